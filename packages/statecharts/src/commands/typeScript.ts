/** Whether modules in TypeScript can be loaded: they can where this package runs from its sources. */
let isReady = import.meta.filename.endsWith('.ts')

/** Lets this process load modules in TypeScript. Loading is slower from then on. */
export async function readTypeScript(): Promise<void> {
  if (isReady) return
  isReady = true
  const { register } = await import('tsx/esm/api')
  register()
}
