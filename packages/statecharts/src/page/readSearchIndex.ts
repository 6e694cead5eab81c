import { fromPromise } from 'xstate'
import type { SearchIndex } from '../chart/searchIndex.ts'
import { fetchJson, isRecord } from './fetchJson.ts'

/** A file that this build wrote, so its format is known. */
const isIndex = (value: unknown): value is SearchIndex =>
  isRecord(value) && Array.isArray(value.charts) && isRecord(value.texts)

/** Loads what one search finds in all charts; null if it could not be loaded. It always ends. */
export const readSearchIndex = fromPromise(async ({ signal }): Promise<SearchIndex | null> => {
  try {
    const index = await fetchJson(`${import.meta.env.BASE_URL}search.json`, signal)
    return isIndex(index) ? index : null
  } catch {
    return null
  }
})
