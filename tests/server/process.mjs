// A carrier in a separate process, for tests that kill it. If CARRIER_BUNDLE is set, as in `npm
// test`, it runs that bundle and starts in a third of the time; otherwise it runs with `node
// --import tsx`.

const { readConfig, startServer } = await import(process.env.CARRIER_BUNDLE ?? '../../server/main.ts')

try {
  const config = readConfig(process.env, { development: false, version: 'test' })
  const carrier = await startServer(config, { appDirectory: 'no-app-here' })
  process.on('SIGTERM', () => carrier.stop().then(() => process.exit(0)))
  process.stdout.write(`listening ${carrier.url}\n`)
} catch (error) {
  const isExpected = ['BadConfiguration', 'DatabaseRefused'].includes(error?.name)
  process.stderr.write(`${isExpected ? error.message : (error?.stack ?? error)}\n`)
  process.exit(1)
}
