// The rules text of a card with its keywords and headings set off.
import type { ReactElement, ReactNode } from 'react'
import { bareWord, keywordOf, type Faces } from './faces'

/** `reminders`: keywords say in brackets what they mean, where there is room. */
export function RulesText({ lines, faces, reminders = false }: { lines: string[]; faces: Faces; reminders?: boolean }): ReactElement {
  return (
    <>
      {lines.map((line, i) => {
        const reminder = reminders ? keywordOf(faces, line)?.reminder : ''
        return (
          <p key={i}>
            {withHeading(line, faces)}
            {reminder ? <i className="reminder"> ({reminder})</i> : null}
          </p>
        )
      })}
    </>
  )
}

/** "On play: …", "Rally — …" and "[Main] …" begin with a heading. */
function withHeading(line: string, faces: Faces): ReactNode {
  const found = /^([^:—.]{2,60})(:| —) /.exec(line) ?? /^(\[\w+\])() /.exec(line)
  if (!found) return withKeywords(line, faces)
  return (
    <>
      <b className="heading">
        {found[1]}
        {found[2]}
      </b>{' '}
      {withKeywords(line.slice(found[0].length), faces)}
    </>
  )
}

function withKeywords(text: string, faces: Faces): ReactNode {
  const words = faces.list.keywords.map((word) => bareWord(word.text)).filter(Boolean)
  if (words.length === 0) return text
  const pattern = new RegExp(`\\b(${words.map((word) => word.replace(/[^\w ]/g, '.')).join('|')})\\b`, 'gi')
  return text.split(pattern).map((part, i) =>
    i % 2 === 1 ? (
      <b key={i} className="keyword">
        {part}
      </b>
    ) : (
      part
    ),
  )
}
