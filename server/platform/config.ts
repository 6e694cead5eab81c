import { isIP } from 'node:net'
import * as v from 'valibot'
import { product } from '../../rules/product.ts'
import { type Variables, variables } from './configVariables.ts'
import { ratesOf } from './rates.ts'

/** Out of band: the code is in the reply (sandbox.md, "One origin"). */
export const redirectUri = 'urn:ietf:wg:oauth:2.0:oob'

export const sandboxHelpCenter = '/sandbox/help-center'

export const sandboxAffiliate = {
  name: 'Example Offers',
  url: '/sandbox/offers',
  id: 'sandbox',
  placements: { age_of_insured: 'sandbox-age', state_of_residence: 'sandbox-state' },
}

export class BadConfiguration extends Error {
  override name = 'BadConfiguration'
}

/** Variables that are set together or not at all, by their names in the code. */
const together = {
  stripe: { publishableKey: 'STRIPE_PUBLISHABLE_KEY', secretKey: 'STRIPE_SECRET_KEY' },
  mail: { url: 'SMTP_URL', from: 'SMTP_FROM' },
  phone: { accountSid: 'SMS_ACCOUNT_SID', authToken: 'SMS_AUTH_TOKEN', from: 'SMS_FROM' },
  chat: {
    accountSid: 'CHAT_ACCOUNT_SID',
    apiKeySid: 'CHAT_API_KEY_SID',
    apiKeySecret: 'CHAT_API_KEY_SECRET',
    serviceSid: 'CHAT_SERVICE_SID',
    flowSid: 'CHAT_FLOW_SID',
  },
  addresses: { authId: 'ADDRESS_AUTH_ID', authToken: 'ADDRESS_AUTH_TOKEN' },
  plaid: { clientId: 'PLAID_CLIENT_ID', secret: 'PLAID_SECRET' },
  affiliate: {
    name: 'AFFILIATE_NAME',
    url: 'AFFILIATE_URL',
    id: 'AFFILIATE_ID',
    age: 'AFFILIATE_AGE_PLACEMENT_ID',
    state: 'AFFILIATE_STATE_PLACEMENT_ID',
  },
} as const satisfies Record<string, Record<string, keyof Variables>>

type Group = Record<string, keyof Variables>
type ValuesOf<Names extends Group> = { [Key in keyof Names]: NonNullable<Variables[Names[Key]]> }

/** The values of a group; null if it is not set. */
function groupOf<Names extends Group>(read: Variables, names: Names): ValuesOf<Names> | null {
  const isSet = (values: Record<string, unknown>): values is ValuesOf<Names> =>
    !Object.values(values).includes(null)
  const values = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, read[name]]))
  return isSet(values) ? values : null
}

const and = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const namesOf = (...groups: readonly Group[]) => groups.flatMap((group) => Object.values(group))

/** Prefixes of our variables: a name with one of them is known or misspelled. */
const prefixes: readonly (readonly [prefix: string, what: string])[] = [
  ['OTEL_EXPORTER_', 'Traces are configured by OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS.'],
  ['SMS_', `Texts and calls are configured by ${and(namesOf(together.phone))}.`],
  ['CHAT_', `The chat is configured by ${and(namesOf(together.chat))}.`],
  ['ADDRESS_', `Address lookups are configured by ${and(namesOf(together.addresses))}.`],
  ['PLAID_', `Bank accounts are configured by ${and(namesOf(together.plaid))}.`],
  ['AFFILIATE_', `An affiliate is configured by ${and(namesOf(together.affiliate))}.`],
]

/** @throws BadConfiguration for an unknown name with one of our prefixes */
function checkNames(given: object) {
  for (const name of Object.keys(given))
    for (const [prefix, what] of prefixes)
      if (name.startsWith(prefix) && !(name in variables.entries))
        throw new BadConfiguration(`${name} is unknown. ${what}`)
}

type Rule = readonly [isBroken: (read: Variables) => unknown, sentence: string]

const whole = (names: Group): Rule[] =>
  namesOf(names).map((missing) => [
    (read) => read[missing] === null && namesOf(names).some((name) => read[name] !== null),
    `${and(namesOf(names))} must be set together: ${missing} is missing.`,
  ])

const publicUrlOf = ({ PUBLIC_URL, PORT }: Variables) => PUBLIC_URL ?? `http://localhost:${PORT}`

/**
 * The longest domain that this host and the second one share, for which the session cookie is set.
 * Null without a second host, undefined if they share none.
 */
function cookieDomainOf(read: Variables): string | null | undefined {
  if (read.FALLBACK_ENDPOINT === null) return null
  const own = new URL(publicUrlOf(read)).hostname
  const second = new URL(read.FALLBACK_ENDPOINT).hostname
  if (own === second) return null
  if (isIP(own) !== 0 || isIP(second) !== 0) return undefined
  const labels = own.split('.')
  return labels
    .map((_, index) => labels.slice(index).join('.'))
    .find((domain) => domain.includes('.') && (second === domain || second.endsWith(`.${domain}`)))
}

