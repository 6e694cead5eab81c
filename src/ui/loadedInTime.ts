/** Milliseconds: the script chunk load timeout (access-to-purchase 9). */
export const chunkTimeout = 120_000

/** Begins with the name that error reports use for it (access-to-purchase 8). */
export const lateChunk = () => new Error(`ChunkLoadError: not here after ${chunkTimeout / 1000} s`)

/**
 * Resolves to the loaded part, or rejects like a missing chunk after the timeout: an import without
 * a reply never settles on its own.
 */
export async function loadedInTime<Part>(loading: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(lateChunk()), chunkTimeout)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}
