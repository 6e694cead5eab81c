// A carrier in a process of its own, for tests that kill it. It is the one that was built where CARRIER_BUNDLE names it,
// as `npm test` does: it starts in a third of the time. Otherwise it is started with `node --import tsx`.

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
