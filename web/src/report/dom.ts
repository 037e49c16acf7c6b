// Building the page: elements from data, nothing from text that could be markup.

type Child = Node | string | null | false
type Attributes = Record<string, string | number | boolean | ((event: Event) => void)>

export function h<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value)
    else if (value !== false) made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...children.filter((child): child is Node | string => child !== null && child !== false))
  return made
}

/** Wide things scroll by themselves, with the keyboard too, so that the page does not. */
export const wide = (label: string, ...children: Child[]): HTMLElement =>
  h('div', { class: 'wide', role: 'group', tabindex: 0, 'aria-label': label }, ...children)

export interface Column<Row> {
  head: string
  /** What is shown, and what it is sorted by when that differs. */
  cell: (row: Row) => Child
  key?: (row: Row) => number | string | null
  note?: string
}

/** A table whose head sorts it; what has no figure comes last either way. */
export function sortable<Row>(caption: string, columns: Column<Row>[], rows: Row[], first = 0, down = false): HTMLElement {
  const body = h('tbody')
  const heads = columns.map(column => h('th', { scope: 'col' }, column.key ? h('button', { type: 'button', ...(column.note ? { title: column.note } : {}) }, column.head) : column.head))
  const sort = (index: number, descending: boolean): void => {
    const key = columns[index]?.key
    if (!key) return
    const sign = descending ? -1 : 1
    const sorted = [...rows].sort((x, y) => {
      const [a, b] = [key(x), key(y)]
      if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
      return sign * (typeof a === 'string' || typeof b === 'string' ? String(a).localeCompare(String(b)) : a - b)
    })
    heads.forEach((head, i) => { if (i === index) head.setAttribute('aria-sort', descending ? 'descending' : 'ascending'); else head.removeAttribute('aria-sort') })
    body.replaceChildren(...sorted.map(row => h('tr', {}, ...columns.map((column, i) =>
      i === 0 ? h('th', { scope: 'row' }, column.cell(row)) : h('td', {}, column.cell(row))))))
  }
  heads.forEach((head, i) => head.querySelector('button')?.addEventListener('click', () => sort(i, head.getAttribute('aria-sort') === (columns[i]?.key && typeof columns[i].key(rows[0]!) === 'string' ? 'ascending' : 'descending') ? head.getAttribute('aria-sort') === 'ascending' : typeof columns[i]?.key?.(rows[0]!) !== 'string')))
  sort(first, down)
  return wide(caption, h('table', {}, h('caption', {}, caption), h('thead', {}, h('tr', {}, ...heads)), body))
}
