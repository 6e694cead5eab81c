// Module hooks for a file elsewhere: without packages of its own, such as a gist, it uses ours, and
// TypeScript with imports and exports is a module whatever the nearest package.json says.
const ours = new URL('../../../package.json', import.meta.url).href

export async function resolve(specifier, context, next) {
  const found = await resolveWithOurs(specifier, context, next)
  return found.format === 'commonjs' && /\.tsx?(\?|$)/.test(found.url)
    ? { ...found, format: 'module' }
    : found
}

async function resolveWithOurs(specifier, context, next) {
  try {
    return await next(specifier, context)
  } catch (error) {
    const isPackage = !/^(\.|\/|[a-z]+:)/.test(specifier)
    if (!isPackage || error?.code !== 'ERR_MODULE_NOT_FOUND') throw error
    return next(specifier, { ...context, parentURL: ours })
  }
}
