import { useSyncExternalStore } from 'react'
import { followTranslations, translationsEdition } from './text.ts'

/** Draws what calls it again with another table of words. @returns which table that is */
export function useTranslations(): number {
  return useSyncExternalStore(followTranslations, translationsEdition, translationsEdition)
}
