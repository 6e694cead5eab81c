import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startServer } from '../../../server/main.ts'
import { BadConfiguration, readConfig } from '../../../server/platform/config.ts'
import { withConfiguration } from '../../../server/transport/http/files.ts'
import { makeDatabase, startCarrier } from '../carrier.ts'

const read = (env: Record<string, string>) => readConfig(env, { development: false, version: '1' })
const stripe = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_SECRET_KEY: 'sk_test_1' }
const mail = { SMTP_URL: 'smtps://wysh:secret@mail.example', SMTP_FROM: 'Wysh <no-reply@wysh.example>' }
const phone = { SMS_ACCOUNT_SID: 'AC0123', SMS_AUTH_TOKEN: 'token', SMS_FROM: '+16145550100' }
const chat = {
  CHAT_ACCOUNT_SID: 'AC0123',
  CHAT_API_KEY_SID: 'SK0123',
  CHAT_API_KEY_SECRET: 'secret',
  CHAT_SERVICE_SID: 'IS0123',
  CHAT_FLOW_SID: 'FW0123',
}
const addresses = { ADDRESS_AUTH_ID: '0f1e-2d3c', ADDRESS_AUTH_TOKEN: 'only-for-tests' }
const affiliate = {
  AFFILIATE_NAME: 'Example Offers',
  AFFILIATE_URL: 'https://offers.example/page?from=us',
  AFFILIATE_ID: 'us-1',
  AFFILIATE_AGE_PLACEMENT_ID: 'place-age',
  AFFILIATE_STATE_PLACEMENT_ID: 'place-state',
}
const real = { SANDBOX: 'off', ...stripe, ...mail, ...phone }

const without = (env: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(env).filter(([key]) => key !== name))

const address = (name: string, schemes: string) => `${name} must be an address that starts with ${schemes}.`
const web = 'http:// or https://'
const host = 'HOST must be an address or a name to listen on, such as 0.0.0.0 for every address.'
const metrics = 'METRICS_TOKEN must be at least 16 characters long, without spaces.'
const root = 'PUBLIC_URL must have nothing after the host and port: the app is served from the root.'
const from = 'SMTP_FROM must be an e-mail address, or a name with the address in angle brackets.'
const number = 'SMS_FROM must be a phone number with its country, such as +16145550100.'
const proxies = 'TRUSTED_PROXIES must be addresses or networks, such as 10.0.0.0/8, 192.0.2.7, 2001:db8::/32.'
const limits =
  'RATE_LIMITS must look like guests-by-source=100/10m, sends-by-account=20/1h: a name, a count from 1 to 1000000, ' +
  'and a period in s, m, h or d of at most 30 days.'

const role = 'ROLE must be all without DATABASE_URL: only one process can use the embedded database.'

const dsn = 'SENTRY_DSN must look like https://KEY@HOST/PROJECT.'

const bypass = 'VERIFICATION_BYPASS works only under npm run dev with the sandbox: unset it.'

const otel = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }
const noQuery =
  'OTEL_EXPORTER_OTLP_ENDPOINT must not have a query: put credentials into OTEL_EXPORTER_OTLP_HEADERS.'
const otelHeaders =
  'OTEL_EXPORTER_OTLP_HEADERS must look like api-key=1234,x-team=claims, with commas and spaces in values percent-encoded.'

