import { fromPromise } from 'xstate'
import { fetchJson } from './fetchJson.ts'
import type { ListedRequirement } from './machine/visualiser.types.ts'

/** A file that this build wrote, so its format is known. */
const isList = (value: unknown): value is readonly ListedRequirement[] => Array.isArray(value)

/** Loads the requirements of all charts; null if they could not be loaded. It always ends. */
export const readRequirements = fromPromise(
  async ({ signal }): Promise<readonly ListedRequirement[] | null> => {
    try {
      const list = await fetchJson(`${import.meta.env.BASE_URL}requirements.json`, signal)
      return isList(list) ? list : null
    } catch {
      return null
    }
  },
)
