import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { getIntrospectionQuery, type IntrospectionQuery } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseWithinLimits } from '../../../../server/transport/graphql/limits.ts'
import { createGraphql } from '../../../../server/transport/graphql/yoga.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
let token: string
beforeAll(async () => {
  carrier = await startCarrier()
  token = (await carrier.guest()).token
})
afterAll(() => carrier?.close())

const refusal = (message: string) => ({
  status: 400,
  errors: [
    expect.objectContaining({
      message,
      extensions: {
        message: 'REQUEST_INVALID',
        fullMessage: message,
        validationErrors: [],
        requestId: expect.any(String),
      },
    }),
  ],
})

const aliases = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`

describe('a GraphQL document', () => {
  test('a document may have 15 aliases, not 16', async () => {
    expect((await carrier.graphql(aliases(15, 'session { id }'), {}, token)).status).toBe(200)
    expect(await carrier.graphql(aliases(16, 'session { id }'), {}, token)).toEqual(
      refusal('The document has 16 aliases; at most 15 are allowed.'),
    )
  })

  test('__typename aliases count', async () => {
    expect(await carrier.graphql(aliases(16, '__typename'))).toEqual(
      refusal('The document has 16 aliases; at most 15 are allowed.'),
    )
  })

  test('aliases in a fragment count for each use', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `n${index}: firstName`).join(' ')
    const document = `{ me { ...Names constellations { id } } other: me { ...Names } } fragment Names on User { ${names} }`
    expect(await carrier.graphql(document, {}, token)).toEqual(
      refusal('The document has 17 aliases; at most 15 are allowed.'),
    )
  })

  test('a document may be 6 levels deep including leaves, not 7', async () => {
    const six = '{ dashboardHome { quote { insuranceApplication { documents { html { url } } } } } }'
    expect((await carrier.graphql(six, {}, token)).errors?.map(({ message }) => message)).toEqual([
      'Please verify that it’s you first.',
    ])
    const inFragments =
      '{ ... on Query { ...Home } } fragment Home on Query { dashboardHome { ...Quoted } } ' +
      'fragment Quoted on DashboardHome { quote { insuranceApplication { documents { html { url { more } } } } } }'
    const direct =
      '{ dashboardHome { quote { insuranceApplication { documents { html { url { more } } } } } } }'
    for (const seven of [direct, inFragments]) {
      const { status, errors } = await carrier.graphql(seven, {}, token)
      expect(status).toBe(400)
      expect(errors?.map(({ message }) => message)).toContain(
        'The document is 7 levels deep; at most 6 are allowed.',
      )
    }
  })

  test('a document may have 50 directives, not 51', async () => {
    const many = (count: number) =>
      `{ __typename ${'@include(if: true)'} ${'... @skip(if: false) { __typename } '.repeat(count - 1)} }`
    expect((await carrier.graphql(many(50))).status).toBe(200)
    expect(await carrier.graphql(many(51))).toEqual(
      refusal('The document has 51 directives; at most 50 are allowed.'),
    )
  })

  test('a document may have 1,000 tokens', async () => {
    const slugs = (count: number) => `{ documentsBySlug(slugs: [${'"quote" '.repeat(count)}]) { id } }`
    expect((await carrier.graphql(slugs(980), {}, token)).errors?.[0]?.extensions.message).toBe(
      'ACCESS_LEVEL_TOO_LOW',
    )
    const { status, errors } = await carrier.graphql(slugs(1000), {}, token)
    expect(status).toBe(400)
    expect(errors?.[0]?.message).toContain('1000 tokens')
  })

  test('a document may cost 5,000', async () => {
    const fragments = Array.from(
      { length: 12 },
      (_, index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`,
    )
    const document = `{ ...F0 } ${fragments.join(' ')} fragment F12 on Query { session { id userId } }`
    const { errors } = await carrier.graphql(document, {}, token)
    expect(errors?.map(({ message }) => message)).toEqual([
      'The document costs 20480; at most 5000 is allowed.',
    ])
  })

  test('a document over 20,000 characters is not parsed', async () => {
    const empty = '{ __typename } #'
    const padded = (length: number) => empty + 'x'.repeat(length - empty.length)
    expect((await carrier.graphql(padded(20_000))).status).toBe(200)
    expect(await carrier.graphql(padded(20_001))).toEqual(
      refusal('The document is 20001 characters long; at most 20000 are allowed.'),
    )
    expect(await carrier.graphql(`{ ${'x'.repeat(1_000_000)}`)).toEqual(
      refusal('The document is 1000002 characters long; at most 20000 are allowed.'),
    )
  })

  test('fragments that double sixty levels deep are refused', async () => {
    const fragments = Array.from(
      { length: 60 },
      (_, at) => `fragment F${at} on Query{...F${at + 1}...F${at + 1}}`,
    )
    const document = `{...F0}${fragments.join('')}fragment F60 on Query{__typename}`
    expect(await carrier.graphql(document)).toEqual(
      refusal(`The document costs ${2 ** 60}; at most 5000 is allowed.`),
    )
  })

  test('a document that repeats one field hundreds of times is refused with the reason', async () => {
    expect(await carrier.graphql(`{ ${'__typename '.repeat(990)} }`)).toEqual(
      refusal('The document repeats too many fields to be checked.'),
    )
  })

  test('a document may try one code in all its operations and fragments', async () => {
    const message = 'One code can be tried for each request.'
    const phone = 'verifyPhoneCode(input: { code: "000000" }) { status }'
    const session = 'verifySession(input: { code: "000000", session: "x" }) { status }'
    const documents = [
      `mutation A { a: ${phone} b: ${session} }`,
      `mutation A { ...Twice } fragment Twice on Mutation { a: ${phone} b: ${phone} }`,
      `mutation A { ... on Mutation { a: ${phone} } b: ${phone} }`,
      `mutation A { ${phone} } mutation B { ${session} }`,
    ]
    for (const query of documents) {
      const response = await carrier.post('/graphql', { query, operationName: 'A' })
      expect({ query, status: response.status, ...((await response.json()) as object) }).toEqual({
        query,
        ...refusal(message),
      })
    }
  })

  test('a cycle of fragments is refused without being followed', async () => {
    const { status, errors } = await carrier.graphql(
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    )
    expect(status).toBe(400)
    expect(errors?.[0]?.message).toContain('Cannot spread fragment')
  })
})

