import { resolve } from 'node:path'
import * as v from 'valibot'
import { bucketAddress } from './bucketConfig.ts'
import { networks } from './networks.ts'
import { rateLimits } from './rates.ts'
import { traceEndpoint, traceHeaders, traceProtocol } from './tracesConfig.ts'

const whole = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `${name} must be a whole number.`),
    v.transform(Number),
    v.minValue(min, `${name} must be at least ${min}.`),
    v.maxValue(max, `${name} must be at most ${max}.`),
  )

const url = (name: string, schemes: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `${name} must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`,
    ),
  )

/** A scheme, a host and a port, and nothing else. */
const isOrigin = (text: string) => {
  const { pathname, search, hash, username, password } = new URL(text)
  return /^\/*$/.test(pathname) && search + hash + username + password === ''
}

/** A single web origin, not a pattern. */
const isOneOrigin = (text: string) => {
  if (!URL.canParse(text) || !isOrigin(text)) return false
  const { protocol, hostname } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && !hostname.includes('*')
}

/**
 * A page of one host: its origin becomes part of every page's security policy, where some
 * characters have a special meaning.
 */
const isPage = (text: string) => {
  const { hostname, hash, username, password } = new URL(text)
  return /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(hostname) && hash + username + password === ''
}

const origins = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((origin) => origin.trim())),
    v.everyItem(isOneOrigin, `${name} must be origins such as http://localhost:3000, separated by commas.`),
    v.transform((all) => [...new Set(all.map((text) => new URL(text).origin))]),
  )

/** An optional value, null if it is missing. */
const orNull = <Schema extends v.GenericSchema>(schema: Schema) => v.nullish(schema, null)

const onOrOff = (name: string, unset: 'on' | 'off') =>
  v.optional(
    v.pipe(
      v.picklist(['on', 'off'], `${name} must be on or off.`),
      v.transform((text) => text === 'on'),
    ),
    unset,
  )

const withoutSlash = v.transform((address: string) => address.replace(/\/+$/, ''))

const matching = (pattern: RegExp, sentence: string) => v.pipe(v.string(), v.regex(pattern, sentence))

/**
 * Every variable that the carrier reads, with its allowed values; an empty variable is removed
 * before.
 */
