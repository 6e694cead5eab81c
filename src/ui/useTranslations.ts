import { useSyncExternalStore } from 'react'
import { followTranslations, translationsEdition } from './text.ts'

/**
 * Rerenders the component when another table of translations is loaded. @returns the number of the
 * table
 */
export function useTranslations(): number {
  return useSyncExternalStore(followTranslations, translationsEdition, translationsEdition)
}
