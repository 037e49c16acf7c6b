// The inside of a rule: bold, code, and other rules as links.
import type { Token } from 'marked'
import type { ReactElement, ReactNode } from 'react'
import { RuleLinks } from './RuleLinks'

export function Inline({ tokens, game }: { tokens: Token[]; game: string }): ReactElement {
  return <>{tokens.map((token, i) => part(token, game, i))}</>
}

function part(token: Token, game: string, key: number): ReactNode {
  const inner = 'tokens' in token && token.tokens ? <Inline tokens={token.tokens} game={game} /> : null
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{inner}</strong>
    case 'em':
      return <em key={key}>{inner}</em>
    case 'codespan':
      return (
        <code key={key}>
          <RuleLinks text={String(token['text'])} game={game} />
        </code>
      )
    case 'code':
      return <pre key={key}>{String(token['text'])}</pre>
    case 'table':
      return <RuleTable key={key} token={token as unknown as TableToken} game={game} />
    case 'list':
      return (
        <ul key={key}>
          {(token as unknown as { items: { tokens: Token[] }[] }).items.map((item, i) => (
            <li key={i}>
              <Inline tokens={item.tokens} game={game} />
            </li>
          ))}
        </ul>
      )
    case 'text':
    case 'escape':
      return inner ? <span key={key}>{inner}</span> : <RuleLinks key={key} text={unescaped(String(token['text']))} game={game} />
    default:
      return inner ?? ('text' in token ? String(token['text']) : '')
  }
}

const unescaped = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

interface TableToken {
  header: { tokens: Token[] }[]
  rows: { tokens: Token[] }[][]
}

function RuleTable({ token, game }: { token: TableToken; game: string }): ReactElement {
  return (
    <div className="rules-table" tabIndex={0} role="region">
      <table>
        <thead>
          <tr>
            {token.header.map((cell, i) => (
              <th key={i} scope="col">
                <Inline tokens={cell.tokens} game={game} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, k) => (
                <td key={k}>
                  <Inline tokens={cell.tokens} game={game} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
