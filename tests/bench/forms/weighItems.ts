import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = join(import.meta.dirname, '../../..')

/** What a page has anyway: the libraries, the text that it is said in, and the controls that every screen is made of. */
const hasAnyway = [
  /^(react|react-dom|xstate|@xstate\/react|valibot|date-fns|@date-fns|@tanstack)(\/|$)/,
  /\/src\/ui\/(text|Button|Notice|Stack|VisuallyHidden|Field|FieldErrors|FieldSet|TextField|LiveRegion)\.tsx?$/,
]

/** Bytes, gzipped, of every item type with its rules and its view: their scripts and their styles. */
export async function weighItems(): Promise<{ script: number; style: number }> {
  const entry = 'virtual:items'
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'items',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) =>
          id === entry
            ? `export { inputViews, shownViews } from '${root}/src/forms/items/index.ts'
               export { inputTypes } from '${root}/machines/validation/items/index.ts'`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: (id) => hasAnyway.some((one) => one.test(id)),
      },
    },
  })
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  )
  const sum = (texts: readonly (string | Uint8Array)[]) =>
    texts.reduce((bytes, text) => bytes + gzipSync(text, { level: 9 }).length, 0)
  return {
    script: sum(outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : []))),
    style: sum(
      outputs.flatMap((one) => (one.type === 'asset' && one.fileName.endsWith('.css') ? [one.source] : [])),
    ),
  }
}