describe('the schema in production', () => {
  test('introspection is refused', async () => {
    const { status, errors } = await carrier.graphql('{ __schema { types { name } } }')
    expect(status).toBe(400)
    expect(errors?.[0]?.message).toContain('introspection')
  })

  test('errors suggest no field names', async () => {
    const { errors } = await carrier.graphql('{ sesion { id } }')
    expect(errors).toEqual(refusal('Cannot query field "sesion" on type "Query".').errors)
  })

  test('errors suggest no enum values', async () => {
    const { errors } = await carrier.graphql(
      'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }',
      { input: { sessionId: 'x', channel: 'smss' } },
      token,
    )
    expect(JSON.stringify(errors)).not.toContain('Did you mean')
  })
})

describe('the schema in development', () => {
  test('development allows introspection and suggestions', async () => {
    const { services, config } = carrier
    const yoga = createGraphql({ ...services, config: { ...config, development: true } }, null)
    const ask = async (query: string) => {
      const headers = { 'content-type': 'application/json' }
      const request = new Request('http://carrier/graphql', {
        method: 'POST',
        headers,
        body: JSON.stringify({ query }),
      })
      const side = { ip: '', reply: { cookies: [], dropped: false }, seen: { operations: [], failed: false } }
      return (await (await yoga.fetch(request, side)).json()) as {
        data?: IntrospectionQuery
        errors?: { message: string }[]
      }
    }
    const { data, errors } = await ask(getIntrospectionQuery())
    expect(errors).toBeUndefined()
    expect(data?.__schema.types.map(({ name }) => name)).toContain('DynamicForm')
    expect((await ask('{ sesion { id } }')).errors?.map(({ message }) => message)).toEqual([
      'Cannot query field "sesion" on type "Query". Did you mean "session"?',
    ])
  })
})

