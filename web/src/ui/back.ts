// The browser's Back closes the topmost open window and stays on the page. While any window is open, the history has one entry
// more than the pages visited; it goes when the last window closes.

interface Mark {
  window?: boolean
}

const open: (() => void)[] = []
let timer: ReturnType<typeof setTimeout> | undefined
/** We went back ourselves, to take our entry away. */
let ours = false

const marked = (): boolean => (history.state as Mark | null)?.window === true

/** Windows that close while others open share the entry: it is settled a moment later. */
function settle(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (ours) return
    if (open.length > 0 && !marked()) history.pushState({ window: true } satisfies Mark, '')
    else if (open.length === 0 && marked()) {
      ours = true
      history.back()
    }
  }, 0)
}

function wentBack(): void {
  if (ours) ours = false
  else if (!marked()) open.at(-1)?.()
  settle()
}

// A page that was reloaded with a window open has none open now.
if (marked()) history.replaceState(null, '')
addEventListener('popstate', wentBack)

/** A window is open until what is returned is called; Back calls `close`. */
export function closedByBack(close: () => void): () => void {
  open.push(close)
  settle()
  return () => {
    const at = open.lastIndexOf(close)
    if (at >= 0) open.splice(at, 1)
    settle()
  }
}

/** Whether the topmost entry of the history is that of a window: who leaves the page takes its place. */
export const onWindowEntry = marked