describe('an invalid variable stops the start with an error that names it', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number.'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number.'],
    [{ PORT: '70000' }, 'PORT must be at most 65535.'],
    [{ HOST: 'http://localhost' }, host],
    [{ HOST: 'local host' }, host],
    [{ PUBLIC_URL: 'wysh.example' }, address('PUBLIC_URL', web)],
    [{ PUBLIC_URL: 'ftp://wysh.example' }, address('PUBLIC_URL', web)],
    [{ PUBLIC_URL: 'https://wysh.example/app' }, root],
    [{ PUBLIC_URL: 'https://wysh.example/?a=b' }, root],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 32 characters long.'],
    [{ DATABASE_URL: 'mysql://x' }, address('DATABASE_URL', 'postgres:// or postgresql://')],
    [{ DATABASE_URL: 'localhost:5432' }, address('DATABASE_URL', 'postgres:// or postgresql://')],
    [{ SANDBOX: 'yes' }, 'SANDBOX must be on or off.'],
    [{ SANDBOX: 'OFF' }, 'SANDBOX must be on or off.'],
    [{ ROLE: 'jobs' }, 'ROLE must be all, web or worker.'],
    [{ ROLE: 'worker' }, role],
    [{ ROLE: 'web' }, role],
    [{ JOBS_AT_ONCE: '0' }, 'JOBS_AT_ONCE must be at least 1.'],
    [
      { JOBS_AT_ONCE: '8' },
      'JOBS_AT_ONCE must be less than DATABASE_CONNECTIONS: each of these jobs takes a connection.',
    ],
    [{ JOB_CALLS_AT_ONCE: '1' }, 'JOB_CALLS_AT_ONCE must be at least 2.'],
    [{ CHARGES_PER_SECOND: '0' }, 'CHARGES_PER_SECOND must be at least 1.'],
    [{ UNDERWRITING_SECONDS: '-1' }, 'UNDERWRITING_SECONDS must be a whole number.'],
    [{ UNDERWRITING_SECONDS: '90000' }, 'UNDERWRITING_SECONDS must be at most 86400.'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_1' }, 'STRIPE_PUBLISHABLE_KEY must start with pk_.'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_1' }, 'STRIPE_SECRET_KEY must start with sk_ or rk_.'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET must start with whsec_.'],
    [{ ...stripe, STRIPE_API_BASE: 'stripe' }, address('STRIPE_API_BASE', web)],
    [{ ...mail, SMTP_URL: 'https://mail.example' }, address('SMTP_URL', 'smtp:// or smtps://')],
    [{ ...mail, SMTP_URL: 'smtp://' }, 'SMTP_URL must name a host.'],
    [{ ...mail, SMTP_FROM: 'Wysh' }, from],
    [{ ...mail, SMTP_FROM: 'Wysh <no-reply>' }, from],
    [{ ...mail, SMTP_FROM: 'a@x.example, b@x.example' }, from],
    [{ ...mail, SMTP_FROM: 'Wysh\r\nBcc: x <a@x.example>' }, from],
    [{ ...phone, SMS_ACCOUNT_SID: 'SK0123' }, 'SMS_ACCOUNT_SID must start with AC.'],
    [{ ...phone, SMS_AUTH_TOKEN: 'to ken' }, 'SMS_AUTH_TOKEN must not contain spaces.'],
    [{ ...phone, SMS_FROM: '6145550100' }, number],
    [{ ...phone, SMS_FROM: '+1 614 555 0100' }, number],
    [{ ...phone, SMS_API_BASE: 'localhost:1' }, address('SMS_API_BASE', web)],
    [{ ...chat, CHAT_ACCOUNT_SID: 'SK0123' }, 'CHAT_ACCOUNT_SID must start with AC.'],
    [{ ...chat, CHAT_API_KEY_SID: 'AC0123' }, 'CHAT_API_KEY_SID must start with SK.'],
    [{ ...chat, CHAT_API_KEY_SECRET: 'se cret' }, 'CHAT_API_KEY_SECRET must not contain spaces.'],
    [{ ...chat, CHAT_SERVICE_SID: 'MG0123' }, 'CHAT_SERVICE_SID must start with IS.'],
    [{ ...chat, CHAT_FLOW_SID: 'IS0123' }, 'CHAT_FLOW_SID must start with FW.'],
    [{ ...chat, CHAT_API_BASE: 'localhost:1' }, address('CHAT_API_BASE', web)],
    [{ ...addresses, ADDRESS_AUTH_ID: '0f1e 2d3c' }, 'ADDRESS_AUTH_ID must be letters, digits and hyphens.'],
    // The first colon separates the two in the header.
    [{ ...addresses, ADDRESS_AUTH_ID: '0f1e:2d3c' }, 'ADDRESS_AUTH_ID must be letters, digits and hyphens.'],
    [{ ...addresses, ADDRESS_AUTH_TOKEN: 'to ken' }, 'ADDRESS_AUTH_TOKEN must not contain spaces.'],
    [{ ...addresses, ADDRESS_API_BASE: 'localhost:1' }, address('ADDRESS_API_BASE', web)],
    [{ ...affiliate, AFFILIATE_URL: 'offers.example' }, address('AFFILIATE_URL', web)],
    ...[
      'https://*.offers.example/',
      'https://offers.example;script-src/',
      'https://us:secret@offers.example/',
      'https://offers.example/#age',
    ].map((AFFILIATE_URL): [Record<string, string>, string] => [
      { ...affiliate, AFFILIATE_URL },
      'AFFILIATE_URL must have a single host, no user name or password, and no fragment.',
    ]),
    ...['AFFILIATE_ID', 'AFFILIATE_AGE_PLACEMENT_ID', 'AFFILIATE_STATE_PLACEMENT_ID'].map(
      (name): [Record<string, string>, string] => [
        { ...affiliate, [name]: 'two words' },
        `${name} must not contain spaces.`,
      ],
    ),
    [{ HELP_CENTER_URL: 'help.wysh.example' }, address('HELP_CENTER_URL', web)],
    [{ MARKETING_URL: 'wysh.example' }, address('MARKETING_URL', web)],
    [{ ANALYTICS_URL: 'collector.example' }, address('ANALYTICS_URL', web)],
    [
      { ANALYTICS_URL: 'https://collector.example', ANALYTICS_TOKEN: 'to ken' },
      'ANALYTICS_TOKEN must not contain spaces.',
    ],
    [{ SENTRY_DSN: 'sentry.example' }, address('SENTRY_DSN', web)],
    [{ SENTRY_DSN: 'https://sentry.example/1' }, dsn],
    [{ SENTRY_DSN: 'https://key@sentry.example' }, dsn],
    [{ SENTRY_DSN: 'https://key:secret@sentry.example/1' }, dsn],
    [{ METRICS_TOKEN: 'short' }, metrics],
    [{ METRICS_TOKEN: 'long enough, but with spaces' }, metrics],
    [{ TRUSTED_PROXIES: 'localhost' }, proxies],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, proxies],
    [{ TRUSTED_PROXIES: '10.1' }, proxies],
    [{ TRUSTED_PROXIES: '10.0.0.1,' }, proxies],
    [{ TRUSTED_PROXIES: '2001:db8::/129' }, proxies],
    [{ RATE_LIMITS: 'guests-by-source' }, limits],
    [{ RATE_LIMITS: 'guests-by-source=0/1m' }, limits],
    [{ RATE_LIMITS: 'guests-by-source=1/0s' }, limits],
    [{ RATE_LIMITS: 'guests-by-source=1/31d' }, limits],
    [{ RATE_LIMITS: 'guests-by-source=1/1w' }, limits],
    [{ RATE_LIMITS: 'guests-by-source=1000001/1m' }, limits],
    [{ RATE_LIMITS: 'guests-by-source=1/1m,' }, limits],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, address('OTEL_EXPORTER_OTLP_ENDPOINT', web)],
    [{ ...otel, OTEL_EXPORTER_OTLP_HEADERS: 'key' }, otelHeaders],
    [{ ...otel, OTEL_EXPORTER_OTLP_HEADERS: 'key=%zz' }, otelHeaders],
    [{ ...otel, OTEL_EXPORTER_OTLP_HEADERS: 'key=a,' }, otelHeaders],
    [{ ...otel, OTEL_EXPORTER_OTLP_HEADERS: 'key=a%0D%0Ab' }, otelHeaders],
    [{ ...otel, OTEL_EXPORTER_OTLP_HEADERS: 'key=%E2%82%AC' }, otelHeaders],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example/?key=1' }, noQuery],
    [
      { ...otel, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, the only supported protocol.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be a pino level.'],
  ])('an invalid variable stops the start: %o', (env: Record<string, string>, sentence) => {
    expect(() => read(env)).toThrow(new BadConfiguration(sentence))
  })

  test('an unknown limit in RATE_LIMITS stops the start', () => {
    expect(() => read({ RATE_LIMITS: 'guests=1/1m' })).toThrow(
      /^RATE_LIMITS allows only guests-by-source, .+ and /,
    )
  })

  test('a DATA_DIR that cannot be created stops the start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wysh-config-'))
    const file = join(folder, 'taken')
    writeFileSync(file, '')
    const config = read({ DATA_DIR: join(file, 'data'), PORT: '0', LOG_LEVEL: 'silent' })
    await expect(startServer(config, { appDirectory: folder })).rejects.toThrow(
      new BadConfiguration(`DATA_DIR must be a writable folder, which ${file}/data is not (ENOTDIR).`),
    )
    rmSync(folder, { recursive: true })
  })

  test('a HOST that is no address of this machine stops the start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'wysh-config-'))
    const database = await makeDatabase()
    const place = database ? { databaseUrl: database.url } : { dataDir: folder }
    // A documentation address (RFC 5737), which no machine has.
    await expect(startCarrier({ ...place, env: { HOST: '192.0.2.1' } })).rejects.toThrow(
      new BadConfiguration(
        'HOST must be an address of this machine, which 192.0.2.1 is not (EADDRNOTAVAIL).',
      ),
    )
    await database?.drop()
    rmSync(folder, { recursive: true })
  })

  test('an unreachable DATABASE_URL stops the start', async () => {
    const DATABASE_URL = 'postgres://wysh:secret@127.0.0.1:1/wysh'
    const config = read({ DATABASE_URL, SECRET_KEY: 'x'.repeat(32), PORT: '0', LOG_LEVEL: 'silent' })
    await expect(startServer(config, { appDirectory: 'none' })).rejects.toThrow(
      new BadConfiguration('DATABASE_URL cannot be used: there was no connection (ECONNREFUSED).'),
    )
  })
})