/** Rules across variables; the first that is broken stops the start. */
const rules: readonly Rule[] = [
  [
    ({ SANDBOX, NODE_ENV }) => SANDBOX && NODE_ENV === 'production',
    'The sandbox must not run in production: set SANDBOX=off, or unset NODE_ENV=production.',
  ],
  [
    ({ VERIFICATION_BYPASS, SANDBOX, development }) => VERIFICATION_BYPASS && (!SANDBOX || !development),
    'VERIFICATION_BYPASS works only under npm run dev with the sandbox: unset it.',
  ],
  [
    ({ SANDBOX, ADMIN_TOKEN_ORIGINS }) => !SANDBOX && ADMIN_TOKEN_ORIGINS,
    'ADMIN_TOKEN_ORIGINS is not allowed in production, where no link may sign a user in: unset it.',
  ],
  [
    // SANDBOX=off may have been forgotten; a live payment key also shows that this is production.
    ({ ADMIN_TOKEN_ORIGINS, STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY }) =>
      ADMIN_TOKEN_ORIGINS &&
      [STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY].some((key) => /^[prs]k_live_/.test(key ?? '')),
    'ADMIN_TOKEN_ORIGINS is not allowed with live Stripe keys, where no link may sign a user in: unset it.',
  ],
  [
    ({ DATABASE_URL, SECRET_KEY }) => DATABASE_URL && !SECRET_KEY,
    'SECRET_KEY is required with DATABASE_URL, so that processes share it.',
  ],
  [
    ({ ROLE, DATABASE_URL }) => ROLE !== 'all' && !DATABASE_URL,
    'ROLE must be all without DATABASE_URL: only one process can use the embedded database.',
  ],
  [
    ({ JOBS_AT_ONCE, DATABASE_CONNECTIONS }) => JOBS_AT_ONCE >= DATABASE_CONNECTIONS,
    'JOBS_AT_ONCE must be less than DATABASE_CONNECTIONS: each of these jobs takes a connection.',
  ],
  ...whole(together.stripe),
  [
    ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) => STRIPE_WEBHOOK_SECRET && !STRIPE_SECRET_KEY,
    'STRIPE_SECRET_KEY is missing, and STRIPE_WEBHOOK_SECRET is set.',
  ],
  [
    ({ SANDBOX, STRIPE_SECRET_KEY }) => !SANDBOX && !STRIPE_SECRET_KEY,
    'STRIPE_SECRET_KEY is required with SANDBOX=off: nothing else could charge a card.',
  ],
  // Both channels: a sign-up needs the phone, and later decisions are emailed.
  ...whole(together.mail),
  ...whole(together.phone),
  [
    ({ SANDBOX, SMTP_URL }) => !SANDBOX && !SMTP_URL,
    'SMTP_URL is required with SANDBOX=off: nothing else could send an e-mail.',
  ],
  [
    ({ SANDBOX, SMS_ACCOUNT_SID }) => !SANDBOX && !SMS_ACCOUNT_SID,
    'SMS_ACCOUNT_SID is required with SANDBOX=off: nothing else could text the code that a sign-up needs.',
  ],
  ...whole(together.chat),
  ...whole(together.addresses),
  ...whole(together.plaid),
  ...whole(together.affiliate),
  [
    ({ SANDBOX, AFFILIATE_URL }) => !SANDBOX && AFFILIATE_URL && new URL(AFFILIATE_URL).protocol !== 'https:',
    'AFFILIATE_URL must start with https:// with SANDBOX=off: user data would otherwise be sent unencrypted.',
  ],
  [
    ({ ANALYTICS_URL, ANALYTICS_TOKEN }) => ANALYTICS_TOKEN && !ANALYTICS_URL,
    'ANALYTICS_URL is missing, and ANALYTICS_TOKEN is set.',
  ],
  [
    (read) => cookieDomainOf(read) === undefined,
    'FALLBACK_ENDPOINT must be under the same domain as PUBLIC_URL, such as https://b.example.com next to https://www.example.com, so that both share one session cookie.',
  ],
  [
    (read) => read.OTEL_EXPORTER_OTLP_HEADERS && !read.OTEL_EXPORTER_OTLP_ENDPOINT,
    'OTEL_EXPORTER_OTLP_ENDPOINT is missing, and OTEL_EXPORTER_OTLP_HEADERS is set.',
  ],
]

/**
 * The affiliate whose offers are shown in a frame to users whom we cannot cover because of age or
 * state (decision 021).
 */
