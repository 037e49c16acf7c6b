// The printed cards of a game, found by name, and the words that explain them.
import type { ArtBook } from '../art/Art'
import { sceneOf } from '../art/scenes'
import { openSigns } from '../art/Sign'
import books from 'virtual:books'
import { cards } from '../net/api'
import type { CardFace, CardList, Keyword, Look } from '../net/protocol'

export interface Faces {
  game: string
  look: Look
  list: CardList
  byName: Map<string, CardFace>
  keywords: Map<string, Keyword>
  book: ArtBook | undefined
}

/** The pictures of a set: cards that the page has none for get that of their faction, or the sign of their type. */
function withPictures(list: CardList, book: ArtBook): ArtBook {
  const recipes: Record<string, string> = {}
  for (const face of list.cards) {
    if (book.recipes[face.id]) continue
    const sign = list.look.signs[face.type] ?? list.look.signs[list.look.stats[0] ?? '']
    const usual = sign && `${sign} ${sign} ${sceneOf(face.group ?? face.type)}`
    const recipe = (face.group && list.look.tints[face.group]?.art) || usual
    if (recipe) recipes[face.id] = recipe
  }
  return { ...book, recipes: { ...book.recipes, ...recipes } }
}

export function facesOf(list: CardList, book?: ArtBook): Faces {
  return {
    game: list.game,
    look: list.look,
    list,
    byName: new Map(list.cards.map((face) => [face.name, face])),
    keywords: new Map(list.keywords.flatMap((word) => [word.name, word.text, bareWord(word.text)].map((key) => [key.toLowerCase(), word]))),
    book: book && withPictures(list, book),
  }
}

/** The pictures of a game's cards, if the page has any. */
export const artBook = async (game: string): Promise<ArtBook | undefined> => (await books[game]?.())?.default

export async function loadFaces(game: string, set?: string): Promise<Faces> {
  const [list, book] = await Promise.all([cards(game, set), artBook(game)])
  openSigns(list.look.signs, book?.icons ?? {})
  return facesOf(list, book)
}

/** A keyword without its number, its stat and its star: "Fury* (+1 DAMAGE)" is "Fury". */
export const bareWord = (text: string): string => text.replace(/\(.*?\)|\{.*?\}|\*|\d+/g, '').replace(/ +/g, ' ').trim() || text

/** The keyword a line of text or a mark is, if it is nothing else. */
export const keywordOf = (faces: Faces, line: string): Keyword | undefined =>
  faces.keywords.get(line.toLowerCase()) ?? faces.keywords.get(bareWord(line).toLowerCase())

/** What a type or trait is called at the table. */
export const wordOf = (faces: Faces, name: string): string =>
  [...faces.list.types, ...faces.list.traits].find((term) => term.name === name)?.text || name

/** "discard # cards" as what finds it in a written price. */
export const priceIn = (words: string): RegExp => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('#', '(\\d+)'))

/** The keywords and traits a card's words name, each once: for explaining them. */
export function explanationsOf(faces: Faces, face: CardFace, marks: string[] = []): Keyword[] {
  const text = face.text.join(' ').toLowerCase()
  const named = new Set([...marks, ...(face.keywords ?? []).map((k) => k.name)].map((word) => bareWord(word).toLowerCase()))
  const found = new Map<string, Keyword>()
  for (const word of faces.list.keywords) {
    const inText = new RegExp(`\\b${bareWord(word.text).toLowerCase().replace(/[^\w ]/g, '.')}\\b`).test(text)
    if (inText || named.has(word.name.toLowerCase()) || named.has(bareWord(word.text).toLowerCase())) found.set(word.name, word)
  }
  return [...found.values()].filter((word) => word.reminder !== '')
}

/** A printed card in words. */
export function faceWords(face: CardFace): string {
  const stats = Object.entries(face.stats).map(([name, n]) => `${name} ${n}`)
  const cost = face.cost ? [`cost ${face.cost}`] : []
  return [face.name, face.type, ...(face.group ? [face.group] : []), ...cost, ...stats, ...face.text].join(', ')
}
