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

/** A scheme, a host and a port, and nothing behind them. */
const isOrigin = (text: string) => {
  const { pathname, search, hash, username, password } = new URL(text)
  return /^\/*$/.test(pathname) && search + hash + username + password === ''
}

/** One origin of the web, and no pattern for several. */
const isOneOrigin = (text: string) => {
  if (!URL.canParse(text) || !isOrigin(text)) return false
  const { protocol, hostname } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && !hostname.includes('*')
}

/** A page of one host: its origin goes into the policy of every page, where some characters mean more. */
const isPage = (text: string) => {
  const { hostname, hash, username, password } = new URL(text)
  return /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(hostname) && hash + username + password === ''
}

const origins = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').map((origin) => origin.trim())),
    v.everyItem(
      isOneOrigin,
      `${name} must be origins, such as http://localhost:3000, with commas between them.`,
    ),
    v.transform((all) => [...new Set(all.map((text) => new URL(text).origin))]),
  )

const matching = (pattern: RegExp, sentence: string) => v.pipe(v.string(), v.regex(pattern, sentence))

/** Every variable that the carrier reads, each with what it may say; an empty one never comes here. */
export const variables = v.object({
  PORT: v.optional(whole('PORT', 0, 65_535), '3000'),
  HOST: v.optional(
    matching(
      /^[\w.:-]+$/,
      'HOST must be an address or a name to listen at, such as 0.0.0.0 for every address.',
    ),
    '127.0.0.1',
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      url('PUBLIC_URL', ['http:', 'https:']),
      v.check(
        isOrigin,
        'PUBLIC_URL must have nothing after the host and port: the app is served from the root.',
      ),
    ),
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(url('DATABASE_URL', ['postgres:', 'postgresql:'])),
  SECRET_KEY: v.optional(
    v.pipe(v.string(), v.minLength(32, 'SECRET_KEY must be at least 32 characters long.')),
  ),
  SANDBOX: v.optional(v.picklist(['on', 'off'], 'SANDBOX must be on or off.'), 'on'),
  // A misspelled production must not run the sandbox.
  NODE_ENV: v.optional(
    v.picklist(
      ['production', 'development', 'test'],
      'NODE_ENV must be production, development or test, or not set.',
    ),
  ),
  VERIFICATION_BYPASS: v.optional(v.picklist(['on', 'off'], 'VERIFICATION_BYPASS must be on or off.'), 'off'),
  ADMIN_TOKEN_ORIGINS: v.optional(origins('ADMIN_TOKEN_ORIGINS')),
  UNDERWRITING_SECONDS: v.optional(whole('UNDERWRITING_SECONDS', 0, 86_400), '20'),
  STRIPE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.startsWith('pk_', 'STRIPE_PUBLISHABLE_KEY must start with pk_.')),
  ),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[sr]k_/, 'STRIPE_SECRET_KEY must start with sk_ or rk_.')),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(v.string(), v.startsWith('whsec_', 'STRIPE_WEBHOOK_SECRET must start with whsec_.')),
  ),
  STRIPE_API_BASE: v.optional(url('STRIPE_API_BASE', ['http:', 'https:'])),
  SMTP_URL: v.optional(
    v.pipe(
      url('SMTP_URL', ['smtp:', 'smtps:']),
      v.check((text) => new URL(text).hostname !== '', 'SMTP_URL must name a host.'),
    ),
  ),
  SMTP_FROM: v.optional(
    matching(
      /^(?:[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'SMTP_FROM must be an e-mail address, or a name with the address in angle brackets.',
    ),
  ),
  SMS_ACCOUNT_SID: v.optional(matching(/^AC\w+$/, 'SMS_ACCOUNT_SID must start with AC.')),
  SMS_AUTH_TOKEN: v.optional(matching(/^\S+$/, 'SMS_AUTH_TOKEN must have no spaces in it.')),
  SMS_FROM: v.optional(
    matching(/^\+[1-9]\d{6,14}$/, 'SMS_FROM must be a phone number with its country, such as +16145550100.'),
  ),
  SMS_API_BASE: v.optional(url('SMS_API_BASE', ['http:', 'https:'])),
  CHAT_ACCOUNT_SID: v.optional(matching(/^AC\w+$/, 'CHAT_ACCOUNT_SID must start with AC.')),
  CHAT_API_KEY_SID: v.optional(matching(/^SK\w+$/, 'CHAT_API_KEY_SID must start with SK.')),
  CHAT_API_KEY_SECRET: v.optional(matching(/^\S+$/, 'CHAT_API_KEY_SECRET must have no spaces in it.')),
  CHAT_SERVICE_SID: v.optional(matching(/^IS\w+$/, 'CHAT_SERVICE_SID must start with IS.')),
  CHAT_FLOW_SID: v.optional(matching(/^FW\w+$/, 'CHAT_FLOW_SID must start with FW.')),
  CHAT_API_BASE: v.optional(url('CHAT_API_BASE', ['http:', 'https:'])),
  ADDRESS_AUTH_ID: v.optional(matching(/^[\w-]+$/, 'ADDRESS_AUTH_ID must be letters, digits and hyphens.')),
  ADDRESS_AUTH_TOKEN: v.optional(matching(/^[\x21-\x7e]+$/, 'ADDRESS_AUTH_TOKEN must have no spaces in it.')),
  ADDRESS_API_BASE: v.optional(url('ADDRESS_API_BASE', ['http:', 'https:'])),
  PLAID_CLIENT_ID: v.optional(matching(/^\w+$/, 'PLAID_CLIENT_ID must be letters and digits.')),
  PLAID_SECRET: v.optional(matching(/^\w+$/, 'PLAID_SECRET must be letters and digits.')),
  PLAID_API_BASE: v.optional(url('PLAID_API_BASE', ['http:', 'https:'])),
  UPLOADS_URL: v.optional(bucketAddress),
  CLAMD_URL: v.optional(url('CLAMD_URL', ['tcp:', 'unix:'])),
  HELP_CENTER_URL: v.optional(url('HELP_CENTER_URL', ['http:', 'https:'])),
  MARKETING_URL: v.optional(url('MARKETING_URL', ['http:', 'https:'])),
  AFFILIATE_NAME: v.optional(v.string()),
  AFFILIATE_URL: v.optional(
    v.pipe(
      url('AFFILIATE_URL', ['http:', 'https:']),
      v.check(
        isPage,
        'AFFILIATE_URL must have one host, with no name or password before it, and no fragment.',
      ),
    ),
  ),
  AFFILIATE_ID: v.optional(matching(/^\S+$/, 'AFFILIATE_ID must have no spaces in it.')),
  AFFILIATE_AGE_PLACEMENT_ID: v.optional(
    matching(/^\S+$/, 'AFFILIATE_AGE_PLACEMENT_ID must have no spaces in it.'),
  ),
  AFFILIATE_STATE_PLACEMENT_ID: v.optional(
    matching(/^\S+$/, 'AFFILIATE_STATE_PLACEMENT_ID must have no spaces in it.'),
  ),
  ANALYTICS_URL: v.optional(url('ANALYTICS_URL', ['http:', 'https:'])),
  ANALYTICS_TOKEN: v.optional(matching(/^[\x21-\x7e]+$/, 'ANALYTICS_TOKEN must have no spaces in it.')),
  SENTRY_DSN: v.optional(
    v.pipe(
      url('SENTRY_DSN', ['http:', 'https:']),
      v.check((text) => {
        const { username, password, pathname, search, hash } = new URL(text)
        return username !== '' && password + search + hash === '' && /\/\d+$/.test(pathname)
      }, 'SENTRY_DSN must be such as https://KEY@HOST/PROJECT.'),
    ),
  ),
  MAINTENANCE_UNTIL: v.optional(
    v.pipe(
      matching(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
        'MAINTENANCE_UNTIL must be a time with its zone, such as 2030-01-31T06:00:00Z.',
      ),
      v.check((text) => !Number.isNaN(Date.parse(text)), 'MAINTENANCE_UNTIL must be a time that there is.'),
      v.transform((text) => new Date(text)),
    ),
  ),
  RETRY_TIMEOUT: v.optional(whole('RETRY_TIMEOUT', 0, 3_600), '300'),
  FALLBACK_ENDPOINT: v.optional(url('FALLBACK_ENDPOINT', ['http:', 'https:'])),
  METRICS_TOKEN: v.optional(
    matching(/^\S{16,}$/, 'METRICS_TOKEN must be at least 16 characters long, with no spaces in it.'),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    v.pipe(url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']), traceEndpoint),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(traceHeaders),
  OTEL_EXPORTER_OTLP_PROTOCOL: v.optional(traceProtocol),
  TRUSTED_PROXIES: v.optional(networks),
  RATE_LIMITS: v.optional(rateLimits),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'LOG_LEVEL must be a level of pino.',
    ),
    'info',
  ),
})

export type Variables = v.InferOutput<typeof variables>
