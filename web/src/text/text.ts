import { en, type MessageKey } from './en'

export type { MessageKey }

type Catalogue = Record<MessageKey, string>

// One catalogue today; another language is another file with the same keys.
const catalogues: Record<string, Catalogue> = { en }
const current: Catalogue = catalogues[document.documentElement.lang] ?? en

/** The text of a message with its gaps filled. */
export function t(key: MessageKey, gaps: Record<string, string | number> = {}): string {
  return current[key].replace(/\{(\w+)\}/g, (all, name: string) => String(gaps[name] ?? all))
}

/** The text of a message whose key is put together; undefined when there is none. */
export function maybe(key: string): string | undefined {
  return key in current ? current[key as MessageKey] : undefined
}

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
