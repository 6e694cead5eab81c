import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { product } from '../../rules/product.ts'
import type { BucketConfig } from './bucketConfig.ts'
import { type Variables, variables } from './configVariables.ts'
import type { Network } from './networks.ts'
import { type Rates, ratesOf } from './rates.ts'
import type { TracesConfig } from './tracesConfig.ts'

export interface MailConfig {
  url: string
  /** An address, or a name and an address in angle brackets. */
  from: string
}

export interface PhoneConfig {
  accountSid: string
  authToken: string
  /** In E.164. */
  from: string
  /** Another address for the provider's API; null for its own. */
  apiBase: string | null
}

/** The provider that knows addresses, which is Smarty: its US Autocomplete Pro and its US Street API. */
export interface AddressConfig {
  authId: string
  authToken: string
  /** Another address for the provider's APIs; null for its own. */
  apiBase: string | null
}

/** The provider that links bank accounts, which is Plaid. */
export interface PlaidConfig {
  clientId: string
  secret: string
  /** The address of its environment. */
  apiBase: string
}

/** The provider of the chat, which is Twilio: its Conversations, and a flow of its Studio that answers. */
export interface ChatConfig {
  accountSid: string
  /** A key of that account, which signs the tokens that browsers get. */
  apiKeySid: string
  apiKeySecret: string
  /** The conversation service that conversations are in. */
  serviceSid: string
  /** What answers first, and hands over to agents. */
  flowSid: string
  /** Another address for the provider's API; null for its own. */
  apiBase: string | null
}

/** Whose offers anyone who cannot be covered by age or state may see, in a frame (decision 021). */
export interface AffiliateConfig {
  /** As people know it. */
  name: string
  /** Its page of offers; a path where that is the sandbox's. */
  url: string
  /** By which it knows us. */
  id: string
  placements: Record<'age_of_insured' | 'state_of_residence', string>
}

export interface Config {
  port: number
  /** The address to listen at: loopback unless told otherwise. */
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  /** Given by the operator; null when embedded and not set (then it is made and kept in DATA_DIR). */
  secretKey: string | null
  sandbox: boolean
  /** `npm run dev`: introspection, hints and full messages. */
  development: boolean
  /** Where a page may be signed in by a link with a login token; never in production. */
  adminTokenOrigins: readonly string[]
  underwritingSeconds: number
  stripe: {
    publishableKey: string
    secretKey: string
    /** Signs what Stripe reports by itself; null where it reports nothing. */
    webhookSecret: string | null
    apiBase: string | null
  } | null
  /** Who carries messages to people; null in the sandbox, where none leaves. */
  delivery: { mail: MailConfig; phone: PhoneConfig } | null
  /** Variables that are set and of no use, since the sandbox is on. */
  setAside: string[]
  /** Where files are kept that people send; null for `DATA_DIR`. */
  uploads: BucketConfig | null
  /** Where ClamAV's daemon looks files over; null where none does. */
  clamdUrl: string | null
  /** Questions and answers for everybody, opened in a new tab; null where there are none. */
  helpCenterUrl: string | null
  /** Where the logo leads a visitor who is not signed in; null for the welcome page. */
  marketingUrl: string | null
  /** Who carries the chat; null where that is the sandbox, or no one. */
  chat: ChatConfig | null
  /** Who knows addresses; null where that is the sandbox, or no one. */
  addresses: AddressConfig | null
  /** Who links bank accounts; null where that is the sandbox, or no one. */
  plaid: PlaidConfig | null
  /** Whose offers are shown; null where no one's are. */
  affiliate: AffiliateConfig | null
  /** Who collects analytics events; null where they go nowhere. */
  analytics: { url: string; token: string | null } | null
  /** The provider of error reports, as it names itself to browsers; null where there is none. */
  sentryDsn: string | null
  /** The host that browsers call while this one is not healthy. */
  fallbackEndpoint: string | null
  /** The domain that this host and the second one share, for the session's cookie; null where this host is alone. */
  cookieDomain: string | null
  /** When the maintenance that is planned is over; null where none is. */
  maintenanceUntil: Date | null
  /** Seconds: how long browsers ask for what is not ready yet. */
  retryTimeout: number
  /** What reads `/metrics` from elsewhere; null where no one may. */
  metricsToken: string | null
  /** Where traces go; null where none are wanted. */
  traces: TracesConfig | null
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: readonly Network[]
  rates: Rates
  logLevel: string
  version: string
  clientId: string
}

/** Out of band: the code comes back in the reply (sandbox.md, "One origin"). */
export const redirectUri = 'urn:ietf:wg:oauth:2.0:oob'

