// Writes the pages that are the same for every user, PATH.html next to index.html, and those that
// show a route while it loads, loading/ROUTE.html.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = '<div id="root"></div>'
const script = /<script type="module"[^>]* src="([^"]+)"><\/script>\s*/g
const preload = /<link rel="modulepreload"[^>]* href="([^"]+)">\s*/g
const sheet = /<link rel="stylesheet"[^>]* href="([^"]+)">\s*/g

/**
 * Parts of the names of the modules after the first page, in the order in which a new user needs
 * them.
 */
const wayToPrice = [
  'activities/estimate.tsx',
  'routes/estimate.tsx',
  'app/queried.tsx',
  'routes/coveragePreview.tsx',
  'activities/coverageEditor.ts',
]
const wayToPolicy = [
  'activities/fulfillment.tsx',
  'routes/journey.tsx',
  'app/FlowRoute.tsx',
  'activities/address.ts',
  'rules/phoneParser.ts',
  'routes/purchase.tsx',
  'screens/quote/Trivia',
  'screens/quote/QuoteReview',
  'screens/purchase/PurchasePolicy',
]

/** The additional files of these steps, each once, for src/app/ahead.ts. */
function filesAhead(manifest, steps, there) {
  const files = new Set()
  const add = (key) => {
    const { file, css = [], imports = [] } = manifest[key]
    for (const each of imports) if (!files.has(`/${manifest[each].file}`)) add(each)
    for (const each of [file, ...css]) files.add(`/${each}`)
  }
  for (const part of steps) {
    const keys = Object.keys(manifest).filter((key) => key.includes(part))
    if (keys.length === 0) throw new Error(`No module of the app is called ${part}.`)
    keys.forEach(add)
  }
  return [...files].filter((file) => !there.includes(file))
}

/** What a screen that makes queries loads before the first one. */
const firstQuery = ['src/app/queried.tsx', 'graphql-request/build/entrypoints/main.js']

/** What a visitor's guest session loads; the estimate starts with one. */
const firstSession = ['api/authorization.ts', firstQuery[1], 'adapters/fingerprint.ts']

const firstRoutes = ['welcome', 'createAccount']

/** The import of a route's screen in src/routes/screens.ts. */
const screen = /^ {2}(\w+): (lazyScreen|lazyRouteComponent)\(\s*\(\) => import\('([^']+)'\)/gm

/**
 * The additional files of each route: its screen and its activity. The carrier preloads them in the
 * page of the route, so that they are loaded with the first scripts and not after those have run.
 */
function filesOfRoutes(manifest, routes, there) {
  const imported = [...readFileSync('src/routes/screens.ts', 'utf8').matchAll(screen)]
  const modules = new Map(
    imported.map(([, id, makes, from]) => [
      id,
      [...(makes === 'lazyScreen' ? firstQuery : firstSession), join('src/routes', from)],
    ]),
  )
  return Object.fromEntries(
    Object.entries(routes).map(([id, { owner = 'page' }]) => {
      const activity = `src/app/activities/${owner === 'flow' ? 'fulfillment' : owner}.ts`
      if (!modules.has(id) && !firstRoutes.includes(id))
        throw new Error(`src/routes/screens.ts has no line for ${id} that can be read.`)
      const parts = [...(modules.get(id) ?? []), ...(owner === 'page' ? [] : [activity])]
      return [id, filesAhead(manifest, parts, there)]
    }),
  )
}

/**
 * Takes the tags out of the page. @returns the page without them, and the URLs that they refer to,
 * in order
 */
function takeOut(page, tag) {
  const addresses = [...page.matchAll(tag)].map(([, address]) => address)
  return { page: page.replaceAll(tag, ''), addresses }
}

/** The first page's scripts, in dependency order. */
const firstScripts = (index) => [preload, script].flatMap((tag) => takeOut(index, tag).addresses)

/**
 * A page whose only script is the one that loads the others in dependency order once the page is
 * readable (src/app/boot.ts).
 */
