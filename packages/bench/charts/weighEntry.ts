import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const source = join(import.meta.dirname, '../../statecharts/src')

/** Gzipped bytes that an entry of the package adds to an app, besides React, XState and the layout engine. */
export async function weighEntry(file: string): Promise<number> {
  const built = await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(source, file), formats: ['es'] },
      rolldownOptions: { external: /^(react|react-dom|xstate|elkjs)(\/|$)/ },
    },
  })
  const scripts = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  return (
    scripts
      // The worker with the layout engine is a file of its own.
      .flatMap((one) => (one.type === 'chunk' ? one.code : []))
      .reduce((all, code) => all + gzipSync(code).length, 0)
  )
}