/** The sandbox's own help center. */
export const sandboxHelpCenter = '/sandbox/help-center'

/** The sandbox's own affiliate, which is made up. */
export const sandboxAffiliate: AffiliateConfig = {
  name: 'Example Offers',
  url: '/sandbox/offers',
  id: 'sandbox',
  placements: { age_of_insured: 'sandbox-age', state_of_residence: 'sandbox-state' },
}

export class BadConfiguration extends Error {
  override name = 'BadConfiguration'
}

/** @throws BadConfiguration for a name that means nothing here, though it looks as if it did */
function checkNames(given: object) {
  for (const name of Object.keys(given)) {
    if (name.startsWith('OTEL_EXPORTER_') && !(name in variables.entries))
      throw new BadConfiguration(
        `${name} is unknown. Traces are set up by OTEL_EXPORTER_OTLP_ENDPOINT and OTEL_EXPORTER_OTLP_HEADERS.`,
      )
    if (name.startsWith('SMS_') && !(name in variables.entries))
      throw new BadConfiguration(
        `${name} is unknown. What sets up texts and calls is SMS_ACCOUNT_SID, SMS_AUTH_TOKEN and SMS_FROM.`,
      )
    if (name.startsWith('CHAT_') && !(name in variables.entries))
      throw new BadConfiguration(`${name} is unknown. What sets up the chat is ${and(chatNames)}.`)
    if (name.startsWith('ADDRESS_') && !(name in variables.entries))
      throw new BadConfiguration(
        `${name} is unknown. What sets up the look-up of addresses is ${and(addressNames)}.`,
      )
    if (name.startsWith('PLAID_') && !(name in variables.entries))
      throw new BadConfiguration(`${name} is unknown. What sets up bank accounts is ${and(plaidNames)}.`)
    if (name.startsWith('AFFILIATE_') && !(name in variables.entries))
      throw new BadConfiguration(`${name} is unknown. What sets up an affiliate is ${and(affiliateNames)}.`)
  }
}

/** @throws BadConfiguration where only some of the names are set */
function checkTogether(read: Variables, names: readonly (keyof Variables)[]) {
  const missing = names.find((name) => read[name] === undefined)
  if (missing && names.some((name) => read[name] !== undefined))
    throw new BadConfiguration(`${and(names)} must be set together: ${missing} is missing.`)
}

const and = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const stripeNames = ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY'] as const
const mailNames = ['SMTP_URL', 'SMTP_FROM'] as const
const phoneNames = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN', 'SMS_FROM'] as const
const addressNames = ['ADDRESS_AUTH_ID', 'ADDRESS_AUTH_TOKEN'] as const
const plaidNames = ['PLAID_CLIENT_ID', 'PLAID_SECRET'] as const
const chatNames = [
  'CHAT_ACCOUNT_SID',
  'CHAT_API_KEY_SID',
  'CHAT_API_KEY_SECRET',
  'CHAT_SERVICE_SID',
  'CHAT_FLOW_SID',
] as const

const affiliateNames = [
  'AFFILIATE_NAME',
  'AFFILIATE_URL',
  'AFFILIATE_ID',
  'AFFILIATE_AGE_PLACEMENT_ID',
  'AFFILIATE_STATE_PLACEMENT_ID',
] as const

/**
 * The longest domain that two addresses share: both hosts read one session cookie there. Null where they are one host.
 *
 * @throws BadConfiguration where they share none
 */
function sharedDomain(publicUrl: string, fallback: string): string | null {
  const [own, second] = [publicUrl, fallback].map((address) => new URL(address).hostname)
  if (own === undefined || second === undefined || own === second) return null
  const labels = own.split('.')
  const shared = labels
    .map((_, index) => labels.slice(index).join('.'))
    .find((domain) => domain.includes('.') && (second === domain || second.endsWith(`.${domain}`)))
  if (shared === undefined || isIP(own) !== 0 || isIP(second) !== 0)
    throw new BadConfiguration(
      'FALLBACK_ENDPOINT must be under the same domain as PUBLIC_URL, such as https://b.example.com beside https://www.example.com, so that both read one session cookie.',
    )
  return shared
}

