import { useLayoutEffect } from 'react'
import { headingId } from './PageHeading.tsx'

/** What goes away with the focus on it passes the focus to the page's heading, until the next page takes it. */
export function usePassedFocus(): void {
  useLayoutEffect(
    () => () => {
      // It is still there while it is being taken away.
      queueMicrotask(() => {
        if (document.activeElement === document.body)
          document.getElementById(headingId)?.focus({ preventScroll: true })
      })
    },
    [],
  )
}