export const variables = v.object({
  PORT: v.optional(whole('PORT', 0, 65_535), '3000'),
  // Loopback by default.
  HOST: v.optional(
    matching(
      /^[\w.:-]+$/,
      'HOST must be an address or a name to listen on, such as 0.0.0.0 for every address.',
    ),
    '127.0.0.1',
  ),
  PUBLIC_URL: orNull(
    v.pipe(
      url('PUBLIC_URL', ['http:', 'https:']),
      v.check(
        isOrigin,
        'PUBLIC_URL must have nothing after the host and port: the app is served from the root.',
      ),
      withoutSlash,
    ),
  ),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
    '.data',
  ),
  DATABASE_URL: orNull(url('DATABASE_URL', ['postgres:', 'postgresql:'])),
  // With one for the probe, ten carriers use 90 of the 100 that PostgreSQL allows by default.
  DATABASE_CONNECTIONS: v.optional(whole('DATABASE_CONNECTIONS', 2, 500), '8'),
  DATABASE_STATEMENT_SECONDS: v.optional(whole('DATABASE_STATEMENT_SECONDS', 1, 600), '15'),
  DATABASE_POOLER: onOrOff('DATABASE_POOLER', 'off'),
  // One process serves requests and runs jobs, or each does one of the two.
  ROLE: v.optional(v.picklist(['all', 'web', 'worker'], 'ROLE must be all, web or worker.'), 'all'),
  JOBS_AT_ONCE: v.optional(whole('JOBS_AT_ONCE', 1, 100), '1'),
  JOB_CALLS_AT_ONCE: v.optional(whole('JOB_CALLS_AT_ONCE', 2, 500), '8'),
  CHARGES_PER_SECOND: v.optional(whole('CHARGES_PER_SECOND', 1, 1000), '25'),
  // Created and stored in DATA_DIR if it is not set and the database is embedded.
  SECRET_KEY: orNull(v.pipe(v.string(), v.minLength(32, 'SECRET_KEY must be at least 32 characters long.'))),
  SANDBOX: onOrOff('SANDBOX', 'on'),
  // A misspelled `production` must not run the sandbox.
  NODE_ENV: orNull(
    v.picklist(
      ['production', 'development', 'test'],
      'NODE_ENV must be production, development or test, or not set.',
    ),
  ),
  VERIFICATION_BYPASS: onOrOff('VERIFICATION_BYPASS', 'off'),
  // The origins whose pages may sign a user in with a login token from a link; never in production.
  ADMIN_TOKEN_ORIGINS: orNull(origins('ADMIN_TOKEN_ORIGINS')),
  UNDERWRITING_SECONDS: v.optional(whole('UNDERWRITING_SECONDS', 0, 86_400), '20'),
  STRIPE_PUBLISHABLE_KEY: orNull(
    v.pipe(v.string(), v.startsWith('pk_', 'STRIPE_PUBLISHABLE_KEY must start with pk_.')),
  ),
  STRIPE_SECRET_KEY: orNull(
    v.pipe(v.string(), v.regex(/^[sr]k_/, 'STRIPE_SECRET_KEY must start with sk_ or rk_.')),
  ),
  // The key with which Stripe signs its webhooks.
  STRIPE_WEBHOOK_SECRET: orNull(
    v.pipe(v.string(), v.startsWith('whsec_', 'STRIPE_WEBHOOK_SECRET must start with whsec_.')),
  ),
  STRIPE_API_BASE: orNull(url('STRIPE_API_BASE', ['http:', 'https:'])),
  SMTP_URL: orNull(
    v.pipe(
      url('SMTP_URL', ['smtp:', 'smtps:']),
      v.check((text) => new URL(text).hostname !== '', 'SMTP_URL must name a host.'),
    ),
  ),
  SMTP_FROM: orNull(
    matching(
      /^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'SMTP_FROM must be an e-mail address, or a name with the address in angle brackets.',
    ),
  ),
  SMS_ACCOUNT_SID: orNull(matching(/^AC\w+$/, 'SMS_ACCOUNT_SID must start with AC.')),
  SMS_AUTH_TOKEN: orNull(matching(/^\S+$/, 'SMS_AUTH_TOKEN must not contain spaces.')),
  SMS_FROM: orNull(
    matching(/^\+[1-9]\d{6,14}$/, 'SMS_FROM must be a phone number with its country, such as +16145550100.'),
  ),
  SMS_API_BASE: orNull(url('SMS_API_BASE', ['http:', 'https:'])),
  CHAT_ACCOUNT_SID: orNull(matching(/^AC\w+$/, 'CHAT_ACCOUNT_SID must start with AC.')),
  // A key of that account, which signs the tokens for browsers.
  CHAT_API_KEY_SID: orNull(matching(/^SK\w+$/, 'CHAT_API_KEY_SID must start with SK.')),
  CHAT_API_KEY_SECRET: orNull(matching(/^\S+$/, 'CHAT_API_KEY_SECRET must not contain spaces.')),
  CHAT_SERVICE_SID: orNull(matching(/^IS\w+$/, 'CHAT_SERVICE_SID must start with IS.')),
  // The flow that answers first and hands over to agents.
  CHAT_FLOW_SID: orNull(matching(/^FW\w+$/, 'CHAT_FLOW_SID must start with FW.')),
  CHAT_API_BASE: orNull(url('CHAT_API_BASE', ['http:', 'https:'])),
  ADDRESS_AUTH_ID: orNull(matching(/^[\w-]+$/, 'ADDRESS_AUTH_ID must be letters, digits and hyphens.')),
  ADDRESS_AUTH_TOKEN: orNull(matching(/^[\x21-\x7e]+$/, 'ADDRESS_AUTH_TOKEN must not contain spaces.')),
  ADDRESS_API_BASE: orNull(url('ADDRESS_API_BASE', ['http:', 'https:'])),
  PLAID_CLIENT_ID: orNull(matching(/^\w+$/, 'PLAID_CLIENT_ID must be letters and digits.')),
  PLAID_SECRET: orNull(matching(/^\w+$/, 'PLAID_SECRET must be letters and digits.')),
  PLAID_API_BASE: v.optional(url('PLAID_API_BASE', ['http:', 'https:']), 'https://production.plaid.com'),
  // The storage for uploaded files, if not DATA_DIR.
  UPLOADS_URL: orNull(bucketAddress),
  // The ClamAV daemon that scans files.
  CLAMD_URL: orNull(url('CLAMD_URL', ['tcp:', 'unix:'])),
  // A public help center, opened in a new tab.
  HELP_CENTER_URL: orNull(url('HELP_CENTER_URL', ['http:', 'https:'])),
  // The page behind the logo for a visitor who is not signed in, if not the welcome page.
  MARKETING_URL: orNull(url('MARKETING_URL', ['http:', 'https:'])),
  AFFILIATE_NAME: orNull(v.string()),
  AFFILIATE_URL: orNull(
    v.pipe(
      url('AFFILIATE_URL', ['http:', 'https:']),
      v.check(isPage, 'AFFILIATE_URL must have a single host, no user name or password, and no fragment.'),
    ),
  ),
  // Our ID at the affiliate.
  AFFILIATE_ID: orNull(matching(/^\S+$/, 'AFFILIATE_ID must not contain spaces.')),
  AFFILIATE_AGE_PLACEMENT_ID: orNull(
    matching(/^\S+$/, 'AFFILIATE_AGE_PLACEMENT_ID must not contain spaces.'),
  ),
  AFFILIATE_STATE_PLACEMENT_ID: orNull(
    matching(/^\S+$/, 'AFFILIATE_STATE_PLACEMENT_ID must not contain spaces.'),
  ),
  ANALYTICS_URL: orNull(url('ANALYTICS_URL', ['http:', 'https:'])),
  ANALYTICS_TOKEN: orNull(matching(/^[\x21-\x7e]+$/, 'ANALYTICS_TOKEN must not contain spaces.')),
  SENTRY_DSN: orNull(
    v.pipe(
      url('SENTRY_DSN', ['http:', 'https:']),
      v.check((text) => {
        const { username, password, pathname, search, hash } = new URL(text)
        return username !== '' && password + search + hash === '' && /\/\d+$/.test(pathname)
      }, 'SENTRY_DSN must look like https://KEY@HOST/PROJECT.'),
    ),
  ),
  MAINTENANCE_UNTIL: orNull(
    v.pipe(
      matching(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
        'MAINTENANCE_UNTIL must be a time with a time zone, such as 2030-01-31T06:00:00Z.',
      ),
      v.check((text) => !Number.isNaN(Date.parse(text)), 'MAINTENANCE_UNTIL must be a valid time.'),
      v.transform((text) => new Date(text)),
    ),
  ),
  // Seconds: how long browsers poll for something that is not ready yet.
  RETRY_TIMEOUT: v.optional(whole('RETRY_TIMEOUT', 0, 3_600), '300'),
  // The host that browsers call while this one is not healthy.
  FALLBACK_ENDPOINT: orNull(
    v.pipe(
      url('FALLBACK_ENDPOINT', ['http:', 'https:']),
      v.transform((text) => new URL(text).origin),
    ),
  ),
  // The token that allows reading `/metrics` from elsewhere.
  METRICS_TOKEN: orNull(
    matching(/^\S{16,}$/, 'METRICS_TOKEN must be at least 16 characters long, without spaces.'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: orNull(
    v.pipe(url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']), traceEndpoint, withoutSlash),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: orNull(traceHeaders),
  OTEL_EXPORTER_OTLP_PROTOCOL: orNull(traceProtocol),
  // The proxies whose X-Forwarded-For is trusted.
  TRUSTED_PROXIES: orNull(networks),
  RATE_LIMITS: orNull(rateLimits),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'LOG_LEVEL must be a pino level.',
    ),
    'info',
  ),
  /** `npm run dev`: introspection, hints and full messages. Not a variable: the start passes it. */
  development: v.boolean(),
  version: v.string(),
})

export type Variables = v.InferOutput<typeof variables>
