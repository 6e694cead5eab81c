// `npm start`: installs what is missing, builds what changed, serves everything from this process,
// and then draws the charts if they changed. `--dev` serves the sources with hot reload, `--build`
// only builds, `--build-app` only the app and the carrier, `--build-charts` only the charts page.
// Only Node may be imported at the top, since nothing else may be installed yet.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { generate, install } from './install.mjs'

const here = fileURLToPath(import.meta.url)
const root = dirname(dirname(here))
process.chdir(root)
const mode = process.argv[2]

/** The first signal shuts down cleanly, a second one at once. */
function endOnSignals(carrier) {
  let asked = 0
  const end = () => {
    // A terminal and npm both forward the same Ctrl-C.
    if (asked && Date.now() - asked > 1000) process.exit(1)
    if (asked) return
    asked = Date.now()
    carrier.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

async function developmentFiles() {
  const { createServer } = await import('vite')
  const vite = await createServer({
    // The outputs of builds and the database are not sources.
    server: { middlewareMode: true, watch: { ignored: ['**/dist/**', '**/.data/**'] } },
    appType: 'custom',
  })
  // The second server starts when the charts are first opened, since it reads every machine.
  let charts
  const chartsServer = () => {
    charts ??= import(pathToFileURL(join(root, 'src/build/chartsPage.ts')).href).then(
      async ({ chartsPage }) =>
        createServer({
          ...(await chartsPage()),
          server: {
            middlewareMode: true,
            ws: { port: 24679 },
            watch: { ignored: ['**/dist/**', '**/.data/**'] },
          },
          appType: 'spa',
        }),
    )
    return charts
  }
  // The third server, started when the sandbox's pages are first opened.
  let sandbox
  const sandboxServer = () => {
    sandbox ??= createServer({
      configFile: join(root, 'src/sandbox/pages.config.ts'),
      server: {
        middlewareMode: true,
        ws: { port: 24680 },
        watch: { ignored: ['**/dist/**', '**/.data/**'] },
      },
      appType: 'mpa',
    })
    return sandbox
  }
  return {
    async close() {
      const closed = [charts, sandbox].map((server) => server?.then((one) => one.close()))
      await Promise.all([vite.close(), ...closed])
    },
    files: {
      sandbox: (request, response, next) => {
        sandboxServer().then(({ middlewares }) => middlewares(request, response, next), next)
      },
      charts: (request, response, next) => {
        chartsServer().then(({ middlewares }) => middlewares(request, response, next), next)
      },
      middleware: (request, response, next) => vite.middlewares(request, response, next),
      index: (path) => vite.transformIndexHtml(path, readFileSync('index.html', 'utf8')),
    },
  }
}

async function serve({ development }) {
  if (development) {
    const { register } = await import('tsx/esm/api')
    register()
  }
  const load = (name) =>
    import(new URL(development ? `./${name}.ts` : `../dist/server/${name}.mjs`, import.meta.url).href)
  const { areChartsBuilt, template } = await import('./build.mjs')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const { openFirst, readConfig } = await load('openFirst')
  const config = readConfig(process.env, { development, version })
  const opened = openFirst(config, development ? undefined : template)
  // `startServer` reports a failure.
  opened.catch(() => {})
  const { startServer, product } = await load('main')
  const sources = development ? await developmentFiles() : null
  const bypass = development
    ? (await import('./domains/access/verificationBypass.ts')).verificationBypass(process.env)
    : {}
  const drawing =
    config.sandbox && !development && !areChartsBuilt() ? inAnotherProcess('--build-charts') : null
  // The first visitor must not wait for the charts.
  if (drawing) setPriority(drawing.process.pid, constants.priority.PRIORITY_LOW)
  const carrier = await startServer(config, {
    appDirectory: join(root, 'dist', 'app'),
    chartsDirectory: join(root, 'dist', 'charts'),
    ...(drawing ? { chartsDrawn: drawing.ended } : {}),
    sandboxDirectory: join(root, 'dist', 'sandbox'),
    ...bypass,
    opened,
    ...(sources ? { development: sources.files } : {}),
  })
  endOnSignals({
    async stop() {
      drawing?.process.kill()
      await sources?.close()
      await carrier.stop()
    },
  })
  console.log(`${product.name} is at ${carrier.url}`)
}

/** In a separate process, since the bundler sets NODE_ENV for its process. */
function inAnotherProcess(work) {
  const child = spawn(process.execPath, [here, work], { stdio: 'inherit' })
  return { process: child, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

/** An error that an operator can fix is one line; others are printed with their stack. */
function fail(error) {
  const expected = ['BadConfiguration', 'DatabaseRefused'].includes(error?.name)
  const taken = error?.code === 'EADDRINUSE'
  if (taken) console.error(`The port ${error.port} is taken. Set PORT to another one.`)
  else console.error(expected ? error.message : error)
  process.exit(1)
}

try {
  await install()
  if (mode === '--build') {
    generate()
    const parts = ['--build-app', '--build-charts'].map((part) => inAnotherProcess(part).ended)
    process.exitCode = (await Promise.all(parts)).every((status) => status === 0) ? 0 : 1
  } else if (mode === '--build-app') {
    const { build } = await import('./build.mjs')
    await build()
  } else if (mode === '--build-charts') {
    const { buildCharts } = await import('./build.mjs')
    await buildCharts()
  } else if (mode === '--dev') {
    generate()
    await serve({ development: true })
  } else {
    const { isBuilt } = await import('./build.mjs')
    const status = isBuilt() ? 0 : await inAnotherProcess('--build-app').ended
    if (status !== 0) process.exit(status ?? 1)
    await serve({ development: false })
  }
} catch (error) {
  fail(error)
}
