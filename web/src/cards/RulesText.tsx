// The rules text of a card with its keywords and headings set off.
import type { ReactElement, ReactNode } from 'react'
import { bareWord, type Faces } from './faces'

export function RulesText({ lines, faces }: { lines: string[]; faces: Faces }): ReactElement {
  return (
    <>
      {lines.map((line, i) => (
        <p key={i}>{withHeading(line, faces)}</p>
      ))}
    </>
  )
}

/** "On play: …" and "Rally — …" begin with a heading. */
function withHeading(line: string, faces: Faces): ReactNode {
  const found = /^([^:—.]{2,60})(:| —) /.exec(line)
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
