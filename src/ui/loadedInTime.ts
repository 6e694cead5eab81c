/** Milliseconds: script chunk load timeout (access-to-purchase, section 9). */
export const chunkTimeout = 120_000

/** Begins with the word by which error reports know it (access-to-purchase, section 8). */
export const lateChunk = () => new Error(`ChunkLoadError: not here after ${chunkTimeout / 1000} s`)

/** What is fetched, or an error as of a chunk that is gone: an import that is never answered ends by itself nowhere. */
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