function readableFirst({ index, html }, head) {
  if (!index.includes(root)) throw new Error(`index.html has no ${root} to write a page into.`)
  const pieces = firstScripts(index)
  if (pieces.length === 0) throw new Error('index.html has no script to put elsewhere.')
  const lines = [`<meta name="pieces" content="${pieces.join(' ')}">`, ...head]
  // Functions, so that a `$` in the inserted text has no special meaning.
  return [script, preload]
    .reduce((page, tag) => takeOut(page, tag).page, index)
    .replace('</head>', () => `${lines.join('\n    ')}\n  </head>`)
    .replace(root, () => `<div id="root">${html}</div>`)
}

/** A complete page: its styles are inline. */
function pageOf({ index, read, boot, html }) {
  const sheets = takeOut(index, sheet)
  if (sheets.addresses.length === 0) throw new Error('index.html has no style sheet to put inline.')
  const styles = sheets.addresses.map(read).join('\n')
  const fonts = [...styles.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, address]) => address)
  return readableFirst({ html, index: sheets.page }, [
    // The text is painted in the fallback font; the font and the text must not wait for each other.
    ...fonts.map(
      (address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script type="module" src="${boot}" fetchpriority="low"></script>`,
    `<style>${styles}</style>`,
  ])
}

/**
 * A page that shows its layout while its screen loads; `files` are those of the screen. They load at
 * once, since the page has nothing to read, but after what the first paint needs.
 */
function loadingPageOf({ files, boot, ...page }) {
  const styles = files.filter((file) => file.endsWith('.css'))
  const scripts = [...firstScripts(page.index), ...files.filter((file) => !styles.includes(file))]
  return readableFirst(page, [
    `<script type="module" src="${boot}"></script>`,
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`),
  ])
}

/** Renders the pages into `outDir`, where index.html has been built; `bundle` is the bundler. */
export async function prerender(bundle, outDir) {
  const ssr = 'dist/prerender'
  await bundle({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { external: true },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: ssr,
      rolldownOptions: {
        // Image names are those of the browser's build (vite.config.ts), since the page contains
        // them.
        output: { entryFileNames: 'pages.mjs', assetFileNames: 'assets/[name]-[hash:7][extname]' },
      },
    },
  })
  const { welcome, loading, routes } = await import(pathToFileURL(resolve(ssr, 'pages.mjs')).href)
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
  const built = readFileSync(join(outDir, 'index.html'), 'utf8')
  const first = [script, preload, sheet].flatMap((tag) => takeOut(built, tag).addresses)
  const toPrice = filesAhead(manifest, wayToPrice, first)
  const toPolicy = filesAhead(manifest, wayToPolicy, [...first, ...toPrice])
  const ahead = [
    `<meta name="ahead" content="${toPrice.join(' ')}">`,
    `<meta name="ahead-policy" content="${toPolicy.join(' ')}">`,
  ]
  const ofRoutes = filesOfRoutes(manifest, routes, first)
  writeFileSync(join(outDir, 'routes.json'), JSON.stringify(ofRoutes))
  const index = built.replace('</head>', () => `  ${ahead.join('\n    ')}\n  </head>`)
  writeFileSync(join(outDir, 'index.html'), index)
  const boot = `/${manifest['src/app/boot.ts'].file}`
  const read = (address) => readFileSync(join(outDir, address), 'utf8').trim()
  const write = (path, page) => {
    if (/<[^>]* style="/.test(page)) throw new Error(`${path} has an inline style, which its policy forbids.`)
    const named = page.match(/\/assets\/[\w.-]+/g) ?? []
    const missing = named.filter((file) => !existsSync(join(outDir, file)))
    if (missing.length > 0) throw new Error(`${path} names what was not built: ${missing.join(', ')}`)
    const file = join(outDir, `${path}.html`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, page)
  }
  write(welcome.path, pageOf({ index, html: welcome.html(), boot, read }))
  for (const [id, html] of Object.entries(loading))
    write(`loading/${id}`, loadingPageOf({ index, html: html(), boot, files: ofRoutes[id] }))
  rmSync(ssr, { recursive: true })
  // Only used here, not by browsers.
  rmSync(join(outDir, '.vite'), { recursive: true })
}
