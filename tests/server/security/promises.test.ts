import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challengeOf, goodPassword, newVerifier, type Person, type Tokens } from '../../client/api.ts'
import { type Carrier, startCarrier } from '../carrier.ts'
import { heldElsewhere } from './heldElsewhere.ts'

/*
 * The promises of docs/promises.md from outside, by HTTP alone: what is refused, and beside it the honest request that goes
 * through, without which a refusal would mean nothing. What another test holds in the same way is named in heldElsewhere.ts.
 */

let carrier: Carrier
let mia: Person
let guest: Awaited<ReturnType<Carrier['guest']>>

beforeAll(async () => {
  carrier = await startCarrier()
  mia = await carrier.signUp()
  guest = await carrier.guest()
})
afterAll(() => carrier?.close())

const authorized = (more: Record<string, unknown> = {}, verifier = newVerifier()) =>
  carrier.authorize(mia.email, mia.password, challengeOf(verifier), more)
const codeIn = async (response: Response) => ((await response.json()) as { code: string }).code
const tokensIn = async (response: Response) => (await response.json()) as Tokens
const me = async (token: string) => (await carrier.graphql('{ me { id } }', {}, token)).status
const register = (password: string, more: Record<string, unknown> = {}) =>
  carrier.graphql('mutation ($input: RegisterUserInput!) { registerUser(input: $input) { user { id } } }', {
    input: {
      clientMutationId: crypto.randomUUID(),
      firstName: 'Ada',
      lastName: 'Lovelace',
      emailAddress: `${crypto.randomUUID()}@example.com`,
      password,
      passwordConfirmation: password,
      ...more,
    },
  })
const codesOf = ({ errors = [] }: Awaited<ReturnType<Carrier['graphql']>>) =>
  errors.map(({ extensions }) => extensions.message)
