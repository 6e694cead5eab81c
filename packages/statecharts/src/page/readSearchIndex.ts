import type { SearchIndex } from '../chart/searchIndex.ts'
import { isRecord } from './fetchJson.ts'
import { readShared } from './readShared.ts'

/** Loads what one search finds in all charts. */
export const readSearchIndex = readShared(
  'search.json',
  (value): value is SearchIndex => isRecord(value) && Array.isArray(value.charts) && isRecord(value.texts),
)
