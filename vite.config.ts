import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import packageFile from './package.json' with { type: 'json' }
import { company } from './rules/company.ts'
import { product } from './rules/product.ts'
import { deviceFeatures } from './src/adapters/deviceFeatures.ts'
import { layerOrder } from './src/build/layerOrder.ts'
import { withoutDescriptions } from './src/build/withoutDescriptions.ts'

/** What the page says before any script has run. */
const ownWords: Plugin = {
  name: 'own-words',
  transformIndexHtml: (html) =>
    html.replaceAll('%product%', product.name).replaceAll('%phone%', company.phone.shown),
}

/**
 * Drops what the device check does not read: it is two thirds of the package, and a guest waits for
 * the check before the first question.
 */
const readFeaturesOnly: Plugin = {
  name: 'read-features-only',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/@fingerprintjs/fingerprintjs/dist/fp.esm.js')) return undefined
    const kept = new Set<string>(deviceFeatures)
    const [table] = /^const sources = \{\n[^}]*^\};$/m.exec(code) ?? []
    if (table === undefined) throw new Error('@fingerprintjs/fingerprintjs has no table of its sources.')
    const lines = table.split('\n').filter((line) => {
      const [, feature] = /^ {4}(\w+): \w+,$/.exec(line) ?? []
      return feature === undefined || kept.has(feature)
    })
    return { code: code.replace(table, lines.join('\n')), map: null }
  },
}

/**
 * What every page needs, in pieces: as one chunk it would be one long task, during which no press is answered.
 * Only what is imported at the start; the rest of a package stays with whatever needs it.
 */
const firstPage = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/ },
  // The router, what runs the machines, and ours: no longer a task than React is, and one file is smaller than three.
  { name: 'base', test: (id: string) => !id.endsWith('/src/app/boot.ts') },
].map((group) => ({ ...group, tags: ['$initial' as const] }))

/** The styles of all later pages: each file of its own would be named in the first script by every page that needs it. */
const styles = { name: 'styles', test: /\/src\/.*\.css$/ }

/** Modules that src/app/whenIdle.ts shares with later pages. In the file `shared`, they would load all of it when a page is idle. */
const idle = {
  name: 'idle',
  test: /\/(rules\/(dates|normalizeText|products|eligibility)|src\/ui\/(loadedInTime|Dialog|controlIcons|IconButton))\./,
}

/** What these load is two files of their own, because each file more is waited for: what other pages need too, and the rest. */
const firstForm = ['src/app/activities/estimate.tsx', 'src/routes/estimate.tsx']

/** The modules that these import, directly or through others, but not those that they load later. */
function importsOf(roots: readonly string[], context: Rolldown.ChunkingContext) {
  const found = new Set(roots.map((file) => fileURLToPath(new URL(file, import.meta.url))))
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}

/** What many of the later pages need comes at once: on a slow line each file more is waited for longer than its bytes. */
const shared = {
  debugName: 'shared',
  minShareCount: 8,
  name: (id: string, context: Rolldown.ChunkingContext) => {
    ofFirstForm ??= importsOf(firstForm, context)
    return ofFirstForm.has(id) ? 'forms' : 'shared'
  },
}
let ofFirstForm: ReadonlySet<string> | undefined

/** The rest of the first form. Pages that sign a user in need a little of it, and do not load all. */
const signIn = ['src/app/activities/signIn.ts', 'src/routes/login.tsx', 'src/routes/account.tsx']
const questions = {
  debugName: 'questions',
  name: (id: string, context: Rolldown.ChunkingContext) => {
    ofFirstForm ??= importsOf(firstForm, context)
    ofSignIn ??= importsOf(signIn, context)
    if (!ofFirstForm.has(id)) return null
    return ofSignIn.has(id) ? 'device' : 'questions'
  },
}
let ofSignIn: ReadonlySet<string> | undefined

/**
 * What a policyholder's pages import beside that is two files, because each file more is waited for: what the pages
 * before the policy import too, and the rest.
 */