describe('conflicting variables stop the start', () => {
  const uploadsSentence =
    'UPLOADS_URL must look like https://KEY:SECRET@HOST/BUCKET?region=us-east-1, the key and its secret percent-encoded.'
  const stripeSentence = 'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must be set together'
  const mailSentence = 'SMTP_URL and SMTP_FROM must be set together'
  const phoneSentence = 'SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM must be set together'
  test.each([
    [
      { DATABASE_URL: 'postgres://x' },
      'SECRET_KEY is required with DATABASE_URL, so that processes share it.',
    ],
    [
      { NODE_ENV: 'production' },
      'The sandbox must not run in production: set SANDBOX=off, or unset NODE_ENV=production.',
    ],
    [
      { NODE_ENV: 'production', SANDBOX: 'on', ...stripe, ...mail, ...phone },
      'The sandbox must not run in production: set SANDBOX=off, or unset NODE_ENV=production.',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=1' },
      'OTEL_EXPORTER_OTLP_ENDPOINT is missing, and OTEL_EXPORTER_OTLP_HEADERS is set.',
    ],
    [{ ANALYTICS_TOKEN: 'x' }, 'ANALYTICS_URL is missing, and ANALYTICS_TOKEN is set.'],
    [without(stripe, 'STRIPE_PUBLISHABLE_KEY'), `${stripeSentence}: STRIPE_PUBLISHABLE_KEY is missing.`],
    [without(stripe, 'STRIPE_SECRET_KEY'), `${stripeSentence}: STRIPE_SECRET_KEY is missing.`],
    [without(mail, 'SMTP_URL'), `${mailSentence}: SMTP_URL is missing.`],
    [without(mail, 'SMTP_FROM'), `${mailSentence}: SMTP_FROM is missing.`],
    [without(phone, 'SMS_ACCOUNT_SID'), `${phoneSentence}: SMS_ACCOUNT_SID is missing.`],
    [without(phone, 'SMS_AUTH_TOKEN'), `${phoneSentence}: SMS_AUTH_TOKEN is missing.`],
    [without(phone, 'SMS_FROM'), `${phoneSentence}: SMS_FROM is missing.`],
    ...Object.keys(chat).map((name): [Record<string, string>, string] => [
      without(chat, name),
      `CHAT_ACCOUNT_SID, CHAT_API_KEY_SID, CHAT_API_KEY_SECRET, CHAT_SERVICE_SID and CHAT_FLOW_SID must be set together: ${name} is missing.`,
    ]),
    [
      { CHAT_REGION: 'ie1' },
      'CHAT_REGION is unknown. The chat is configured by CHAT_ACCOUNT_SID, CHAT_API_KEY_SID, CHAT_API_KEY_SECRET, CHAT_SERVICE_SID and CHAT_FLOW_SID.',
    ],
    ...Object.keys(affiliate).map((name): [Record<string, string>, string] => [
      without(affiliate, name),
      `AFFILIATE_NAME, AFFILIATE_URL, AFFILIATE_ID, AFFILIATE_AGE_PLACEMENT_ID and AFFILIATE_STATE_PLACEMENT_ID must be set together: ${name} is missing.`,
    ]),
    [
      { AFFILIATE_PLACEMENT: 'place' },
      'AFFILIATE_PLACEMENT is unknown. An affiliate is configured by AFFILIATE_NAME, AFFILIATE_URL, AFFILIATE_ID, AFFILIATE_AGE_PLACEMENT_ID and AFFILIATE_STATE_PLACEMENT_ID.',
    ],
    [
      { ...real, ...affiliate, AFFILIATE_URL: 'http://offers.example/' },
      'AFFILIATE_URL must start with https:// with SANDBOX=off: user data would otherwise be sent unencrypted.',
    ],
    [{ SANDBOX: 'off' }, 'STRIPE_SECRET_KEY is required with SANDBOX=off: nothing else could charge a card.'],
    [
      { SANDBOX: 'off', ...stripe, ...phone },
      'SMTP_URL is required with SANDBOX=off: nothing else could send an e-mail.',
    ],
    [
      { SANDBOX: 'off', ...stripe, ...mail },
      'SMS_ACCOUNT_SID is required with SANDBOX=off: nothing else could text the code that a sign-up needs.',
    ],
    ...['prod', 'Production', 'staging', 'PRODUCTION', 'production '].map(
      (NODE_ENV): [Record<string, string>, string] => [
        { NODE_ENV },
        'NODE_ENV must be production, development or test, or not set.',
      ],
    ),
    [{ VERIFICATION_BYPASS: 'yes' }, 'VERIFICATION_BYPASS must be on or off.'],
    [{ VERIFICATION_BYPASS: 'on' }, bypass],
    [{ ...real, NODE_ENV: 'production', VERIFICATION_BYPASS: 'on' }, bypass],
    [
      { PLAID_CLIENT_ID: 'x' },
      'PLAID_CLIENT_ID and PLAID_SECRET must be set together: PLAID_SECRET is missing.',
    ],
    ...Object.keys(addresses).map((name): [Record<string, string>, string] => [
      without(addresses, name),
      `ADDRESS_AUTH_ID and ADDRESS_AUTH_TOKEN must be set together: ${name} is missing.`,
    ]),
    [
      { ADDRESS_KEY: 'x' },
      'ADDRESS_KEY is unknown. Address lookups are configured by ADDRESS_AUTH_ID and ADDRESS_AUTH_TOKEN.',
    ],
    [
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318' },
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is unknown. Traces are configured by OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS.',
    ],
    [{ UPLOADS_URL: 's3://uploads.example' }, uploadsSentence],
    [{ UPLOADS_URL: 'https://uploads.example/bucket' }, uploadsSentence],
    [{ UPLOADS_URL: 'https://key:secret@uploads.example' }, uploadsSentence],
    [
      { SMS_ACCOUNT: 'x' },
      'SMS_ACCOUNT is unknown. Texts and calls are configured by SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM.',
    ],
  ])('conflicting variables stop the start: %o', (env: Record<string, string>, sentence) => {
    expect(() => read(env)).toThrow(new BadConfiguration(sentence))
  })
})

