import { resolve } from 'node:path'
import * as v from 'valibot'

export interface Config {
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  /** Given by the operator; null when embedded and not set (then it is made and kept in DATA_DIR). */
  secretKey: string | null
  sandbox: boolean
  production: boolean
  /** `npm run dev`: introspection, hints and full messages. */
  development: boolean
  underwritingSeconds: number
  stripe: { publishableKey: string; secretKey: string; apiBase: string | null } | null
  logLevel: string
  version: string
  clientId: string
}

/** Out of band: the code comes back in the reply (sandbox.md, "One origin"). */
export const redirectUri = 'urn:ietf:wg:oauth:2.0:oob'

export class BadConfiguration extends Error {
  override name = 'BadConfiguration'
}

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

const variables = v.object({
  PORT: v.optional(whole('PORT', 0, 65_535), '3000'),
  PUBLIC_URL: v.optional(url('PUBLIC_URL', ['http:', 'https:'])),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(url('DATABASE_URL', ['postgres:', 'postgresql:'])),
  SECRET_KEY: v.optional(
    v.pipe(v.string(), v.minLength(32, 'SECRET_KEY must be at least 32 characters long.')),
  ),
  SANDBOX: v.optional(v.picklist(['on', 'off'], 'SANDBOX must be on or off.'), 'on'),
  NODE_ENV: v.optional(v.string()),
  UNDERWRITING_SECONDS: v.optional(whole('UNDERWRITING_SECONDS', 0, 86_400), '20'),
  STRIPE_PUBLISHABLE_KEY: v.optional(
    v.pipe(v.string(), v.startsWith('pk_', 'STRIPE_PUBLISHABLE_KEY must start with pk_.')),
  ),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[sr]k_/, 'STRIPE_SECRET_KEY must start with sk_ or rk_.')),
  ),
  STRIPE_API_BASE: v.optional(url('STRIPE_API_BASE', ['http:', 'https:'])),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
      'LOG_LEVEL must be a level of pino.',
    ),
    'info',
  ),
})

/** Providers whose real side is not written yet: a set variable must not be ignored in silence. */
const unsupported = ['SMTP_URL', 'SMS_', 'PLAID_', 'ADDRESS_']

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
  const parsed = v.safeParse(variables, given)
  if (!parsed.success) throw new BadConfiguration(parsed.issues[0].message)
  const read = parsed.output
  const tooEarly = Object.keys(given).find((name) =>
    unsupported.some((start) => (start.endsWith('_') ? name.startsWith(start) : name === start)),
  )
  if (tooEarly) throw new BadConfiguration(`${tooEarly} is not yet supported; unset it.`)
  const production = read.NODE_ENV === 'production'
  const sandbox = read.SANDBOX === 'on'
  if (production && sandbox)
    throw new BadConfiguration(
      'The sandbox must not run in production: set SANDBOX=off, or unset NODE_ENV=production.',
    )
  if (read.DATABASE_URL && !read.SECRET_KEY)
    throw new BadConfiguration('SECRET_KEY is required with DATABASE_URL, so that processes share it.')
  if (Boolean(read.STRIPE_PUBLISHABLE_KEY) !== Boolean(read.STRIPE_SECRET_KEY))
    throw new BadConfiguration('STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must be set together.')
  if (!sandbox && !read.STRIPE_SECRET_KEY)
    throw new BadConfiguration(
      'STRIPE_SECRET_KEY is required with SANDBOX=off: nothing else could charge a card.',
    )
  return {
    port: read.PORT,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    secretKey: read.SECRET_KEY ?? null,
    sandbox,
    production,
    development,
    underwritingSeconds: read.UNDERWRITING_SECONDS,
    stripe:
      read.STRIPE_PUBLISHABLE_KEY && read.STRIPE_SECRET_KEY
        ? {
            publishableKey: read.STRIPE_PUBLISHABLE_KEY,
            secretKey: read.STRIPE_SECRET_KEY,
            apiBase: read.STRIPE_API_BASE ?? null,
          }
        : null,
    logLevel: read.LOG_LEVEL,
    version,
    clientId: 'wysh-web',
  }
}
