import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, loadConfigFromFile, type PluginOption } from 'vite'

const root = join(import.meta.dirname, '../../..')

/**
 * Code that a page has anyway: the libraries, the translations, the controls of every screen, and
 * the shared parts of every machine and every call.
 */
const hasAnyway = [
  /^(react|react-dom|xstate|@xstate\/react|valibot|date-fns|@date-fns|@tanstack)(\/|$)/,
  /\/src\/ui\/(text|Button|Notice|Stack|VisuallyHidden|Field|FieldErrors|FieldSet|TextField|LiveRegion)\.tsx?$/,
  /\/(src\/api\/apiError|machines\/(problem|required|mustBeProvided))\.ts$/,
]

/**
 * The views and the rules of all types, and the actors behind some of them: the upload of files,
 * and the address lookup with its suggestions, each with its calls.
 */
const items = `
  export { inputViews, shownViews } from '${root}/src/forms/items/index.ts'
  export { inputTypes } from '${root}/machines/validation/items/index.ts'
  export { uploadOf } from '${root}/src/app/activities/upload.ts'
  export { AddressStreet } from '${root}/src/forms/AddressStreet.tsx'
  export { addressMachine } from '${root}/machines/address/address.machine.ts'
  export { defineSearchAddresses } from '${root}/src/actors/searchAddresses.ts'
  export { defineVerifyAddress } from '${root}/src/actors/verifyAddress.ts'
`

const isOfStates = (plugin: PluginOption) =>
  typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'without-descriptions'

/** Gzipped bytes of every item type with its rules, its view and its actor: scripts and styles. */
export async function weighItems(): Promise<{ script: number; style: number }> {
  const entry = 'virtual:items'
  const shipped = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(root, 'vite.config.ts'),
  )
  // The app is shipped without the descriptions of the charts.
  const withoutDescriptions = shipped?.config.plugins?.filter(isOfStates) ?? []
  if (withoutDescriptions.length === 0) throw new Error('What is shipped of a machine is not known.')
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [
      ...withoutDescriptions,
      {
        name: 'items',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? items : undefined),
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
