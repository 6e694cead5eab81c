import { useSyncExternalStore } from 'react'

/** From this width on, there is room for a second column. The style sheets use 60rem, too. */
const wide = '(min-width: 60rem)'

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(wide) : null)

function listen(onChange: () => void) {
  const list = query()
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}

/**
 * Whether the window has room for two columns, for content that is rendered elsewhere otherwise.
 */
export function useWide(): boolean {
  return useSyncExternalStore(
    listen,
    () => query()?.matches ?? true,
    () => true,
  )
}
