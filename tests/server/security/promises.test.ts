import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { challengeOf, goodPassword, newVerifier, type Person, type Tokens } from '../../support/client/api.ts'
import { tryPay } from '../../support/client/purchase.ts'
import { invoiced, quoted } from '../applicants.ts'
import { type Carrier, startCarrier } from '../carrier.ts'
import { factsOf, html, pdf, png } from '../domains/uploads/sampleFiles.ts'
import { rawRequest } from '../rawHttp.ts'

/*
 * The promises of docs/promises.md from outside, over HTTP only: the attack that is refused, and
 * next to it the honest request that succeeds, without which a refusal would prove nothing.
 * docs/promises.md names the tests of the other rows.
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

/** Uploads a file after announcing an image of this content and size. */
async function sendFile(filename: string, content: Buffer, sent = content, byteSize = content.length) {
  const { createDirectUploadToCloud } = await carrier.ask<{ createDirectUploadToCloud: { url: string } }>(
    'mutation ($input: CreateDirectUploadToCloudInput!) { createDirectUploadToCloud(input: $input) { url } }',
    { input: { ...factsOf(filename, 'image/png', content), byteSize } },
    mia.token,
  )
  return await fetch(new URL(createDirectUploadToCloud.url, carrier.url), {
    method: 'PUT',
    body: new Uint8Array(sent),
    headers: { 'content-type': 'image/png' },
  })
}

/**
 * The total that the sandbox's card provider charged, invoice by invoice, and whether it agrees
 * with the carrier's ledger.
 */
const books = async () => {
  const charges: unknown[] = await (await fetch(`${carrier.url}/sandbox/charges`)).json()
  const { faults }: { faults: unknown[] } = await (await fetch(`${carrier.url}/sandbox/ledger`)).json()
  return { charges: charges.length, faults }
}
const paid = async ({ person, invoice }: Awaited<ReturnType<typeof invoiced>>, id: string = randomUUID()) =>
  (await tryPay(carrier, person, [invoice.id], id)).data?.createMultiplePayments.processed.map(
    ({ transactionResult }) => transactionResult,
  )

/** The fields that a refusal names. */
const fieldsOf = ({ errors = [] }: Awaited<ReturnType<Carrier['graphql']>>) =>
  errors.flatMap(({ extensions }) => extensions.validationErrors.map(({ field }) => field))
