import { useLayoutEffect } from 'react'
import { headingId } from './PageHeading.tsx'

/**
 * When an element with focus is removed, focus moves to the page heading until the next page takes
 * it.
 */
export function usePassedFocus(): void {
  useLayoutEffect(
    () => () => {
      // What replaces the element may take focus itself, in an effect after the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body)
            document.getElementById(headingId)?.focus({ preventScroll: true })
        }),
      )
    },
    [],
  )
}
