import { use, useEffect } from 'react'
import { Covered } from './Covered.ts'
import { t } from './text.ts'

let named = ''
/** How many errors the page says. */
let said = 0

/** Names the tab; while the page says an error the name does, too, for anyone who hears it first. */
export function nameTab(title: string): void {
  named = title
  document.title = said > 0 ? t('page.title.error', 'Error: {title}', { title }) : title
}

/** For whatever says an error: the tab is named by it for as long as it is said. */
export function useErrorInTitle(isSaid = true): void {
  // The page that covers this one has a name of its own.
  const counts = !use(Covered) && isSaid
  useEffect(() => {
    if (!counts) return
    if (said === 0) named = document.title
    said += 1
    nameTab(named)
    return () => {
      said -= 1
      nameTab(named)
    }
  }, [counts])
}
