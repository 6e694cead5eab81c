import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { RouteId } from '../../../machines/routes/route.ts'
import type { Config } from '../../platform/config.ts'
import type { Exchange } from './exchange.ts'
import { setPartPolicy } from './headers.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface StoredFile {
  type: string
  etag: string
  hashed: boolean
  plain: Buffer
  br: Buffer | undefined
  gz: Buffer | undefined
}

export interface Files {
  /** Serves the file at this path; false if there is none. */
  serve(exchange: Exchange, path: string): boolean
  /**
   * Serves the page that was rendered for this path, otherwise the page of this route while it
   * loads, otherwise the shared page with the files of the route. `isOpen` is false if the caller
   * will probably be led to another route.
   */
  servePage(exchange: Exchange, path: string, route?: RouteId, isOpen?: boolean): void
  /**
   * The sources that the security policy must allow for the pages' inline styles: `sha256-…`,
   * quoted.
   */
  readonly styleHashes: readonly string[]
}

const compressed = (file: string) => (existsSync(file) ? readFileSync(file) : undefined)

const sha256 = (content: string | Buffer) => createHash('sha256').update(content)

const etagOf = (content: Buffer) => `"${sha256(content).digest('base64url').slice(0, 20)}"`

const stylesIn = (html: string) =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style)

/**
 * A page is complete only here, so it is compressed here, at a quality that does not delay the
 * start.
 */
function pageOf(html: string, config: Config, listener: string | null): StoredFile {
  const plain = Buffer.from(withConfiguration(html, config, listener))
  return {
    type: 'text/html; charset=utf-8',
    etag: etagOf(plain),
    hashed: false,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gz: gzipSync(plain),
  }
}

function send({ request, response }: Exchange, file: StoredFile): void {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const [encoding, body] =
    file.br && /\bbr\b/.test(accepted)
      ? (['br', file.br] as const)
      : file.gz && /\bgzip\b/.test(accepted)
        ? (['gzip', file.gz] as const)
        : ([null, file.plain] as const)
  response.setHeader('Content-Type', file.type)
  response.setHeader('Cache-Control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('ETag', file.etag)
  if (file.hashed) setPartPolicy(response)
  // The card provider's frame uses the app's font and requests it from its own origin.
  if (file.type === 'font/woff2') response.setHeader('Access-Control-Allow-Origin', '*')
  if (file.br || file.gz) response.setHeader('Vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === file.etag) {
    response.statusCode = 304
    response.end()
    return
  }
  if (encoding) response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.end(body)
}

/** The files that each route loads, and the pages of routes while they load (server/prerender.mjs). */
const filesOfRoutes = 'routes.json'
const loadingPage = /^\/loading\/(\w+)\.html$/

/** The page of each route: the shared one with the files of its screen. */
function pagesOfRoutes(file: string, page: (tags: string) => StoredFile): ReadonlyMap<string, StoredFile> {
  const stored: Record<string, string[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return new Map(
    Object.entries(stored).map(([id, paths]) => {
      // With `crossorigin`, as in the bundler's loader: otherwise each file would be loaded twice.
      const tags = paths.map((path) =>
        path.endsWith('.css')
          ? `<link rel="preload" as="style" crossorigin href="${path}">`
          : `<link rel="modulepreload" href="${path}">`,
      )
      return [id, page(tags.join(''))]
    }),
  )
}

/**
 * The built app, read once. Hashed files are in `assets/` and never change under their name.
 * `listener` is the address of a script that pages load in addition to their own.
 */
export function readFiles(directory: string, config: Config, listener: string | null = null): Files {
  const files = new Map<string, StoredFile>()
  const pages = new Map<string, StoredFile>()
  const loading = new Map<string, StoredFile>()
  const all = existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : []
  for (const name of all) {
    const file = join(directory, name)
    if (!statSync(file).isFile() || name === filesOfRoutes || /\.(br|gz)$/.test(name)) continue
    const path = `/${relative(directory, file).split(sep).join('/')}`
    const plain = readFileSync(file)
    if (path.endsWith('.html')) {
      const page = pageOf(plain.toString('utf8'), config, listener)
      const [, route] = loadingPage.exec(path) ?? []
      if (route) loading.set(route, page)
      else pages.set(path.slice(0, -'.html'.length), page)
      continue
    }
    files.set(path, {
      type: types[extname(name)] ?? 'application/octet-stream',
      etag: etagOf(plain),
      hashed: path.startsWith('/assets/'),
      plain,
      br: compressed(`${file}.br`),
      gz: compressed(`${file}.gz`),
    })
  }
  const styles = [...pages.values()].flatMap(({ plain }) => stylesIn(plain.toString('utf8')))
  const shared = pages.get('/index') ?? pageOf(unbuilt, config, null)
  const ofRoutes = pagesOfRoutes(join(directory, filesOfRoutes), (tags) =>
    pageOf(
      shared.plain.toString('utf8').replace('</head>', () => `${tags}</head>`),
      config,
      listener,
    ),
  )
  return {
    serve(exchange, path) {
      const file = files.get(path)
      if (file) send(exchange, file)
      return file !== undefined
    },
    servePage(exchange, path, route, isOpen = false) {
      const id = route ?? ''
      const ofRoute = (isOpen ? loading.get(id) : undefined) ?? ofRoutes.get(id)
      send(exchange, pages.get(path) ?? ofRoute ?? shared)
    },
    styleHashes: [...new Set(styles)].map((style) => `'sha256-${sha256(style).digest('base64')}'`),
  }
}

/**
 * The page with this process's configuration as a data block, which the policy does not treat as a
 * script. The browser reads `JSON.parse(document.getElementById('configuration').textContent)`.
 * After the block comes the `listener`, which runs before the app's own scripts.
 */
export function withConfiguration(index: string, config: Config, listener: string | null): string {
  const configuration = {
    stripePublishableKey: config.stripe?.publishableKey ?? null,
    sandbox: config.sandbox,
    chat: config.chat ? 'twilio' : config.sandbox ? 'sandbox' : null,
    helpCenterUrl: config.helpCenterUrl,
    analytics: config.sandbox || config.analytics !== null,
    sentryDsn: config.sentryDsn,
    environment: !config.sandbox ? 'production' : config.development ? 'development' : 'local',
    version: config.version,
    ...(config.adminTokenOrigins.length === 0 ? {} : { adminTokenOrigins: config.adminTokenOrigins }),
    ...(config.marketingUrl === null ? {} : { marketingUrl: config.marketingUrl }),
    ...(config.retryTimeout === 300 ? {} : { retryTimeout: config.retryTimeout }),
    ...(config.affiliate === null ? {} : { affiliate: config.affiliate }),
    ...(config.fallbackEndpoint === null ? {} : { fallbackEndpoint: config.fallbackEndpoint }),
  }
  const json = JSON.stringify(configuration).replaceAll('<', '\\u003c')
  const watched = listener === null ? '' : `<script type="module" src="${listener}"></script>`
  const block = `<script type="application/json" id="configuration">${json}</script>${watched}`
  const marked = /<script type="application\/json" id="configuration">[^<]*<\/script>/
  // A function, so that a `$` in a value has no special meaning.
  return marked.test(index)
    ? index.replace(marked, () => block)
    : index.replace('</head>', () => `${block}</head>`)
}

/** Shown before the app has been built. */
const unbuilt =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not built</title></head><body><p>The app has not been built: run npm run build.</p></body></html>'