const policyholderPages = ['src/routes/home.tsx', 'src/routes/insurance.tsx']
const earlierPages = [
  'src/app/queried.tsx',
  'src/app/FlowRoute.tsx',
  'src/app/activities/fulfillment.tsx',
  'src/routes/coveragePreview.tsx',
  'src/routes/journey.tsx',
  'src/routes/purchase.tsx',
  'src/screens/quote/AccidentReview.tsx',
  'src/screens/quote/QuoteReview.tsx',
  'src/screens/quote/Trivia.tsx',
]
const policyholder = ['earlier', 'policyholder'].map((name) => ({
  debugName: name,
  name: (id: string, context: Rolldown.ChunkingContext) => {
    ofFirstForm ??= importsOf(firstForm, context)
    ofPolicyholder ??= importsOf(policyholderPages, context)
    ofEarlierPages ??= importsOf(earlierPages, context)
    const isTaken =
      !ofPolicyholder.has(id) || ofFirstForm.has(id) || (name === 'earlier' && !ofEarlierPages.has(id))
    return isTaken ? null : name
  },
}))
let ofPolicyholder: ReadonlySet<string> | undefined
let ofEarlierPages: ReadonlySet<string> | undefined

/** In the app, it loads with the first form that asks for a number (src/app/activities/formParts.ts). */
const phoneParser = 'rules/phoneParser.ts'

/** The carrier's tests share their process: its modules and the compiled database take longer than most tests. */
const serverProjects = [
  { name: 'server', isolate: false, exclude: ['**/*.alone.test.ts'] },
  // Those that put something in a module's place have a process of their own.
  { name: 'server-alone', isolate: true, exclude: [] },
].map(({ name, isolate, exclude }) => ({
  // The libraries take Node's own copy of graphql; with the bundler's beside it there would be two.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    name,
    isolate,
    include: [isolate ? 'tests/server/**/*.alone.test.ts' : 'tests/server/**/*.test.ts'],
    exclude,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}))

export default defineConfig({
  // @xstate/react asks for what React had not yet before 18; the same package has it without its own copy of that.
  resolve: {
    alias: [
      // Three quarters of what a call would load: the parser and the printer of documents.
      { find: /^graphql$/, replacement: fileURLToPath(new URL('src/api/graphqlUnused.ts', import.meta.url)) },
      // Its other build would have the first page carry what joins two kinds of modules.
      { find: /^@twilio\/conversations$/, replacement: '@twilio/conversations/builds/browser.esm.js' },
      { find: /^use-sync-external-store\/shim$/, replacement: 'use-sync-external-store' },
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  plugins: [layerOrder, ownWords, withoutDescriptions, readFeaturesOnly, react()],
  build: {
    outDir: 'dist/app',
    // The oldest supported browsers, in the bundler's spelling.
    target: packageFile.browserslist.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', '')),
    assetsInlineLimit: 0,
    // What a page needs at its start is named by the carrier (server/prerender.mjs); a list of each route's files in the first
    // script would weigh on every visitor.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    // The chat provider's SDK, which comes with the first conversation, is one piece of 600 kB.
    chunkSizeWarningLimit: 650,
    // For server/prerender.mjs, which deletes it.
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'src/app/boot.ts'],
      output: {
        codeSplitting: { groups: [...firstPage, styles, idle, shared, questions, ...policyholder] },
        entryFileNames: 'assets/[name]-[hash:7].js',
        // The first page names every piece that may follow it: a character less of each is felt there.
        chunkFileNames: ({ name }) =>
          firstPage.some((piece) => piece.name === name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash:6][extname]'
            : 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  test: {
    // Two cores are the machine that the suites are made for; the default would leave one idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'machines',
          isolate: false,
          include: ['tests/{machines,rules}/**/*.test.ts'],
          setupFiles: [phoneParser],
        },
      },
      {
        extends: true,
        test: {
          name: 'views',
          // What is loaded once serves every file. One that puts something in a module's place loads it anew, before and after.
          isolate: false,
          include: ['tests/views/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['tests/views/timeouts.ts', phoneParser],
          testTimeout: 20_000,
        },
      },
      ...serverProjects,
    ],
  },
})
