import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { fileAt, machineAt, revisionIn } from '../../build/revisions.ts'
import type { ChartFile } from '../../page/machine/visualiser.types.ts'
import type { OpenedRow } from '../../page/openedCharts.ts'
import { readReports } from '../paths/coverageFiles.ts'
import type { Project } from '../project.ts'
import { type ChartsCommand, UsageError } from './command.ts'

/** A chart that is served in addition to the registered ones. */
export interface OpenedChart {
  readonly row: OpenedRow
  readonly file: ChartFile
  /** The machine's own id, which may differ from its address. */
  readonly machine: string
}

/** The parts of a file that are served. */
export interface OpenedFile {
  readonly file: string
  readonly charts: readonly OpenedChart[]
  /** The file as a module for the page; undefined if no page can load it. */
  readonly module: string | undefined
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
export const serve: ChartsCommand = {
  usage: 'serve',
  async run(args, project) {
    parseArgs({ args })
    await serveCharts({ file: '', charts: [], module: undefined }, project)
    return 0
  },
}

/** Serves the built page with these charts first, until a signal stops it. */
export async function serveCharts(
  { file: source, charts: opened, module, finding }: OpenedFile,
  project: Project,
): Promise<void> {
  const { root, coverage } = project
  const built = builtPage(project)
  const files = new Map<string, string>(
    readdirSync(built, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(built, name)).isFile())
      .map((name) => [`/charts/${name.replaceAll('\\', '/')}`, join(built, name)] as const),
  )
  const data = new Map<string, string>(
    opened.map(({ row, file }) => [`/charts/data/${row.id}.json`, JSON.stringify(file)] as const),
  )
  const page = pageWith(
    readFileSync(join(built, 'index.html'), 'utf8'),
    opened.map(({ row }) => row),
  )

  const chartAt = (asked: { revision: string; machine: string }) => {
    const own = opened.find(({ row }) => row.id === asked.machine)
    return own
      ? fileAt({ revision: asked.revision, file: source, machine: own.machine })
      : machineAt(asked, root)
  }
  const reports = () => readReports(join(root, coverage))
  const server = createServer((request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    response.setHeader('Cache-Control', 'no-cache')
    const path = pathOf(request.url)
    const file = path === undefined ? undefined : files.get(path)
    const asked = revisionIn(path ?? '')
    const covered = /^\/charts\/coverage\/(\w+)\.json$/.exec(path ?? '')?.[1]
    if (request.method !== 'GET' && request.method !== 'HEAD')
      send(response, 405, '.html', 'Only GET is answered.')
    else if (path === undefined) send(response, 400, '.html', 'That is no address.')
    else if (path === '/') response.writeHead(302, { Location: '/charts' }).end()
    else if (path === '/finding' && finding !== undefined)
      response
        .writeHead(302, { Location: `/charts/${encodeURIComponent(opened[0]?.row.id ?? '')}${finding}` })
        .end()
    else if (asked)
      void chartAt(asked).then((json) =>
        json === undefined
          ? send(response, 404, '.html', 'There is no such revision of it.')
          : send(response, 200, '.json', json),
      )
    else if (covered !== undefined)
      send(response, 200, '.json', JSON.stringify(reports().filter((it) => it.machine === covered)))
    else if (path === '/charts/opened.js' && module !== undefined) send(response, 200, '.js', module)
    else if (data.has(path)) send(response, 200, '.json', data.get(path) ?? '')
    else if (file !== undefined && file !== join(built, 'index.html'))
      send(response, 200, extname(file), readFileSync(file))
    else if (isPage(path)) send(response, 200, '.html', page)
    else send(response, 404, '.html', 'There is nothing here.')
  })
  server.listen(portWanted(), 'localhost')
  try {
    await once(server, 'listening')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new UsageError(`The charts cannot be served: ${why}. PORT takes another port.`)
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new UsageError('The charts have no port.')
  const charts = `http://localhost:${address.port}/charts`
  for (const { row } of opened) console.log(`${row.title} is at ${charts}/${encodeURIComponent(row.id)}`)
  if (finding !== undefined) console.log(`The finding is at http://localhost:${address.port}/finding`)
  console.log(`The charts are at ${charts}`)

  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  server.close()
  server.closeAllConnections()
}

/**
 * In a process of its own, because the bundler sets NODE_ENV for its process; skipped if nothing
 * changed.
 */
function builtPage({ root, page }: Project): string {
  if (page === undefined) throw new UsageError('The configuration has no page.')
  const { status } = spawnSync(process.execPath, [...page.build], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new UsageError('The charts could not be built.')
  return join(root, page.folder)
}

function portWanted(): number {
  const port = Number(process.env.PORT ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`PORT is ${process.env.PORT}, which is no port.`)
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

/** The page's list is built in; charts from a file are added to the page itself. */
function pageWith(html: string, rows: readonly OpenedRow[]): string {
  if (rows.length === 0) return html
  const json = JSON.stringify(rows).replaceAll('<', '\\u003c')
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="opened-charts">${json}</script></head>`,
  )
}

function send(response: ServerResponse, status: number, end: string, body: string | Buffer) {
  response.writeHead(status, { 'Content-Type': types[end] ?? 'application/octet-stream' }).end(body)
}