test('the configuration of file storage is read', () => {
  const UPLOADS_URL = 'https://key:s%2Fcret@s3.example:9000/papers?region=eu-central-1'
  expect(read({ UPLOADS_URL }).uploads).toEqual({
    endpoint: 'https://s3.example:9000',
    region: 'eu-central-1',
    bucket: 'papers',
    accessKeyId: 'key',
    secretAccessKey: 's/cret',
  })
})

const defaults = {
  port: 3000,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:3000',
  dataDir: expect.stringMatching(/\.data$/),
  databaseUrl: null,
  database: { connections: 8, statementSeconds: 15, pooler: false },
  role: 'all',
  jobs: { atOnce: 1, callsAtOnce: 8, chargesPerSecond: 25 },
  secretKey: null,
  sandbox: true,
  development: false,
  adminTokenOrigins: [],
  underwritingSeconds: 20,
  stripe: null,
  delivery: null,
  setAside: [],
  uploads: null,
  helpCenterUrl: '/sandbox/help-center',
  marketingUrl: null,
  chat: null,
  clamdUrl: null,
  addresses: null,
  plaid: null,
  affiliate: {
    name: 'Example Offers',
    url: '/sandbox/offers',
    id: 'sandbox',
    placements: { age_of_insured: 'sandbox-age', state_of_residence: 'sandbox-state' },
  },
  analytics: null,
  sentryDsn: null,
  fallbackEndpoint: null,
  cookieDomain: null,
  maintenanceUntil: null,
  retryTimeout: 300,
  metricsToken: null,
  traces: null,
  trustedProxies: [],
  rates: expect.objectContaining({ 'guests-by-source': { count: 600, period: 60 } }),
  logLevel: 'info',
  version: '1',
  clientId: 'wysh-web',
}

