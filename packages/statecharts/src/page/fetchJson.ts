/** An error as machines read it. */
export const fetchRefusal = (code: 'NETWORK' | 'NOT_FOUND' | 'REQUEST_INVALID', message: string) =>
  Object.assign(new Error(message), { code })

/** Reads JSON from the page's server. @throws {@link fetchRefusal} */
export async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  const reply = await fetch(path, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw fetchRefusal('NETWORK', 'No answer came.')
  })
  if (reply.status === 404) throw fetchRefusal('NOT_FOUND', 'There is none of this name.')
  if (!reply.ok) throw fetchRefusal('NETWORK', 'No answer came.')
  return reply.json()
}

/** Whether a value is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