test('every operation of the browser is within the limits', async () => {
  const folder = 'src/api/operations'
  const checked: string[] = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.generated.ts'))) {
    const operations: Record<string, { document: string }> = await import(resolve(folder, file))
    for (const [name, { document }] of Object.entries(operations)) {
      expect(() => parseWithinLimits(document), name).not.toThrow()
      checked.push(name)
    }
  }
  expect(checked).toContain('DynamicForm')
})

test('batches are refused', async () => {
  const response = await carrier.post('/graphql', [{ query: '{ __typename }' }, { query: '{ __typename }' }])
  expect({ status: response.status, ...((await response.json()) as object) }).toEqual({
    status: 400,
    errors: [
      {
        message: 'Batching is not supported.',
        extensions: {
          message: 'REQUEST_INVALID',
          fullMessage: 'Batching is not supported.',
          validationErrors: [],
          requestId: expect.any(String),
        },
      },
    ],
  })
})

test.each(['text/event-stream', 'multipart/mixed', 'text/html', '*/*'])(
  'a client that accepts %s gets one JSON document',
  async (accept) => {
    const response = await carrier.post('/graphql', { query: '{ __typename }' }, { accept })
    expect([response.headers.get('content-type'), await response.text()]).toEqual([
      'application/json; charset=utf-8',
      '{"data":{"__typename":"Query"}}',
    ])
  },
)

test('unknown request fields are refused', async () => {
  const { status, errors } = await carrier.graphql(
    'mutation ($input: CreateUserProductInput!) { createUserProduct(input: $input) { product } }',
    { input: { product: 'wysh-term-life', status: 'accepted' } },
    token,
  )
  expect(status).toBe(400)
  expect(errors?.[0]?.extensions.message).toBe('REQUEST_INVALID')
})

test('an internal error reveals no details', async () => {
  const { db } = carrier.services
  const other = await carrier.guest()
  await db.schema.alterTable('user_products').renameTo('user_products_gone').execute()
  const { status, data, errors } = await carrier.graphql(
    'mutation { createUserProduct(input: { product: "wysh-term-life" }) { product } }',
    {},
    other.token,
  )
  await db.schema.alterTable('user_products_gone').renameTo('user_products').execute()
  expect({ status, data, errors }).toEqual({
    status: 200,
    data: null,
    errors: [
      {
        message: 'Something went wrong.',
        path: ['createUserProduct'],
        extensions: {
          message: 'STANDARD_ERROR',
          fullMessage: 'Something went wrong.',
          validationErrors: [],
          requestId: expect.any(String),
        },
      },
    ],
  })
})

test('a database failure during a call is 503 with a time to retry', async () => {
  const { db } = carrier.services
  const other = await carrier.guest()
  await sql`create function give_up() returns trigger language plpgsql
    as $$ begin raise exception using errcode = '57014'; end $$`.execute(db)
  await sql`create trigger gives_up before insert on user_products execute function give_up()`.execute(db)
  const answer = await carrier.post(
    '/graphql',
    { query: 'mutation { createUserProduct(input: { product: "wysh-term-life" }) { product } }' },
    { authorization: `Bearer ${other.token}` },
  )
  await sql`drop function give_up() cascade`.execute(db)
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '1',
    {
      data: null,
      errors: [
        {
          message: 'Something went wrong.',
          path: ['createUserProduct'],
          extensions: {
            message: 'SERVICE_UNAVAILABLE',
            fullMessage: 'Something went wrong.',
            validationErrors: [],
            requestId: expect.any(String),
          },
        },
      ],
    },
  ])
})