const raw = (body: string | undefined, init: RequestInit = {}) =>
  fetch(`${carrier.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body }),
    ...init,
  })
const asks = (query: string) => JSON.stringify({ query })

/** A row of the promises: what is honest and goes through, then what is refused. Each answers with statuses or codes. */
interface Row {
  honest: () => Promise<unknown>
  goesThrough: unknown
  attack: () => Promise<unknown>
  isRefused: unknown
}

const rows: Readonly<Record<string, Row>> = {
  1: {
    honest: async () => (await authorized()).status,
    goesThrough: 200,
    attack: async () => [
      (await authorized({ code_challenge: undefined })).status,
      (await authorized({ code_challenge_method: 'plain' })).status,
    ],
    isRefused: [400, 400],
  },
  2: {
    honest: async () => {
      const verifier = newVerifier()
      const tokens = await carrier.exchange(await codeIn(await authorized({}, verifier)), verifier)
      return await me((await tokensIn(tokens)).access_token)
    },
    goesThrough: 200,
    attack: async () => {
      const verifier = newVerifier()
      const code = await codeIn(await authorized({}, verifier))
      const { access_token: first } = await tokensIn(await carrier.exchange(code, verifier))
      return [(await carrier.exchange(code, verifier)).status, await me(first)]
    },
    isRefused: [400, 401],
  },
  4: {
    honest: async () => (await authorized({ redirect_uri: 'urn:ietf:wg:oauth:2.0:oob' })).status,
    goesThrough: 200,
    attack: async () => (await authorized({ redirect_uri: 'urn:ietf:wg:oauth:2.0:oob/more' })).status,
    isRefused: 400,
  },
  5: {
    honest: async () => (await authorized()).status,
    goesThrough: 200,
    attack: async () => {
      const { email: username, password } = mia
      const grant = { grant_type: 'password', client_id: carrier.clientId, username, password }
      return (await carrier.post('/oauth/token', grant)).status
    },
    isRefused: 400,
  },
  8: {
    honest: async () => await me((await carrier.signIn(mia.email, mia.password)).access_token),
    goesThrough: 200,
    attack: async () => {
      const { access_token: token, refresh_token: refresh } = await carrier.signIn(mia.email, mia.password)
      const input = { clientMutationId: crypto.randomUUID() }
      await carrier.ask(
        'mutation ($input: EndSessionInput!) { endSession(input: $input) { success } }',
        { input },
        token,
      )
      return [await me(token), (await carrier.refresh(refresh)).status]
    },
    isRefused: [401, 401],
  },
  13: {
    honest: async () => codesOf(await register(randomBytes(48).toString('base64url'))),
    goesThrough: [],
    attack: async () => [
      codesOf(await register('eleven char')),
      codesOf(await register('password1234')),
      // None is cut: the same beginning is another password.
      (await carrier.authorize(mia.email, mia.password.slice(0, -1), challengeOf(newVerifier()))).status,
    ],
    isRefused: [['VALIDATION_FAILED'], ['VALIDATION_FAILED'], 401],
  },
  19: {
    honest: async () =>
      codesOf(await carrier.graphql('{ me { taxIdSet } beneficiaries { id } }', {}, mia.token)),
    goesThrough: [],
    attack: async () => [
      codesOf(await carrier.graphql('{ me { taxIdSet } }', {}, guest.token)),
      codesOf(await carrier.graphql('{ beneficiaries { id } }', {}, guest.token)),
    ],
    isRefused: [['ACCESS_LEVEL_TOO_LOW'], ['ACCESS_LEVEL_TOO_LOW']],
  },
  22: {
    honest: async () => codesOf(await register(goodPassword)),
    goesThrough: [],
    attack: async () => [
      (await register(goodPassword, { status: 'active' })).status,
      (await register(goodPassword, { roles: ['admin'] })).status,
    ],
    isRefused: [400, 400],
  },
  28: {
    honest: async () => (await raw(asks('{ session { id } }'))).status,
    goesThrough: 200,
    attack: async () => [
      (await raw(asks('{ __schema { types { name } } }'))).status,
      (await raw(asks(`{ ${Array.from({ length: 16 }, (_, at) => `a${at}: __typename`).join(' ')} }`)))
        .status,
      (await raw(`[${asks('{ __typename }')}]`)).status,
    ],
    isRefused: [400, 400, 400],
  },
  29: {
    honest: async () => (await raw(asks('{ __typename }'))).status,
    goesThrough: 200,
    attack: async () => [
      (await raw(JSON.stringify({ query: '{ __typename }', padding: 'x'.repeat(1_100_000) }))).status,
      (await raw('query={__typename}', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }))
        .status,
      (await fetch(`${carrier.url}/graphql?query=mutation%20%7B__typename%7D`)).status,
    ],
    isRefused: [413, 415, 405],
  },
  30: {
    honest: async () =>
      (
        await raw(asks('{ __typename }'), {
          headers: { 'content-type': 'application/json', origin: carrier.url },
        })
      ).headers.get('access-control-allow-origin'),
    goesThrough: null,
    attack: async () => {
      const origin = 'https://stranger.example'
      const preflight = await raw(undefined, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      const form = await raw('{"query":"{ __typename }"}', {
        headers: { 'content-type': 'text/plain', origin },
      })
      return [preflight.headers.get('access-control-allow-origin'), form.status]
    },
    isRefused: [null, 415],
  },
  36: {
    honest: async () => codesOf(await carrier.graphql('{ session { id } }')),
    goesThrough: [],
    attack: async () => {
      const replies = [
        await raw(asks('{ session { nothing } }')),
        await raw('{"query":'),
        await carrier.authorize("'; select 1 --", goodPassword, challengeOf(newVerifier())),
        await fetch(`${carrier.url}/documents/%00`),
      ]
      const texts = await Promise.all(replies.map((reply) => reply.text()))
      return texts.filter((text) => /\bat .*\.(ts|js):\d|select |node_modules|PGlite|kysely/i.test(text))
    },
    isRefused: [],
  },
}

describe('from outside', () => {
  test.each(Object.entries(rows))('row %s', async (_row, { honest, goesThrough, attack, isRefused }) => {
    expect(await honest(), 'the honest request').toEqual(goesThrough)
    expect(await attack(), 'the attack').toEqual(isRefused)
  })
})

describe('the register of the promises', () => {
  const root = join(import.meta.dirname, '../../..')

  test('names a test for each of the rows 1 to 36', () => {
    const page = readFileSync(join(root, 'docs/promises.md'), 'utf8')
    const promised = [...page.matchAll(/^\| (\d+) \|/gm)]
      .map(([, row]) => Number(row))
      .filter((row) => row <= 36)
    const held = new Set([...Object.keys(rows), ...Object.keys(heldElsewhere)].map(Number))
    expect([...held].sort((one, other) => one - other)).toEqual([...new Set(promised)].sort((a, b) => a - b))
  })

  test.each(Object.entries(heldElsewhere))('finds the tests of row %s where it says', (_row, named) => {
    const gone = named.filter(
      ({ file, test: name }) => !readFileSync(join(root, file), 'utf8').includes(name),
    )
    expect(gone).toEqual([])
  })
})
