// A small sign of the table: a stat, a zone, a button. Always beside words or with a label of its own.
import type { ReactElement } from 'react'
import icons from 'virtual:icons/table'
import signs from './recipes/table.json'

const table: Record<string, string> = signs

export const hasSign = (name: string): boolean => name in table

export function Sign({ name, className = '' }: { name: string; className?: string }): ReactElement | null {
  const body = icons[table[name] ?? '']
  if (!body) return null
  return (
    <svg
      className={`sign ${className}`}
      viewBox="0 0 512 512"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}
