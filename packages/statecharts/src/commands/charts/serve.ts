import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileAt, machineAt, revisionIn } from '../../build/revisions.ts'
import { screensOf } from '../../chart/screensOf.ts'
import { type SearchIndex, searchEntriesOf } from '../../chart/searchIndex.ts'
import type { OpenedPage } from '../../page/openedCharts.ts'
import { type Command, Complaint } from '../command.ts'
import { readReports } from '../paths/coverageFiles.ts'
import type { Project } from '../project.ts'
import { type OpenedChart, openedFile } from './opened.ts'

/** Charts that are served in addition to the registered ones. */
export interface Opened {
  readonly charts: readonly OpenedChart[]
  /** The modules that simulate them in the page, by the name of their file. */
  readonly modules: ReadonlyMap<string, string>
  /** What was asked for and cannot be drawn. */
  readonly notDrawn: OpenedPage['notDrawn']
  /** The query of the first chart's address that shows a finding. */
  readonly finding?: string | undefined
}

const types: { readonly [end: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Serves the visualiser without the app. */
export const serve: Command = {
  usage: 'serve   the charts of the project, in a browser',
  options: {},
  async run(_, __, project) {
    await serveCharts({ charts: [], modules: new Map(), notDrawn: [] }, project)
    return 0
  },
}

/** Serves the built page with these charts first, until a signal stops it. */
export async function serveCharts(opened: Opened, project: Project): Promise<void> {
  const answer = answerOf(opened, project)
  const { charts, finding } = opened
  const server = createServer((request, response) => {
    const path = pathOf(request.url)
    // Another host name would let a page of the internet read this server.
    if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(request.headers.host ?? ''))
      send(response, 403, '.html', 'Only localhost is served.')
    else if (path === '/') response.writeHead(302, { Location: '/charts' }).end()
    else if (path === '/finding' && finding !== undefined)
      response
        .writeHead(302, { Location: `/charts/${encodeURIComponent(charts[0]?.row.id ?? '')}${finding}` })
        .end()
    else answer(request, response)
  })
  server.listen(portWanted(), 'localhost')
  try {
    await once(server, 'listening')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Complaint(`The charts cannot be served: ${why}. Set PORT to use another port.`)
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Complaint('The charts have no port.')
  const origin = `http://localhost:${address.port}`
  for (const { row } of charts.length > listed ? [] : charts)
    console.log(`${row.title} is at ${origin}/charts/${encodeURIComponent(row.id)}`)
  if (finding !== undefined) console.log(`The finding is at ${origin}/finding`)
  console.log(`The charts are at ${origin}/charts`)

  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  server.close()
  server.closeAllConnections()
}

/** More addresses than these are not read in a terminal. */
const listed = 12

/** Answers requests for the page and for everything that it reads, all below `/charts`. */
export function answerOf(
  { charts, modules, notDrawn }: Opened,
  project: Project,
): (request: IncomingMessage, response: ServerResponse) => void {
  const { root, coverage } = project
  const built = builtPage(project)
  const files = new Map<string, string>(
    readdirSync(built, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(built, name)).isFile())
      .map((name) => [`/charts/${name.replaceAll('\\', '/')}`, join(built, name)] as const),
  )
  const byId = new Map(charts.map((chart) => [chart.row.id, chart]))
  const page = pageWith(readFileSync(join(built, 'index.html'), 'utf8'), {
    rows: charts.map(({ row }) => row),
    notDrawn,
  })
  const chartAt = (asked: { revision: string; machine: string }) => {
    const own = byId.get(asked.machine)
    return own
      ? fileAt({ revision: asked.revision, file: own.source, name: own.row.exported, machine: own.machine })
      : machineAt(asked, root)
  }
  const reports = () => readReports(join(root, coverage))
  return (request, response) => {
    try {
      answer(request, response)
    } catch (error) {
      send(response, 500, '.html', error instanceof Error ? error.message : String(error))
    }
  }

  function answer(request: IncomingMessage, response: ServerResponse) {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-cache')
    const json = (value: unknown) => send(response, 200, '.json', JSON.stringify(value))
    const path = pathOf(request.url)
    const file = path === undefined ? undefined : files.get(path)
    const asked = revisionIn(path ?? '')
    const covered = /^\/charts\/coverage\/(\w+)\.json$/.exec(path ?? '')?.[1]
    const own = byId.get(/^\/charts\/data\/(\w+)\.json$/.exec(path ?? '')?.[1] ?? '')
    const module = modules.get(/^\/charts\/opened\/(.+)$/.exec(path ?? '')?.[1] ?? '')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      send(response, 405, '.html', 'Only GET is answered.')
    else if (request.headers['sec-fetch-site'] === 'cross-site' && !isPage(path ?? ''))
      send(response, 403, '.html', 'Only pages of this server are served.')
    else if (path === undefined) send(response, 400, '.html', 'Invalid address.')
    else if (asked)
      void chartAt(asked).then((found) =>
        found === undefined
          ? send(response, 404, '.html', 'There is no such revision of it.')
          : send(response, 200, '.json', found),
      )
    else if (covered !== undefined) json(reports().filter((it) => it.machine === covered))
    else if (module !== undefined) send(response, 200, '.js', module)
    else if (own)
      openedFile(own).then(json, () => send(response, 500, '.html', 'This chart cannot be laid out.'))
    else if (path === '/charts/search.json' && charts.length > 0) json(searchIn(charts, file))
    else if (file !== undefined && file !== join(built, 'index.html'))
      send(response, 200, extname(file), readFileSync(file))
    else if (isPage(path)) send(response, 200, '.html', page)
    else send(response, 404, '.html', 'There is nothing here.')
  }
}

/** What a search finds in these charts and in the registered ones. */
function searchIn(charts: readonly OpenedChart[], registered: string | undefined): SearchIndex {
  const built: SearchIndex =
    registered === undefined ? { charts: [], texts: {} } : JSON.parse(readFileSync(registered, 'utf8'))
  const opened = charts.map(({ row: { id, title, audience }, chart }) => ({
    id,
    title,
    audience,
    entries: searchEntriesOf(chart, screensOf(chart.states, [])),
  }))
  return { ...built, charts: [...opened, ...built.charts] }
}

/** The page without charts of its own, for projects that build none. */
const ownPage = join(import.meta.dirname, '../../../page')

/**
 * In a process of its own, because the bundler sets NODE_ENV for its process; skipped if nothing
 * changed.
 */
function builtPage({ root, page }: Project): string {
  if (page === undefined && existsSync(ownPage)) return ownPage
  if (page === undefined) throw new Complaint('The configuration has no page.')
  const { status } = spawnSync(process.execPath, [...page.build], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Complaint('The charts could not be built.')
  return join(root, page.folder)
}

function portWanted(): number {
  const port = Number(process.env.PORT ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Complaint(`PORT is ${process.env.PORT}, which is no port.`)
  return port
}

function pathOf(url = '/'): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://charts').pathname)
  } catch {
    return undefined
  }
}

/**
 * Any address of a chart is the page; only files within a folder of the build are served as files.
 */
const isPage = (path: string) => /^\/charts(\/[^/]*)?\/?$/.test(path)

/** The page's list is built in; opened charts are added to the page itself. */
function pageWith(html: string, opened: OpenedPage): string {
  if (opened.rows.length + opened.notDrawn.length === 0) return html
  const json = JSON.stringify(opened).replaceAll('<', '\\u003c')
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="opened-charts">${json}</script></head>`,
  )
}

function send(response: ServerResponse, status: number, end: string, body: string | Buffer) {
  response.writeHead(status, { 'Content-Type': types[end] ?? 'application/octet-stream' }).end(body)
}
