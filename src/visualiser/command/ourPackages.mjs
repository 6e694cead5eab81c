// For a module of another place: where it has no packages of its own, a file of a gist for instance, it is given ours,
// and TypeScript that imports and exports is a module whatever the nearest package.json says of it.
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
