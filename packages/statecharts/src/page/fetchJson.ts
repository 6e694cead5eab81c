import { refusal } from '../problem.ts'

/** Reads JSON from the page's server. @throws {@link refusal} */
export async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  const reply = await fetch(path, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw refusal('NETWORK', 'No answer came.')
  })
  if (reply.status === 404) throw refusal('NOT_FOUND', 'There is none of this name.')
  if (!reply.ok) throw refusal('NETWORK', 'No answer came.')
  return reply.json()
}

/** Whether a value is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