const change = (name: string, input: object, token: string) => {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`
  return carrier.graphql(
    `mutation ($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`,
    { input },
    token,
  )
}

/** As a client that sends another Host header, which `fetch` does not allow. */
const statusAs = async (host: string, path: string, headers: Record<string, string> = {}) =>
  (await rawRequest(carrier.url, path, { ...headers, host })).status

/** Requests a password reset. */
const askForReset = (email: string) =>
  raw(
    JSON.stringify({
      query:
        'mutation ($input: InitiatePasswordResetInput!) { initiatePasswordReset(input: $input) { response { success } } }',
      variables: { input: { email, clientMutationId: randomUUID() } },
    }),
  )

/** The signed address of a user's own document. */
const documentOf = async () => {
  const { quote } = await quoted(carrier)
  return quote.documents.find(({ html }) => html !== null)?.html?.url ?? ''
}

/**
 * A row of the promises: the honest request that succeeds, then the attack that is refused. Each
 * returns statuses or codes.
 */
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
      // Passwords are not truncated: a prefix is another password.
      (await carrier.authorize(mia.email, mia.password.slice(0, -1), challengeOf(newVerifier()))).status,
    ],
    isRefused: [['VALIDATION_FAILED'], ['VALIDATION_FAILED'], 401],
  },
  // Read from the database, since no reply shows it.
  14: {
    honest: async () => (await authorized()).status,
    goesThrough: 200,
    attack: async () => {
      const rows = await carrier.services.db.selectFrom('users').select('passwordHash').execute()
      const weak = rows.flatMap(({ passwordHash: hash }) => {
        if (hash === null) return []
        const [, kind, memory, passes, lanes] = /^\$(\w+)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(hash) ?? []
        const strong =
          kind === 'argon2id' && Number(memory) >= 19 * 1024 && Number(passes) >= 2 && Number(lanes) >= 1
        return strong ? [] : [hash]
      })
      return { kept: rows.length > 0, weak }
    },
    isRefused: { kept: true, weak: [] },
  },
  16: {
    honest: async () => {
      const reply = await askForReset(mia.email)
      await carrier.advance('PT1S')
      return [reply.status, (await carrier.outbox(mia.email))[0]?.subject]
    },
    goesThrough: [200, 'Choose a new Wysh password'],
    attack: async () => {
      const [known, unknown] = [await askForReset(mia.email), await askForReset('unknown@example.com')]
      return [unknown.status === known.status, (await unknown.text()) === (await known.text())]
    },
    isRefused: [true, true],
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
  24: {
    honest: async () => {
      const before = await books()
      const result = await paid(await invoiced(carrier))
      return { result, more: (await books()).charges - before.charges }
    },
    goesThrough: { result: ['success'], more: 1 },
    attack: async () => {
      const buyer = await invoiced(carrier)
      const before = await books()
      const results = await Promise.all(Array.from({ length: 10 }, () => paid(buyer)))
      return {
        taken: results.filter((result) => result?.[0] === 'success').length > 0,
        more: (await books()).charges - before.charges,
      }
    },
    isRefused: { taken: true, more: 1 },
  },
  25: {
    honest: async () => (await books()).faults,
    goesThrough: [],
    attack: async () => {
      const buyer = await invoiced(carrier)
      const before = await books()
      const id = randomUUID()
      const fault = { operation: 'createMultiplePayments', kind: 'drop-after', times: 2 }
      expect((await carrier.post('/sandbox/faults', fault)).status).toBe(200)
      const lost = await Promise.all(
        [paid(buyer, id), paid(buyer, id)].map((call) => call.catch(() => 'lost')),
      )
      const known = await paid(buyer, id)
      const { charges, faults } = await books()
      return { lost, known, more: charges - before.charges, faults }
    },
    isRefused: { lost: ['lost', 'lost'], known: ['success'], more: 1, faults: [] },
  },
  27: {
    honest: async () => [
      codesOf(await change('updatePrequalificationInformation', { firstName: 'Ada' }, guest.token)),
      codesOf(await register(goodPassword, { firstName: 'Ada' })),
    ],
    goesThrough: [[], []],
    attack: async () => {
      const fresh = await carrier.register()
      const prequalified = (input: object) => change('updatePrequalificationInformation', input, guest.token)
      return [
        fieldsOf(await register(goodPassword, { emailAddress: 'not-an-email' })),
        fieldsOf(await register(goodPassword, { firstName: '<b>Ada</b>' })),
        fieldsOf(await register(goodPassword, { passwordConfirmation: 'another one, and long' })),
        fieldsOf(
          await change(
            'createPhoneNumber',
            { number: '9005550100', smsMarketing: false },
            fresh.tokens.access_token,
          ),
        ),
        fieldsOf(await prequalified({ firstName: 'A'.repeat(51) })),
        fieldsOf(await prequalified({ birthdate: '2199-01-01' })),
        fieldsOf(
          await prequalified({ street1: '1 High St', city: 'Columbus', state: 'QQ', postalCode: '43004' }),
        ),
      ]
    },
    isRefused: [
      ['emailAddress'],
      ['firstName'],
      ['passwordConfirmation'],
      ['number'],
      ['firstName'],
      ['birthdate'],
      ['state', 'postalCode'],
    ],
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
    honest: async () => {
      const reply = await raw(asks('{ __typename }'), {
        headers: { 'content-type': 'application/json', origin: carrier.url },
      })
      const { data } = (await reply.json()) as { data: unknown }
      return [reply.status, data, reply.headers.get('access-control-allow-origin')]
    },
    goesThrough: [200, { __typename: 'Query' }, null],
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
  32: {
    honest: async () => (await fetch(`${carrier.url}${await documentOf()}`)).status,
    goesThrough: 200,
    attack: async () => {
      const replies = [
        await raw(asks('{ session { id } }'), {
          headers: { 'content-type': 'application/json', authorization: `Bearer ${mia.token}` },
        }),
        await carrier.post('/oauth/token', {}),
        await fetch(`${carrier.url}${await documentOf()}&download`),
      ]
      return [
        replies.map(({ headers }) => [headers.get('cache-control'), headers.get('x-content-type-options')]),
        replies[2]?.headers.get('content-disposition')?.split(';')[0],
      ]
    },
    isRefused: [
      [
        ['no-store', 'nosniff'],
        ['no-store', 'nosniff'],
        ['no-store', 'nosniff'],
      ],
      'attachment',
    ],
  },
  34: {
    honest: async () => (await sendFile('photo.png', png)).status,
    goesThrough: 200,
    attack: async () => {
      const form = new FormData()
      form.append('file', new Blob(['<script></script>'], { type: 'image/png' }), 'photo.png')
      return [
        (await fetch(`${carrier.url}/graphql`, { method: 'POST', body: form })).status,
        // HTML labeled as an image, content that was not signed, and a file that is too large.
        (await sendFile('photo.png', html)).status,
        (await sendFile('photo.png', png, pdf)).status,
        await sendFile('photo.png', png, png, 20 * 1024 * 1024 + 1).catch(() => 'refused'),
      ]
    },
    isRefused: [415, 422, 413, 'refused'],
  },
  35: {
    honest: async () => {
      const { quote } = await quoted(carrier)
      const address = quote.documents.find(({ html }) => html !== null)?.html?.url ?? ''
      const reply = await fetch(new URL(address, carrier.url))
      const policy = (reply.headers.get('content-security-policy') ?? '').split('; ')
      return [
        reply.status,
        policy.includes('sandbox'),
        policy.includes("frame-ancestors 'self'"),
        policy.some((part) => part.startsWith('script-src') || part.includes('allow-')),
      ]
    },
    goesThrough: [200, true, true, false],
    attack: async () => {
      const { quote } = await quoted(carrier)
      const address = new URL(quote.documents.find(({ html }) => html !== null)?.html?.url ?? '', carrier.url)
      address.searchParams.set('signature', 'forged')
      const framed = (await fetch(`${carrier.url}/health`)).headers.get('content-security-policy')
      return [(await fetch(address)).status, framed?.includes("frame-ancestors 'none'")]
    },
    isRefused: [403, true],
  },
  37: {
    honest: async () => (await raw(asks('{ ...A } fragment A on Query { session { id } }'))).status,
    goesThrough: 200,
    attack: async () => {
      const doubling = Array.from(
        { length: 60 },
        (_, at) => `fragment F${at} on Query{...F${at + 1}...F${at + 1}}`,
      ).join('')
      return [
        (await raw(asks(`{...F0}${doubling}fragment F60 on Query{session{id}}`))).status,
        (await raw(asks(`{ session { id } } #${'x'.repeat(20_000)}`))).status,
      ]
    },
    isRefused: [400, 400],
  },
  49: {
    honest: async () => [
      await statusAs('localhost', '/health'),
      await statusAs('localhost', '/sandbox/outbox?to=unknown'),
    ],
    goesThrough: [200, 200],
    attack: async () => [
      await statusAs('stranger.example', '/health'),
      await statusAs('stranger.example', '/sandbox/outbox?to=unknown'),
    ],
    isRefused: [404, 404],
  },
  50: {
    honest: async () => {
      const reply = await fetch(`${carrier.url}/metrics`)
      return [reply.status, /^# TYPE \w+ \w+$/m.test(await reply.text())]
    },
    goesThrough: [200, true],
    attack: async () => await statusAs('localhost', '/metrics', { 'x-forwarded-for': '192.0.2.1' }),
    isRefused: 401,
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

describe('security promises from outside', () => {
  test.each(Object.entries(rows))(
    'the promise in row %s is kept',
    async (_row, { honest, goesThrough, attack, isRefused }) => {
      expect(await honest(), 'the honest request').toEqual(goesThrough)
      expect(await attack(), 'the attack').toEqual(isRefused)
    },
  )
})
