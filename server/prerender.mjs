// Writes the pages that are the same for every user: PATH.html next to index.html.
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
      [...(makes === 'lazyScreen' ? firstQuery : []), join('src/routes', from)],
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

/**
 * The page with everything that its first paint needs: its styles are inline, and the only script
 * is the one that loads the others in dependency order once the page is readable (src/app/boot.ts).
 */
function pageOf({ index, html, boot, read }) {
  if (!index.includes(root)) throw new Error(`index.html has no ${root} to write a page into.`)
  const scripts = takeOut(index, script)
  const chunks = takeOut(scripts.page, preload)
  const sheets = takeOut(chunks.page, sheet)
  if (scripts.addresses.length === 0 || sheets.addresses.length === 0)
    throw new Error('index.html has no script or no style sheet to put elsewhere.')
  const pieces = [...chunks.addresses, ...scripts.addresses].join(' ')
  const styles = sheets.addresses.map(read).join('\n')
  const fonts = [...styles.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, address]) => address)
  const head = [
    `<meta name="pieces" content="${pieces}">`,
    // The text is painted in the fallback font; the font and the text must not wait for each other.
    ...fonts.map(
      (address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`,
    ),
    `<script type="module" src="${boot}" fetchpriority="low"></script>`,
    `<style>${styles}</style>`,
  ]
  // Functions, so that a `$` in the inserted text has no special meaning.
  return sheets.page
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace(root, () => `<div id="root">${html}</div>`)
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
  const { welcome, routes } = await import(pathToFileURL(resolve(ssr, 'pages.mjs')).href)
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
  const built = readFileSync(join(outDir, 'index.html'), 'utf8')
  const first = [script, preload, sheet].flatMap((tag) => takeOut(built, tag).addresses)
  const toPrice = filesAhead(manifest, wayToPrice, first)
  const toPolicy = filesAhead(manifest, wayToPolicy, [...first, ...toPrice])
  const ahead = [
    `<meta name="ahead" content="${toPrice.join(' ')}">`,
    `<meta name="ahead-policy" content="${toPolicy.join(' ')}">`,
  ]
  writeFileSync(join(outDir, 'routes.json'), JSON.stringify(filesOfRoutes(manifest, routes, first)))
  const index = built.replace('</head>', () => `  ${ahead.join('\n    ')}\n  </head>`)
  writeFileSync(join(outDir, 'index.html'), index)
  const page = pageOf({
    index,
    html: welcome.html(),
    boot: `/${manifest['src/app/boot.ts'].file}`,
    read: (address) => readFileSync(join(outDir, address), 'utf8').trim(),
  })
  const named = page.match(/\/assets\/[\w.-]+/g) ?? []
  const missing = named.filter((path) => !existsSync(join(outDir, path)))
  if (missing.length > 0) throw new Error(`${welcome.path} names what was not built: ${missing.join(', ')}`)
  const file = join(outDir, `${welcome.path}.html`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, page)
  rmSync(ssr, { recursive: true })
  // Only used here, not by browsers.
  rmSync(join(outDir, '.vite'), { recursive: true })
}
