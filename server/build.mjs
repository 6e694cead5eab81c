// Builds the app into dist/app, the carrier into dist/server and the charts into dist/charts if their
// sources have changed.
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { generate } from './install.mjs'
import { oneAtATime } from './oneAtATime.mjs'
import { prerender } from './prerender.mjs'

const stamp = 'dist/.built'
const chartsStamp = 'dist/.charts-built'
/** A database with the schema of this build, the template for an empty data folder. */
export const template = resolve('dist/database')
const sources = [
  'src',
  'machines',
  'packages/statecharts',
  'rules',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

const filesIn = (directory) =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => join(directory, name))
    .filter((file) => statSync(file).isFile())

/**
 * The sources of the charts page; computing it takes longer than everything else, so it has a stamp
 * of its own.
 */
const chartsSources = [
  'packages/statecharts',
  'statecharts.config.ts',
  'src/build',
  'src/watched',
  'src/screens',
  'machines',
  'rules',
  'test-results/screenshots',
  'package-lock.json',
]

/**
 * A hash of the contents of everything that a build reads; file times are useless after a checkout.
 */
function digest(paths = sources) {
  const hash = createHash('sha256')
  for (const source of paths.filter((path) => existsSync(path)))
    for (const file of statSync(source).isFile() ? [source] : filesIn(source).sort()) {
      // Generated during the build from other sources.
      if (file.endsWith('.generated.ts')) continue
      hash.update(file).update('\0').update(readFileSync(file)).update('\0')
    }
  return hash.digest('hex')
}

export const areChartsBuilt = () =>
  existsSync(chartsStamp) && readFileSync(chartsStamp, 'utf8') === digest(chartsSources)

/**
 * Two parallel builds would delete each other's folders: the second waits and finds everything
 * built.
 */
const alone = (file, work) => {
  mkdirSync('dist', { recursive: true })
  return oneAtATime(file, work)
}

/** Does a part of a build. @returns its name and how long it took */
async function timed(name, part) {
  const start = performance.now()
  await part()
  return `${name} ${((performance.now() - start) / 1000).toFixed(1)} s`
}

/** The charts page, with every layout and the coverage of the generated paths. */
export const buildCharts = () => alone('dist/.drawing', makeCharts)

async function makeCharts() {
  if (areChartsBuilt()) return
  const wanted = digest(chartsSources)
  const { build: bundle } = await import('vite')
  // The machines are drawn from their sources.
  const { register } = await import('tsx/esm/api')
  register()
  const { chartsPage } = await import(pathToFileURL(resolve('src/build/chartsPage.ts')).href)
  rmSync(chartsStamp, { force: true })
  const took = [
    await timed('drawing', async () => bundle({ ...(await chartsPage()), logLevel: 'warn' })),
    await timed('compression', () => compress('dist/charts')),
  ]
  writeFileSync(chartsStamp, wanted)
  console.log(`The charts: ${took.join(', ')}`)
}

export const isBuilt = () =>
  existsSync(stamp) &&
  existsSync('dist/server/main.mjs') &&
  existsSync(template) &&
  readFileSync(stamp, 'utf8') === digest()

/**
 * Files that the carrier reads at run time are next to their module, and so next to the bundle;
 * names are unique.
 */
function copyRunTimeFiles() {
  const seen = new Set(['main.mjs'])
  for (const file of filesIn('server')) {
    const name = basename(file)
    if (
      extname(name) === '.ts' ||
      // The scripts that start and build are run from the sources.
      (dirname(file) === 'server' && ['.mjs', '.mts'].includes(extname(name)))
    )
      continue
    if (seen.has(name))
      throw new Error(`Two files in server/ are called ${name}; the bundle needs one of each name.`)
    seen.add(name)
    copyFileSync(file, join('dist/server', name))
  }
  // The sandbox page uses the product's design tokens.
  copyFileSync('src/ui/tokens.css', join('dist/server', 'tokens.css'))
}

/** The compressed files of the last build by the hash of their content, one folder per output folder. */
const compressed = 'node_modules/.compressed'

/**
 * Compresses once here instead of for each request, on several threads. The carrier completes and
 * compresses the pages when it starts.
 */
async function compress(folder) {
  const last = join(compressed, folder)
  mkdirSync(last, { recursive: true })
  const used = new Set()
  const brotli = (plain) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    })
  const zip = (plain) => promisify(gzip)(plain, { level: 9 })
  const files = filesIn(folder).filter((file) =>
    ['.js', '.css', '.svg', '.json', '.webmanifest'].includes(extname(file)),
  )
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file)
      if (plain.length < 1024) return
      const hash = createHash('sha256').update(plain).digest('hex')
      for (const [ending, shrink] of [
        ['br', brotli],
        ['gz', zip],
      ]) {
        const kept = join(last, `${hash}.${ending}`)
        if (!existsSync(kept)) {
          const partial = `${kept}.${process.pid}`
          writeFileSync(partial, await shrink(plain))
          renameSync(partial, kept)
        }
        copyFileSync(kept, `${file}.${ending}`)
        used.add(kept)
      }
    }),
  )
  for (const file of filesIn(last).filter((one) => !used.has(one))) rmSync(file)
}

/**
 * The operator's commands, each as `command-NAME.mjs`; `translations` reads its texts from the sources and
 * runs with them.
 */
function commands() {
  const files = readdirSync('server/commands').filter(
    (file) =>
      file !== 'translations.ts' &&
      readFileSync(join('server/commands', file), 'utf8').includes('\nawait command('),
  )
  return Object.fromEntries(
    files.map((file) => [`command-${basename(file, '.ts')}`, join('server/commands', file)]),
  )
}

/** The app and the carrier. */
export const build = () =>
  alone('dist/.building', async ({ waited }) => (waited && isBuilt() ? undefined : makeAll()))

async function makeAll() {
  const wanted = digest()
  const { build: bundle } = await import('vite')
  rmSync(stamp, { force: true })
  console.log('Building …')
  const before = [
    await timed('types', generate),
    await timed('carrier', async () => {
      await bundle(carrierBundle)
      copyRunTimeFiles()
    }),
  ]
  const app = async () => [
    await timed('app', async () => {
      await bundle({ logLevel: 'warn' })
      await prerender(bundle, 'dist/app')
      await bundle({ configFile: 'src/sandbox/pages.config.ts', logLevel: 'warn' })
    }),
    await timed('compression', async () => {
      await compress('dist/app')
      await compress('dist/sandbox')
    }),
  ]
  const [database, ofApp] = await Promise.all([timed('database', writeDatabase), app()])
  writeFileSync(stamp, wanted)
  console.log(`Built: ${[...before, ...ofApp].join(', ')}; in parallel: ${database}`)
}

const carrierBundle = {
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { external: true },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        openFirst: 'server/openFirst.ts',
        // The worker is started by its name, next to the bundle.
        documentPdfWorker: 'server/transport/documents/documentPdfWorker.ts',
        ...commands(),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'chunk-[name].mjs' },
    },
  },
}

async function writeDatabase() {
  const { writeTemplate } = await import(pathToFileURL(resolve('dist/server/main.mjs')).href)
  // Created under another name, so that a partial one is never copied.
  const fresh = `${template}.${process.pid}`
  await writeTemplate(fresh)
  rmSync(template, { recursive: true, force: true })
  renameSync(fresh, template)
}
