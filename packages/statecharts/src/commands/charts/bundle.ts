import { builtinModules } from 'node:module'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const entry = 'virtual:opened'

/** A file outside of every project uses our packages. */
const packages: Plugin = {
  name: 'our-packages',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source === entry) return `\0${entry}`
    if (builtinModules.includes(source.replace(/^node:/, ''))) return `\0node:${source.replace(/^node:/, '')}`
    if (/^[./\0]/.test(source)) return null
    const ours = join(import.meta.dirname, '../../../package.json')
    return (
      (await this.resolve(source, importer, { skipSelf: true })) ??
      (await this.resolve(source, ours, { skipSelf: true }))
    )
  },
}

/**
 * Imports from Node exist by name only: a simulation runs none of the machine's actors and actions.
 */
const withoutNode: Plugin = {
  name: 'without-node',
  enforce: 'pre',
  async load(id) {
    if (!id.startsWith('\0node:')) return null
    const names = Object.keys(await import(id.slice(1))).filter((name) => name !== 'default')
    return [
      `const absent = () => { throw new Error('A page has no ${id.slice(1)}.') }`,
      `export { ${names.map((name) => `absent as ${JSON.stringify(name)}`).join(', ')} }`,
      `export default { ${names.map((name) => `${JSON.stringify(name)}: absent`).join(', ')} }`,
    ].join('\n')
  },
}

/** Bundles a file with all its imports into one module for a page, which exports it as `module`. */
export async function bundleForPage(file: string): Promise<string> {
  const { build } = await import('vite')
  const source = `import * as module from ${JSON.stringify(resolve(file))}\nexport { module }`
  const result = await build({
    configFile: false,
    envFile: false,
    logLevel: 'silent',
    resolve: { tsconfigPaths: true },
    define: { 'process.env': '{}' },
    plugins: [packages, withoutNode, { name: 'opened', load: (id) => (id === `\0${entry}` ? source : null) }],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        output: { format: 'es', codeSplitting: false },
      },
    },
  })
  const [output] = [result].flat()
  const code = output && 'output' in output ? output.output[0].code : undefined
  if (code === undefined) throw new Error('The bundler gave nothing.')
  return code
}