function readStripe(read: Variables): Config['stripe'] {
  checkTogether(read, stripeNames)
  const { STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = read
  if (STRIPE_PUBLISHABLE_KEY && STRIPE_SECRET_KEY)
    return {
      publishableKey: STRIPE_PUBLISHABLE_KEY,
      secretKey: STRIPE_SECRET_KEY,
      webhookSecret: STRIPE_WEBHOOK_SECRET ?? null,
      apiBase: STRIPE_API_BASE ?? null,
    }
  if (STRIPE_WEBHOOK_SECRET)
    throw new BadConfiguration('STRIPE_SECRET_KEY is missing, and STRIPE_WEBHOOK_SECRET is set.')
  if (read.SANDBOX === 'off')
    throw new BadConfiguration(
      'STRIPE_SECRET_KEY is required with SANDBOX=off: nothing else could charge a card.',
    )
  return null
}

/** All or none: a conversation that no one answers is no chat. */
function readChat(read: Variables): ChatConfig | null {
  checkTogether(read, chatNames)
  const { CHAT_ACCOUNT_SID, CHAT_API_KEY_SID, CHAT_API_KEY_SECRET, CHAT_SERVICE_SID, CHAT_FLOW_SID } = read
  if (!CHAT_ACCOUNT_SID || !CHAT_API_KEY_SID || !CHAT_API_KEY_SECRET || !CHAT_SERVICE_SID || !CHAT_FLOW_SID)
    return null
  return {
    accountSid: CHAT_ACCOUNT_SID,
    apiKeySid: CHAT_API_KEY_SID,
    apiKeySecret: CHAT_API_KEY_SECRET,
    serviceSid: CHAT_SERVICE_SID,
    flowSid: CHAT_FLOW_SID,
    apiBase: read.CHAT_API_BASE ?? null,
  }
}

function readPlaid(read: Variables): Config['plaid'] {
  checkTogether(read, plaidNames)
  const { PLAID_CLIENT_ID, PLAID_SECRET, PLAID_API_BASE } = read
  if (!PLAID_CLIENT_ID || !PLAID_SECRET) return null
  return {
    clientId: PLAID_CLIENT_ID,
    secret: PLAID_SECRET,
    apiBase: PLAID_API_BASE ?? 'https://production.plaid.com',
  }
}

function readAddresses(read: Variables): Config['addresses'] {
  checkTogether(read, addressNames)
  const { ADDRESS_AUTH_ID, ADDRESS_AUTH_TOKEN, ADDRESS_API_BASE } = read
  if (!ADDRESS_AUTH_ID || !ADDRESS_AUTH_TOKEN) return null
  return { authId: ADDRESS_AUTH_ID, authToken: ADDRESS_AUTH_TOKEN, apiBase: ADDRESS_API_BASE ?? null }
}

/** All or none; what is known of people leaves by nothing but TLS. */
function readAffiliate(read: Variables): AffiliateConfig | null {
  checkTogether(read, affiliateNames)
  const { AFFILIATE_NAME, AFFILIATE_URL, AFFILIATE_ID } = read
  const { AFFILIATE_AGE_PLACEMENT_ID, AFFILIATE_STATE_PLACEMENT_ID, SANDBOX } = read
  if (
    !AFFILIATE_NAME ||
    !AFFILIATE_URL ||
    !AFFILIATE_ID ||
    !AFFILIATE_AGE_PLACEMENT_ID ||
    !AFFILIATE_STATE_PLACEMENT_ID
  )
    return SANDBOX === 'on' ? sandboxAffiliate : null
  if (SANDBOX === 'off' && new URL(AFFILIATE_URL).protocol !== 'https:')
    throw new BadConfiguration(
      'AFFILIATE_URL must start with https:// with SANDBOX=off: what is known of people would be open to read.',
    )
  return {
    name: AFFILIATE_NAME,
    url: AFFILIATE_URL,
    id: AFFILIATE_ID,
    placements: {
      age_of_insured: AFFILIATE_AGE_PLACEMENT_ID,
      state_of_residence: AFFILIATE_STATE_PLACEMENT_ID,
    },
  }
}

function readAnalytics({ ANALYTICS_URL, ANALYTICS_TOKEN }: Variables): Config['analytics'] {
  if (ANALYTICS_URL) return { url: ANALYTICS_URL, token: ANALYTICS_TOKEN ?? null }
  if (ANALYTICS_TOKEN) throw new BadConfiguration('ANALYTICS_URL is missing, and ANALYTICS_TOKEN is set.')
  return null
}

function readTraces(read: Variables): Config['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {} } = read
  if (endpoint) return { endpoint: endpoint.replace(/\/+$/, ''), headers }
  if (read.OTEL_EXPORTER_OTLP_HEADERS)
    throw new BadConfiguration(
      'OTEL_EXPORTER_OTLP_ENDPOINT is missing, and OTEL_EXPORTER_OTLP_HEADERS is set.',
    )
  return null
}

/** Both channels or none: a sign-up needs the phone, and what is decided later comes by e-mail. */
function readDelivery(read: Variables): Config['delivery'] {
  checkTogether(read, mailNames)
  checkTogether(read, phoneNames)
  if (read.SANDBOX === 'on') return null
  const { SMTP_URL, SMTP_FROM, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_FROM, SMS_API_BASE } = read
  if (!SMTP_URL || !SMTP_FROM)
    throw new BadConfiguration('SMTP_URL is required with SANDBOX=off: nothing else could send an e-mail.')
  if (!SMS_ACCOUNT_SID || !SMS_AUTH_TOKEN || !SMS_FROM)
    throw new BadConfiguration(
      'SMS_ACCOUNT_SID is required with SANDBOX=off: nothing else could text the code that a sign-up needs.',
    )
  return {
    mail: { url: SMTP_URL, from: SMTP_FROM },
    phone: {
      accountSid: SMS_ACCOUNT_SID,
      authToken: SMS_AUTH_TOKEN,
      from: SMS_FROM,
      apiBase: SMS_API_BASE ?? null,
    },
  }
}

/**
 * Every variable that the carrier reads, checked once. An empty one counts as not set.
 * @throws BadConfiguration with a sentence that names the variable
 */
export function readConfig(
  env: Record<string, string | undefined>,
  { development, version }: { development: boolean; version: string },
): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(variables, given, { abortPipeEarly: true })
  if (!parsed.success) throw new BadConfiguration(parsed.issues[0].message)
  const read = parsed.output
  checkNames(given)
  const sandbox = read.SANDBOX === 'on'
  if (sandbox && read.NODE_ENV === 'production')
    throw new BadConfiguration(
      'The sandbox must not run in production: set SANDBOX=off, or unset NODE_ENV=production.',
    )
  if (read.VERIFICATION_BYPASS === 'on' && (!sandbox || !development))
    throw new BadConfiguration(
      'VERIFICATION_BYPASS is for npm run dev with the sandbox alone, and not part of what is built: unset it.',
    )
  if (!sandbox && read.ADMIN_TOKEN_ORIGINS)
    throw new BadConfiguration(
      'ADMIN_TOKEN_ORIGINS is not for production, where no address may sign anybody in: unset it.',
    )
  // SANDBOX=off may have been forgotten; a key that charges cards says as much of where this runs.
  if (read.ADMIN_TOKEN_ORIGINS && stripeNames.some((name) => /^[prs]k_live_/.test(read[name] ?? '')))
    throw new BadConfiguration(
      'ADMIN_TOKEN_ORIGINS is not for live keys of Stripe, where no address may sign anybody in: unset it.',
    )
  if (read.DATABASE_URL && !read.SECRET_KEY)
    throw new BadConfiguration('SECRET_KEY is required with DATABASE_URL, so that processes share it.')
  const publicUrl = (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, '')
  const fallbackEndpoint =
    read.FALLBACK_ENDPOINT === undefined ? null : new URL(read.FALLBACK_ENDPOINT).origin
  const stripe = readStripe(read)
  const delivery = readDelivery(read)
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    secretKey: read.SECRET_KEY ?? null,
    sandbox,
    development,
    adminTokenOrigins: read.ADMIN_TOKEN_ORIGINS ?? [],
    underwritingSeconds: read.UNDERWRITING_SECONDS,
    stripe,
    delivery,
    setAside: sandbox ? [...mailNames, ...phoneNames].filter((name) => read[name]) : [],
    uploads: read.UPLOADS_URL ?? null,
    clamdUrl: read.CLAMD_URL ?? null,
    helpCenterUrl: read.HELP_CENTER_URL ?? (sandbox ? sandboxHelpCenter : null),
    marketingUrl: read.MARKETING_URL ?? null,
    chat: readChat(read),
    addresses: readAddresses(read),
    plaid: readPlaid(read),
    affiliate: readAffiliate(read),
    analytics: readAnalytics(read),
    sentryDsn: read.SENTRY_DSN ?? null,
    fallbackEndpoint,
    cookieDomain: fallbackEndpoint === null ? null : sharedDomain(publicUrl, fallbackEndpoint),
    maintenanceUntil: read.MAINTENANCE_UNTIL ?? null,
    retryTimeout: read.RETRY_TIMEOUT,
    metricsToken: read.METRICS_TOKEN ?? null,
    traces: readTraces(read),
    trustedProxies: read.TRUSTED_PROXIES ?? [],
    rates: ratesOf(sandbox, read.RATE_LIMITS),
    logLevel: read.LOG_LEVEL,
    version,
    clientId: `${product.word}-web`,
  }
}
