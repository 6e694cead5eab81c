/** What a machine reads as a problem of this code. */
export const fetchRefusal = (code: 'NETWORK' | 'NOT_FOUND' | 'REQUEST_INVALID', message: string) =>
  Object.assign(new Error(message), { code })

/** Asks the server that the page comes from. @throws {@link fetchRefusal} */
export async function fetchJson(path: string, signal: AbortSignal): Promise<unknown> {
  const reply = await fetch(path, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error
    throw fetchRefusal('NETWORK', 'No answer came.')
  })
  if (reply.status === 404) throw fetchRefusal('NOT_FOUND', 'There is none of this name.')
  if (!reply.ok) throw fetchRefusal('NETWORK', 'No answer came.')
  return reply.json()
}

/** Whether something that came has keys. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
