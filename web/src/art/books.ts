// The art of a game's cards, loaded when the game is opened.
import type { ArtBook } from './Art'

const loaders: Record<string, () => Promise<[{ default: Record<string, string> }, { default: Record<string, string> }]>> = {
  lanes: () => Promise.all([import('./recipes/lanes.json'), import('virtual:icons/lanes')]),
  'lost-empires': () => Promise.all([import('./recipes/lost-empires.json'), import('virtual:icons/lost-empires')]),
  purge: () => Promise.all([import('./recipes/purge.json'), import('virtual:icons/purge')]),
  'dept-of-structure': () => Promise.all([import('./recipes/dept-of-structure.json'), import('virtual:icons/dept-of-structure')]),
  'war-rig': () => Promise.all([import('./recipes/war-rig.json'), import('virtual:icons/war-rig')]),
}

export async function artBook(game: string): Promise<ArtBook | undefined> {
  const loaded = await loaders[game]?.()
  return loaded && { recipes: loaded[0].default, icons: loaded[1].default }
}