function affiliateOf(read: Variables) {
  const own = groupOf(read, together.affiliate)
  if (own === null) return read.SANDBOX ? sandboxAffiliate : null
  const { age, state, ...rest } = own
  return { ...rest, placements: { age_of_insured: age, state_of_residence: state } }
}

/** The providers that deliver messages; null in the sandbox, which sends none. */
function deliveryOf(read: Variables) {
  const mail = groupOf(read, together.mail)
  const phone = groupOf(read, together.phone)
  return read.SANDBOX || !mail || !phone ? null : { mail, phone: { ...phone, apiBase: read.SMS_API_BASE } }
}

const configuration = v.pipe(
  variables,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const broken = rules.find(([isBroken]) => isBroken(dataset.value))
    if (broken) addIssue({ message: broken[1] })
  }),
  v.transform((read) => {
    const { SANDBOX: sandbox, ANALYTICS_URL, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = read
    const stripe = groupOf(read, together.stripe)
    const chat = groupOf(read, together.chat)
    const addresses = groupOf(read, together.addresses)
    const plaid = groupOf(read, together.plaid)
    return {
      port: read.PORT,
      host: read.HOST,
      publicUrl: publicUrlOf(read),
      dataDir: read.DATA_DIR,
      databaseUrl: read.DATABASE_URL,
      database: {
        connections: read.DATABASE_CONNECTIONS,
        statementSeconds: read.DATABASE_STATEMENT_SECONDS,
        /** A pooler in transaction mode stands in front of the server. */
        pooler: read.DATABASE_POOLER,
      },
      /** `web` runs no jobs, and `worker` serves only `/health` and `/metrics`. */
      role: read.ROLE,
      jobs: {
        atOnce: read.JOBS_AT_ONCE,
        callsAtOnce: read.JOB_CALLS_AT_ONCE,
        chargesPerSecond: read.CHARGES_PER_SECOND,
      },
      secretKey: read.SECRET_KEY,
      sandbox,
      development: read.development,
      adminTokenOrigins: read.ADMIN_TOKEN_ORIGINS ?? [],
      underwritingSeconds: read.UNDERWRITING_SECONDS,
      stripe: stripe && {
        ...stripe,
        webhookSecret: read.STRIPE_WEBHOOK_SECRET,
        apiBase: read.STRIPE_API_BASE,
      },
      delivery: deliveryOf(read),
      /** Variables that are set but ignored in the sandbox. */
      setAside: sandbox ? namesOf(together.mail, together.phone).filter((name) => read[name]) : [],
      uploads: read.UPLOADS_URL,
      clamdUrl: read.CLAMD_URL,
      helpCenterUrl: read.HELP_CENTER_URL ?? (sandbox ? sandboxHelpCenter : null),
      marketingUrl: read.MARKETING_URL,
      chat: chat && { ...chat, apiBase: read.CHAT_API_BASE },
      addresses: addresses && { ...addresses, apiBase: read.ADDRESS_API_BASE },
      plaid: plaid && { ...plaid, apiBase: read.PLAID_API_BASE },
      affiliate: affiliateOf(read),
      analytics: ANALYTICS_URL === null ? null : { url: ANALYTICS_URL, token: read.ANALYTICS_TOKEN },
      sentryDsn: read.SENTRY_DSN,
      fallbackEndpoint: read.FALLBACK_ENDPOINT,
      cookieDomain: cookieDomainOf(read) ?? null,
      maintenanceUntil: read.MAINTENANCE_UNTIL,
      retryTimeout: read.RETRY_TIMEOUT,
      metricsToken: read.METRICS_TOKEN,
      traces: endpoint === null ? null : { endpoint, headers: read.OTEL_EXPORTER_OTLP_HEADERS ?? {} },
      trustedProxies: read.TRUSTED_PROXIES ?? [],
      rates: ratesOf(sandbox, read.RATE_LIMITS ?? {}),
      logLevel: read.LOG_LEVEL,
      version: read.version,
      clientId: `${product.word}-web`,
    }
  }),
)

export type Config = v.InferOutput<typeof configuration>
export type MailConfig = NonNullable<Config['delivery']>['mail']
export type PhoneConfig = NonNullable<Config['delivery']>['phone']
export type ChatConfig = NonNullable<Config['chat']>
export type AddressConfig = NonNullable<Config['addresses']>
export type PlaidConfig = NonNullable<Config['plaid']>
export type TracesConfig = NonNullable<Config['traces']>

/**
 * Every variable that the carrier reads, checked once. An empty one counts as not set.
 * @throws BadConfiguration with a message that names the variable
 */
export function readConfig(
  env: Record<string, string | undefined>,
  start: { development: boolean; version: string },
): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  checkNames(given)
  const parsed = v.safeParse(configuration, { ...given, ...start }, { abortPipeEarly: true })
  if (!parsed.success) throw new BadConfiguration(parsed.issues[0].message)
  return parsed.output
}
