import { use, useEffect } from 'react'
import { Covered } from './Covered.ts'
import { t } from './text.ts'

let named = ''
/** The number of error messages on the page. */
let errorCount = 0

/**
 * Sets the tab title. While the page shows an error, the title begins with it, because screen
 * readers read it first.
 */
export function nameTab(title: string): void {
  named = title
  document.title = errorCount > 0 ? t('page.title.error', 'Error: {title}', { title }) : title
}

/** For error messages: marks the tab title while the error is shown. */
export function useErrorInTitle(isShown = true): void {
  // The page that covers this one sets its own title.
  const counts = !use(Covered) && isShown
  useEffect(() => {
    if (!counts) return
    if (errorCount === 0) named = document.title
    errorCount += 1
    // Only the first of many: a title takes longer to set than an error to draw.
    if (errorCount === 1) nameTab(named)
    return () => {
      errorCount -= 1
      if (errorCount === 0) nameTab(named)
    }
  }, [counts])
}
