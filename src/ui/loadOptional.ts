/** Errors of chunks that the page works without. */
export const harmlessErrors = new WeakSet<object>()

/** Loads an optional chunk. If a browser blocks it, the page is not reloaded. */
export function loadOptional<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  return load().catch((error) => {
    harmlessErrors.add(error)
    throw error
  })
}
