import { fromPromise } from 'xstate'
import { fetchJson } from './fetchJson.ts'

/** Loads a file that this build wrote; null if it could not be loaded. It always ends. */
export const readShared = <T>(file: string, isExpected: (value: unknown) => value is T) =>
  fromPromise(async ({ signal }): Promise<T | null> => {
    try {
      const read = await fetchJson(`${import.meta.env.BASE_URL}${file}`, signal)
      return isExpected(read) ? read : null
    } catch {
      return null
    }
  })
