import { expect, test } from 'vitest'
import { BadConfiguration, readConfig } from '../../../server/config.ts'

const read = (env: Record<string, string>) => readConfig(env, { development: false, version: '1' })
const stripe = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_SECRET_KEY: 'sk_test_1' }

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number.'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ PUBLIC_URL: 'wysh.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://.'],
  [{ SANDBOX: 'yes' }, 'SANDBOX must be on or off.'],
  [{ UNDERWRITING_SECONDS: '-1' }, 'UNDERWRITING_SECONDS must be a whole number.'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be at least 32 characters long.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [{ DATABASE_URL: 'postgres://x' }, 'SECRET_KEY is required with DATABASE_URL, so that processes share it.'],
  [
    { NODE_ENV: 'production' },
    'The sandbox must not run in production: set SANDBOX=off, or unset NODE_ENV=production.',
  ],
  [{ SANDBOX: 'off' }, 'STRIPE_SECRET_KEY is required with SANDBOX=off: nothing else could charge a card.'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY must be set together.'],
  [{ SMTP_URL: 'smtp://x' }, 'SMTP_URL is not yet supported; unset it.'],
  [{ SMS_ACCOUNT: 'x' }, 'SMS_ACCOUNT is not yet supported; unset it.'],
])('%o stops the start with a sentence', (env, sentence) => {
  expect(() => read(env)).toThrow(new BadConfiguration(sentence))
})

test('has defaults for everything, and takes an empty variable for none', () => {
  expect({ ...read({ PORT: '', SANDBOX: '' }), dataDir: '' }).toEqual({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: '',
    databaseUrl: null,
    secretKey: null,
    sandbox: true,
    production: false,
    development: false,
    underwritingSeconds: 20,
    stripe: null,
    logLevel: 'info',
    version: '1',
    clientId: 'wysh-web',
  })
})

test('may run in production without the sandbox', () => {
  const config = read({
    NODE_ENV: 'production',
    SANDBOX: 'off',
    PUBLIC_URL: 'https://wysh.example/',
    ...stripe,
  })
  expect([config.production, config.sandbox, config.publicUrl]).toEqual([true, false, 'https://wysh.example'])
})
