// A game's rules.md as chapters and numbered rules, to be drawn, searched and pointed at.
import { lexer, type Token, type Tokens } from 'marked'

export interface Block {
  /** LAN-6, for a numbered rule. */
  rule: string | undefined
  tokens: Token[]
  /** The same in plain words, for searching. */
  text: string
}

export interface Chapter {
  title: string
  slug: string
  depth: number
  blocks: Block[]
}

export interface Book {
  title: string
  chapters: Chapter[]
  rules: Map<string, Block>
}

export const rulePattern = /\b[A-Z]{3}-[A-Z]?\d+[a-z]?\b/g
const wholeRule = /^[A-Z]{3}-[A-Z]?\d+[a-z]?$/

const plain = (tokens: Token[]): string =>
  tokens.map((token) => ('tokens' in token && token.tokens ? plain(token.tokens) : 'text' in token ? String(token.text) : '')).join('')

const slugOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')

/** The tokens of a list item or paragraph without the wrapping ones. */
const inside = (token: Token): Token[] => ('tokens' in token && token.tokens ? token.tokens.flatMap((each) => (each.type === 'text' && 'tokens' in each && each.tokens ? each.tokens : [each])) : [token])

function blockOf(tokens: Token[]): Block {
  const first = tokens[0]
  const named = first?.type === 'strong' ? plain([first]) : ''
  const rule = wholeRule.test(named) ? named : undefined
  const rest = rule ? tokens.slice(1) : tokens
  return { rule, tokens: rest, text: plain(rest).replace(/\s+/g, ' ').trim() }
}

export function readBook(markdown: string): Book {
  const book: Book = { title: '', chapters: [], rules: new Map() }
  let chapter: Chapter = { title: '', slug: 'top', depth: 2, blocks: [] }
  const add = (block: Block): void => {
    chapter.blocks.push(block)
    if (block.rule) book.rules.set(block.rule, block)
  }
  for (const token of lexer(markdown)) {
    if (token.type === 'heading' && token['depth'] === 1) {
      book.title = plain([token])
    } else if (token.type === 'heading') {
      if (chapter.blocks.length > 0 || chapter.title) book.chapters.push(chapter)
      const title = plain([token])
      chapter = { title, slug: slugOf(title), depth: Number(token['depth']), blocks: [] }
    } else if (token.type === 'list') {
      for (const item of (token as Tokens.List).items) add(blockOf(inside(item)))
    } else if (token.type === 'paragraph') {
      add(blockOf(token.tokens ?? []))
    } else if (token.type !== 'space') {
      add({ rule: undefined, tokens: [token], text: plain([token]) })
    }
  }
  book.chapters.push(chapter)
  return book
}

/** The chapters with only the blocks that hold every word asked for. */
export function searched(book: Book, words: string): Chapter[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return book.chapters
  return book.chapters
    .map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.filter((block) => {
        const text = `${block.rule ?? ''} ${block.text} ${chapter.title}`.toLowerCase()
        return wanted.every((word) => text.includes(word))
      }),
    }))
    .filter((chapter) => chapter.blocks.length > 0)
}

const common = new Set('about above after again against another because before being between cannot choose chooses could does done down each else every from have here into like more most must none only other over same some such than that their them then there these they this those turn under until upon what when where which while with would your'.split(' '))

/** The rules that speak most of what a question is about: capitalised names and chapter titles count most. */
export function rulesAbout(book: Book, question: string, most = 6): Block[] {
  const names = [...question.matchAll(/\b[A-Z][a-z]+(?: [A-Z][a-z]+)+\b/g)].map((found) => found[0].toLowerCase())
  const words = [...new Set(question.toLowerCase().match(/[a-z]{4,}/g) ?? [])].filter((word) => !common.has(word))
  const cited = new Set(question.match(rulePattern) ?? [])
  const scored = book.chapters.flatMap((chapter) =>
    chapter.blocks
      .filter((block) => block.rule)
      .map((block, i) => {
        const text = block.text.toLowerCase()
        const title = chapter.title.toLowerCase()
        let score = cited.has(block.rule ?? '') ? 20 : 0
        for (const name of names) score += text.includes(name) ? 4 : 0
        for (const word of words) score += (text.includes(word) ? 1 : 0) + (title.includes(word) ? 0.75 : 0)
        return { block, score: score - i * 0.001 }
      }),
  )
  return scored
    .filter((each) => each.score >= 2)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map((each) => each.block)
}
