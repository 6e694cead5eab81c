import { useSyncExternalStore } from 'react'

/** From here on there is room for a second column; the style sheets know it as 60rem, too. */
const wide = '(min-width: 60rem)'

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(wide) : null)

function listen(onChange: () => void) {
  const list = query()
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}

/** Whether the window has room for two columns, where a second one would be drawn elsewhere without it. */
export function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => query()?.matches ?? true,
    () => true,
  )
}
