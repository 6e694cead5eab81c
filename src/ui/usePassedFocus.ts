import { type RefObject, useLayoutEffect } from 'react'
import { headingId } from './PageHeading.tsx'

/**
 * When an element with focus is removed, focus moves to the page heading until the next page takes
 * it.
 * @param within the removed element, if focus may be elsewhere
 */
export function usePassedFocus(within?: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      // The element still exists during its removal.
      if (within && !within.current?.contains(document.activeElement)) return
      // What replaces the element may take focus itself, in an effect after the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body)
            document.getElementById(headingId)?.focus({ preventScroll: true })
        }),
      )
    },
    [within],
  )
}
