import { type AddressInfo, isIP } from 'node:net'
import { constants, setPriority } from 'node:os'
import { product } from '../rules/product.ts'
import { createCarrierOutbox } from './application/domains.ts'
import { readFigures } from './application/figures.ts'
import { createJobRegistry } from './application/jobs.ts'
import { migrations } from './application/migrations.ts'
import { planPruning } from './application/prune.ts'
import { createFaults } from './application/sandbox/faults.ts'
import { codeIsMissing, type LevelByPassword } from './domains/access/signIn.ts'
import { createAddresses } from './domains/addresses/addresses.ts'
import { createPlaidBanks } from './domains/banks/plaidBanks.ts'
import { createSandboxBanks } from './domains/banks/sandboxBanks.ts'
import { watchCharges } from './domains/billing/chargeProvider.ts'
import { createCharges } from './domains/billing/charges.ts'
import { writeOfPayment } from './domains/policies/premiums/paymentEmails.ts'
import { premiumPaid } from './domains/policies/premiums/premiumPaid.ts'
import { refundsAtEnd } from './domains/policies/premiums/refundsDue.ts'
import { traceChat } from './domains/support/chatProvider.ts'
import { createTwilioChat } from './domains/support/twilioChat.ts'
import { createFiles } from './domains/uploads/files.ts'
import { createClamd } from './domains/uploads/scanner.ts'
import { openFirst } from './openFirst.ts'
import { createClock } from './platform/clock/clock.ts'
import { BadConfiguration, type Config } from './platform/config.ts'
import { writeCluster } from './platform/database/open.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createJobRunner } from './platform/jobs/runner.ts'
import { loadKeys } from './platform/keys/keys.ts'
import { readSecretKeys } from './platform/keys/secretKey.ts'
import { createLimits } from './platform/limits/limits.ts'
import { apart } from './platform/log/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { createCouriers } from './platform/outbox/couriers.ts'
import type { Services } from './platform/services.ts'
import { createPdfFiles } from './transport/documents/pdfFiles.ts'
import type { ConnectionBounds } from './transport/http/connections.ts'
import { createHttpServer, type DevelopmentFiles } from './transport/server.ts'

// `product` is for `start.mjs`, `readConfig` for tests that import the built carrier.
export { product } from '../rules/product.ts'
export { readConfig } from './platform/config.ts'

export interface RunningCarrier {
  /** The carrier's address without a trailing slash. */
  url: string
  services: Services
  /** Accepts no more requests, waits for running ones, and closes the database. */
  stop(): Promise<void>
}

export interface StartOptions {
  appDirectory: string
  /** The built page of the charts. */
  chartsDirectory?: string
  /** Resolves when that page has been built; by default it is built already. */
  chartsDrawn?: Promise<unknown>
  /** The sandbox's built pages of items and flows. */
  sandboxDirectory?: string
  /** The folder with the coverage of test runs; by default that of this checkout. */
  coverageDirectory?: string
  development?: DevelopmentFiles
  /** What `openFirst` returned; by default the data directory is opened here, without a template. */
  opened?: ReturnType<typeof openFirst>
  charges?: Services['charges']
  /**
   * The session level after a password if verification is bypassed: never set in a built carrier.
   */
  levelByPassword?: LevelByPassword
  /** Overrides the default connection limits, for tests. */
  bounds?: Partial<ConnectionBounds>
}

/** Writes a cluster with every migration applied, as a template for new data directories. */
export const writeTemplate = (directory: string): Promise<void> => writeCluster(directory, migrations)

/**
 * The host under which this machine can reach it: localhost, unless it listens on one address that
 * is not loopback.
 */
function nameOf(host: string): string {
  if (isIP(host) === 0) return host
  const usual = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host)
  return usual ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host
}

/**
 * The configuration error if the address is not one of this machine's; undefined for other errors.
 */
function badHost(host: string, error: unknown): BadConfiguration | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code)
    ? new BadConfiguration(`HOST must be an address of this machine, which ${host} is not (${code}).`)
    : undefined
}

/**
 * Assembles the carrier and returns once it listens. Everything that starts here ends in `stop`.
 */
export async function startServer(config: Config, options: StartOptions): Promise<RunningCarrier> {
  const { log, traces, database } = await (options.opened ?? openFirst(config))
  const { db } = database
  try {
    const secrets = await readSecretKeys(db, config)
    await database.migrate(migrations)
    const keys = await loadKeys(db, secrets)
    const clock = createClock({ movable: config.sandbox, shared: !database.embedded })
    const registry = createJobRegistry(await createCouriers(config))
    const runner = createJobRunner(Object.values(registry), () => services, { capacity: config.jobs })
    const jobs = createJobs({ wake: () => apart(() => traces.apart(() => runner.wake())) })
    const outbox = createCarrierOutbox({ clock, jobs, publicUrl: config.publicUrl })
    const metrics = createMetrics(database.health, () => readFigures(services, Object.keys(registry)))
    const charges = watchCharges(options.charges ?? createCharges({ config, db, clock }), {
      config,
      traces,
      metrics,
    })
    const services: Services = {
      db,
      database: database.health,
      metrics,
      clock,
      jobs,
      outbox,
      config,
      log,
      traces,
      keys,
      charges,
      addresses: await createAddresses({ config, traces, log }),
      banks: config.plaid
        ? createPlaidBanks(config.plaid, product.name)
        : config.sandbox
          ? createSandboxBanks(() => clock.now())
          : null,
      chat: config.chat && traceChat(await createTwilioChat(config.chat), traces),
      pdfs: createPdfFiles(),
      files: await createFiles({ config, keys, clock }),
      scanner: config.clamdUrl === null ? null : createClamd(config.clamdUrl),
      levelByPassword: options.levelByPassword ?? codeIsMissing,
      limits: createLimits({ rates: config.rates, shared: !database.embedded, db, clock, keys, log }),
      invoicePaid: premiumPaid,
      paymentDecided: writeOfPayment,
      refundsAtEnd,
    }
    await clock.refresh(db)
    await db.transaction().execute((tx) => planPruning(tx, services))
    const { server, drain } = createHttpServer({
      services,
      runner,
      faults: config.sandbox ? createFaults() : null,
      directory: options.appDirectory,
      charts: options.chartsDirectory ?? null,
      chartsDrawn: options.chartsDrawn ?? null,
      sandbox: options.sandboxDirectory ?? null,
      coverage: options.coverageDirectory ?? 'test-results/coverage',
      development: options.development ?? null,
      bounds: options.bounds ?? {},
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(config.port, config.host, resolve)
    }).catch((error: unknown) => {
      throw badHost(config.host, error) ?? error
    })
    if (config.role !== 'web') runner.start()
    // On a machine that serves pages, too, these go first.
    if (config.role === 'worker') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
    if (database.embedded)
      log.warn(
        'The embedded database survives a crash of this process but not a loss of power (it never calls fsync). ' +
          'For real money set DATABASE_URL to a PostgreSQL server.',
      )
    if (options.levelByPassword)
      log.warn('A password alone verifies a session (VERIFICATION_BYPASS): never use this with real users.')
    if (config.setAside.length > 0)
      log.warn(
        { variables: config.setAside },
        'The sandbox is on, so nothing is sent and these variables are ignored. Messages are at /sandbox.',
      )
    const { port } = server.address() as AddressInfo
    let stopping: Promise<void> | undefined
    const stop = async () => {
      await drain()
      await runner.stop()
      await database.close()
      await traces.close()
    }
    return {
      url: `http://${nameOf(config.host)}:${port}`,
      services,
      stop() {
        stopping ??= stop()
        return stopping
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