test('every variable has a default, and an empty variable counts as missing', () => {
  expect(read({})).toEqual(defaults)
  expect(read({ PORT: '', SANDBOX: '', SMTP_URL: '', PLAID_CLIENT_ID: '' })).toEqual(defaults)
})

test('verification can be bypassed only under npm run dev and never with real delivery', () => {
  const developing = (env: Record<string, string>) =>
    readConfig({ ...env, VERIFICATION_BYPASS: 'on' }, { development: true, version: '1' })
  expect(developing({})).toEqual({ ...defaults, development: true })
  for (const env of [real, { ...real, NODE_ENV: 'production' }])
    expect(() => developing(env)).toThrow(new BadConfiguration(bypass))
})

test('the public URL defaults to the configured port', () => {
  expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
})

test.each([{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])(
  'the environment is production without the sandbox: %o',
  (named) => {
    const page = '<script type="application/json" id="configuration">{}</script>'
    expect(withConfiguration(page, read({ ...real, ...named }), null)).toContain('"environment":"production"')
  },
)

test('production may run without the sandbox', () => {
  expect(
    read({
      ...real,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://wysh.example/',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: 'http://localhost:1',
      ANALYTICS_URL: 'https://collector.example/events',
      ANALYTICS_TOKEN: 'let-us-in',
      SENTRY_DSN: 'https://key@errors.example/7',
      SMS_API_BASE: 'http://localhost:2',
      RATE_LIMITS: 'registrations-by-source=5/2d, sends-by-source=7/90s',
    }),
  ).toEqual({
    ...defaults,
    sandbox: false,
    // No help center is offered unless configured.
    helpCenterUrl: null,
    affiliate: null,
    publicUrl: 'https://wysh.example',
    rates: expect.objectContaining({
      'guests-by-source': { count: 100, period: 600 },
      'registrations-by-source': { count: 5, period: 172_800 },
      'sends-by-source': { count: 7, period: 90 },
    }),
    analytics: { url: 'https://collector.example/events', token: 'let-us-in' },
    sentryDsn: 'https://key@errors.example/7',
    stripe: {
      publishableKey: 'pk_test_1',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: 'http://localhost:1',
    },
    delivery: {
      mail: { url: 'smtps://wysh:secret@mail.example', from: 'Wysh <no-reply@wysh.example>' },
      phone: {
        accountSid: 'AC0123',
        authToken: 'token',
        from: '+16145550100',
        apiBase: 'http://localhost:2',
      },
    },
  })
})

test('the help center URL can be set with or without the sandbox', () => {
  const HELP_CENTER_URL = 'https://help.wysh.example'
  expect([{}, real].map((env) => read({ ...env, HELP_CENTER_URL }).helpCenterUrl)).toEqual([
    HELP_CENTER_URL,
    HELP_CENTER_URL,
  ])
})

test('the marketing site URL can be set', () => {
  const MARKETING_URL = 'https://wysh.example'
  expect(read({ MARKETING_URL }).marketingUrl).toBe(MARKETING_URL)
})

test.each([
  ['none, without a provider and the sandbox', real, null],
  ['the sandbox, without a provider', {}, 'sandbox'],
  ['the provider', { ...real, ...chat }, 'twilio'],
  ['the provider, even with the sandbox', chat, 'twilio'],
])('the page configuration names the chat provider: %s', (_, env: Record<string, string>, name) => {
  const page = '<script type="application/json" id="configuration">{}</script>'
  const written = withConfiguration(page, read(env), null)
  const seen: unknown = JSON.parse(/>(\{.*\})</.exec(written)?.at(1) ?? '')
  expect(seen).toMatchObject({ chat: name })
  expect(written).not.toContain(chat.CHAT_API_KEY_SECRET)
})

const ownAffiliate = {
  name: 'Example Offers',
  url: 'https://offers.example/page?from=us',
  id: 'us-1',
  placements: { age_of_insured: 'place-age', state_of_residence: 'place-state' },
}

test.each([
  ['none, without one and the sandbox', real, undefined],
  ['the configured one', { ...real, ...affiliate }, ownAffiliate],
  ['the configured one, even with the sandbox', affiliate, ownAffiliate],
  ["the sandbox's, if none is configured", {}, read({}).affiliate],
  [
    'one without TLS, in the sandbox',
    { ...affiliate, AFFILIATE_URL: 'http://localhost:3/' },
    { ...ownAffiliate, url: 'http://localhost:3/' },
  ],
])('the page configuration contains the affiliate: %s', (_, env: Record<string, string>, seen) => {
  const page = '<script type="application/json" id="configuration">{}</script>'
  const written = withConfiguration(page, read(env), null)
  const configuration: { affiliate?: unknown } = JSON.parse(/>(\{.*\})</.exec(written)?.at(1) ?? '')
  expect(configuration.affiliate).toEqual(seen)
})

test('the chat provider is read from its variables', () => {
  expect(read({ ...chat, CHAT_API_BASE: 'http://localhost:3' }).chat).toEqual({
    accountSid: 'AC0123',
    apiKeySid: 'SK0123',
    apiKeySecret: 'secret',
    serviceSid: 'IS0123',
    flowSid: 'FW0123',
    apiBase: 'http://localhost:3',
  })
})

test('the address provider is read with or without the sandbox and not sent to the page', () => {
  const page = '<script type="application/json" id="configuration">{}</script>'
  const given = [addresses, { ...real, ...addresses, ADDRESS_API_BASE: 'http://localhost:4' }].map((env) =>
    read(env),
  )
  const keys = { authId: '0f1e-2d3c', authToken: 'only-for-tests' }
  expect(given.map((config) => config.addresses)).toEqual([
    { ...keys, apiBase: null },
    { ...keys, apiBase: 'http://localhost:4' },
  ])
  for (const config of given)
    expect(withConfiguration(page, config, null)).not.toMatch(/0f1e-2d3c|only-for-tests|localhost:4/)
})

test.each([
  ['https://www.example.com', 'https://b.example.com/health', 'https://b.example.com', 'example.com'],
  ['https://example.com', 'https://b.example.com', 'https://b.example.com', 'example.com'],
  ['https://www.my.example.com', 'https://b.my.example.com', 'https://b.my.example.com', 'my.example.com'],
  ['http://localhost:3000', 'http://localhost:3001', 'http://localhost:3001', null],
])(
  'the session cookie of %s is shared with the second host %s',
  (PUBLIC_URL, FALLBACK_ENDPOINT, origin, domain) => {
    const { fallbackEndpoint, cookieDomain } = read({ PUBLIC_URL, FALLBACK_ENDPOINT })
    expect([fallbackEndpoint, cookieDomain]).toEqual([origin, domain])
  },
)

test.each([
  ['ftp://b.example.com'],
  ['https://example.org'],
  ['https://badexample.com'],
  ['https://com'],
  ['https://10.0.0.2'],
])('a second host that cannot share the cookie is refused: %s', (FALLBACK_ENDPOINT) => {
  expect(() => read({ PUBLIC_URL: 'https://example.com', FALLBACK_ENDPOINT })).toThrow('FALLBACK_ENDPOINT')
})

describe('sign-in by admin token', () => {
  const page = '<script type="application/json" id="configuration">{}</script>'
  const seen = (env: Record<string, string>) =>
    /"adminTokenOrigins":\[[^\]]*\]/.exec(withConfiguration(page, read(env), null))?.at(0)

  test('admin token origins are deduplicated and sent to the page', () => {
    const origins = 'http://localhost:3000, https://Stage.example:443/,http://localhost:3000'
    expect(read({ ADMIN_TOKEN_ORIGINS: origins }).adminTokenOrigins).toEqual([
      'http://localhost:3000',
      'https://stage.example',
    ])
    expect([seen({}), seen({ ADMIN_TOKEN_ORIGINS: 'https://stage.example' })]).toEqual([
      undefined,
      '"adminTokenOrigins":["https://stage.example"]',
    ])
  })

  test.each([
    '*',
    'stage.example',
    'ftp://stage.example',
    'https://stage.example/app',
    'http://a.example,',
    'https://*.stage.example',
    'https://%2A.stage.example',
    'https://support@stage.example',
    'https://:secret@stage.example',
  ])('admin token origins are refused: %s', (origins) => {
    expect(() => read({ ADMIN_TOKEN_ORIGINS: origins })).toThrow(
      'ADMIN_TOKEN_ORIGINS must be origins such as http://localhost:3000, separated by commas.',
    )
  })

  test.each([
    { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    { STRIPE_SECRET_KEY: 'rk_live_1' },
  ])('admin tokens are refused with live payment keys, even in the sandbox: %o', (live) => {
    const staging = { ...stripe, ADMIN_TOKEN_ORIGINS: 'https://stage.example' }
    expect(read(staging).adminTokenOrigins).toEqual(['https://stage.example'])
    expect(() => read({ ...staging, ...live })).toThrow(
      'ADMIN_TOKEN_ORIGINS is not allowed with live Stripe keys, where no link may sign a user in: unset it.',
    )
  })

  test.each([{}, { NODE_ENV: 'production' }, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])(
    'admin tokens are refused in production and stop the start: %o',
    (named) => {
      expect(() => read({ ...real, ...named, ADMIN_TOKEN_ORIGINS: 'https://stage.example' })).toThrow(
        'ADMIN_TOKEN_ORIGINS is not allowed in production, where no link may sign a user in: unset it.',
      )
    },
  )
})

test('the page configuration contains a retry timeout only if it differs from the default', () => {
  const page = '<script type="application/json" id="configuration">{}</script>'
  const seen = [{}, { RETRY_TIMEOUT: '60' }].map((env) =>
    /"retryTimeout":\d+/.exec(withConfiguration(page, read(env), null))?.at(0),
  )
  expect(seen).toEqual([undefined, '"retryTimeout":60'])
  expect(() => read({ RETRY_TIMEOUT: 'soon' })).toThrow('RETRY_TIMEOUT')
})

test('planned maintenance needs an end time with a time zone', () => {
  const { maintenanceUntil } = read({ MAINTENANCE_UNTIL: '2030-01-31T06:00:00+02:00' })
  expect(maintenanceUntil).toEqual(new Date('2030-01-31T04:00:00Z'))
  for (const wrong of ['2030-01-31T06:00:00', 'tomorrow', '2030-13-31T06:00:00Z'])
    expect(() => read({ MAINTENANCE_UNTIL: wrong })).toThrow('MAINTENANCE_UNTIL')
})

test('the sandbox ignores the delivery variables and lists them', () => {
  const { delivery, setAside } = read({ ...real, SANDBOX: 'on' })
  expect([delivery, setAside]).toEqual([null, [...Object.keys(mail), ...Object.keys(phone)]])
})
