import { use, useEffect } from 'react'
import { Covered } from './Covered.ts'
import { t } from './text.ts'

let named = ''
/** How many errors the page says. */
let errorCount = 0

/** Names the tab; while the page says an error the name does, too, for anyone who hears it first. */
export function nameTab(title: string): void {
  named = title
  document.title = errorCount > 0 ? t('page.title.error', 'Error: {title}', { title }) : title
}

/** For whatever says an error: the tab is named by it for as long as it is said. */
export function useErrorInTitle(isShown = true): void {
  // The page that covers this one has a name of its own.
  const counts = !use(Covered) && isShown
  useEffect(() => {
    if (!counts) return
    if (errorCount === 0) named = document.title
    errorCount += 1
    nameTab(named)
    return () => {
      errorCount -= 1
      nameTab(named)
    }
  }, [counts])
}
