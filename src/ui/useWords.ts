import { useSyncExternalStore } from 'react'
import { followWords, wordsEdition } from './text.ts'

/** Draws what calls it again with another table of words. @returns which table that is */
export function useWords(): number {
  return useSyncExternalStore(followWords, wordsEdition, wordsEdition)
}
