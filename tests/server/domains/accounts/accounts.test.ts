import { randomUUID } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { beforeAll, describe, expect, test } from 'vitest'
import { product } from '../../../../rules/product.ts'
import { passwordErrors } from '../../../../server/domains/accounts/passwords.ts'
import { challengeOf, goodPassword, newVerifier } from '../../../support/client/api.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const register =
  'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { user { id status emails { email status } } } }'

const input = (more: Record<string, unknown> = {}) => ({
  input: {
    emailAddress: `${randomUUID()}@example.com`,
    password: goodPassword,
    passwordConfirmation: goodPassword,
    ...more,
  },
})

const fieldErrors = async (more: Record<string, unknown>) => {
  const { errors } = await carrier.graphql(register, input(more))
  return errors?.[0]?.extensions.validationErrors
}

describe('registering', () => {
  test('registering turns the named guest into a user and keeps the row', async () => {
    const guest = await carrier.guest()
    const variables = input({
      userId: guest.userId,
      firstName: ' Ada ',
      lastName: 'Lovelace',
      newsletterOptIn: true,
    })
    const answer = await carrier.ask(register, variables, guest.token)
    expect(answer).toEqual({
      registerUser: {
        user: {
          id: guest.userId,
          status: 'active',
          emails: [{ email: variables.input.emailAddress, status: 'pending' }],
        },
      },
    })
    const row = await carrier.services.db
      .selectFrom('users')
      .select(['firstName', 'lastName', 'newsletterOptIn', 'passwordHash'])
      .where('id', '=', guest.userId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      newsletterOptIn: true,
      passwordHash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    })
  })

  test.each([
    ['in direction marks', (local: string) => `\u202a${local}@example.com\u202c`],
    ['with a zero width space', (local: string) => `${local}\u200b@example.com`],
    ['after a no-break space', (local: string) => `\u00a0${local}@example.com`],
    ['with wide hyphens', (local: string) => `${local.replaceAll('-', '\uff0d')}@example.com`],
    ['with a wide @', (local: string) => `${local}\uff20example.com`],
  ])('registering cleans up names and an address %s', async (_, typed) => {
    const guest = await carrier.guest()
    const local = randomUUID()
    const emailAddress = typed(local)
    const variables = input({
      userId: guest.userId,
      emailAddress,
      firstName: '\u200eZoe\u0308',
      lastName: 'O\u2019Neil\u2011Lee',
    })
    await carrier.ask(register, variables, guest.token)
    const kept = await carrier.services.db
      .selectFrom('users')
      .innerJoin('emails', 'emails.userId', 'users.id')
      .select(['firstName', 'lastName', 'email'])
      .where('users.id', '=', guest.userId)
      .executeTakeFirstOrThrow()
    const signedIn = await carrier.authorize(emailAddress, goodPassword, challengeOf(newVerifier()))
    const again = await carrier.graphql(register, input({ emailAddress }))
    expect([kept, signedIn.ok, again.errors?.[0]?.extensions.message]).toEqual([
      { firstName: 'Zo\u00eb', lastName: 'O\u2019Neil\u2011Lee', email: `${local}@example.com` },
      true,
      'EMAIL_ALREADY_TAKEN',
    ])
  })

  test('registering with another user’s guest ID is refused', async () => {
    const [mine, other] = [await carrier.guest(), await carrier.guest()]
    const { errors } = await carrier.graphql(register, input({ userId: other.userId }), mine.token)
    expect(errors?.[0]?.extensions.message).toBe('NOT_FOUND')
  })

  test('a guest stays a guest when the address is taken', async () => {
    const { email } = await carrier.register()
    const guest = await carrier.guest()
    const variables = input({ userId: guest.userId, emailAddress: email.toUpperCase() })
    const { errors } = await carrier.graphql(register, variables, guest.token)
    expect(errors?.[0]?.extensions).toEqual({
      message: 'EMAIL_ALREADY_TAKEN',
      fullMessage: 'Looks like you have an existing account',
      validationErrors: [],
      requestId: expect.any(String),
    })
    expect(await carrier.ask('{ me { status } }', {}, guest.token)).toEqual({ me: { status: 'guest' } })
  })

  const required = (field: string) => ({ field, code: 'required', message: 'Required' })
  const alphabetical = (field: string) => ({
    field,
    code: 'alphabetical',
    message: 'Must be only alphabetical characters',
  })
  const outside = (field: string) => ({
    field,
    code: 'inRange',
    message: 'Value is outside of the valid range',
  })
  const short = {
    field: 'password',
    code: 'validatePasswordLength',
    message: 'Must be at least 12 characters',
  }
  const mismatch = { field: 'passwordConfirmation', code: 'mustMatch', message: 'Passwords do not match' }
  const email = { field: 'emailAddress', code: 'email', message: 'Invalid email' }

  test.each<[Record<string, unknown>, unknown[]]>([
    [
      { emailAddress: 'not-an-email', password: 'short', passwordConfirmation: 'other' },
      [email, short, mismatch],
    ],
    [
      { emailAddress: ' ', password: '', passwordConfirmation: '' },
      [required('emailAddress'), required('password'), required('passwordConfirmation')],
    ],
    [{ emailAddress: 'ada@example' }, [email]],
    [{ emailAddress: 'ada@example.123' }, [email]],
    [{ emailAddress: `${'a'.repeat(250)}@example.com` }, [email]],
    [{ passwordConfirmation: `${goodPassword}!` }, [mismatch]],
    [{ passwordConfirmation: '' }, [required('passwordConfirmation')]],
    [{ firstName: '<b>Ada</b>', lastName: '1815' }, [alphabetical('firstName'), alphabetical('lastName')]],
    [{ firstName: 'A'.repeat(51) }, [outside('firstName')]],
  ])('registering with %j is refused with the reason and stores nothing', async (more, expected) => {
    const { db } = carrier.services
    const users = async () => (await db.selectFrom('users').select('id').execute()).length
    const before = await users()
    expect(await fieldErrors(more)).toEqual(expected)
    expect(await users()).toBe(before)
  })
})

describe('passwords', () => {
  const codes = (password: string) => passwordErrors(password, 'password').map(({ code }) => code)

  test.each([
    ['eleven chars', 'plum-kettle', ['validatePasswordLength']],
    ['twelve chars', 'plum-kettle9', []],
    ['characters, not code units', '🦊🐢🦉🐝🦔🐙🦜🐬🦩🐞🦚', ['validatePasswordLength']],
    ['no composition rules', 'all lower case words', []],
    ['up to 128', 'plum kettle orbit seven '.repeat(6).slice(0, 128), []],
    ['at most 128', 'plum kettle orbit seven '.repeat(6).slice(0, 129), ['passwordTooLong']],
    ['a repeated letter', 'aaaaaaaaaaaaaaaa', ['passwordTooCommon']],
    ['ascending digits', '1234567890123', ['passwordTooCommon']],
    ['descending letters', 'zyxwvutsrqpo', ['passwordTooCommon']],
    ['a common one', '1qaz2wsx3edc4rfv', ['passwordTooCommon']],
    ['a common one in disguise', 'Un-Believable!', ['passwordTooCommon']],
    ['a common one twice', 'Password-Password', ['passwordTooCommon']],
    ['a common one between digits', '2026Sunshine1234!', ['passwordTooCommon']],
    ['a common one among other words', 'sunshine over plums', []],
  ])('password length: %s', (_name, password, expected) => {
    expect(codes(password)).toEqual(expected)
  })

  test('the 49,000 most common passwords are refused', () => {
    const list = dictionary['passwords-common']
    expect(list.length).toBeGreaterThanOrEqual(49_000)
    expect(list.filter((password) => codes(password).length === 0)).toEqual([])
  })
})

test('the session’s level decides which user fields are returned', async () => {
  const person = await carrier.signUp()
  const query = '{ me { status firstName age taxIdSet phoneNumbers { phoneNumber mask } } }'
  const mask = `•••-•••-••${person.phoneNumber.slice(-2)}`
  expect(await carrier.ask(query, {}, person.token)).toEqual({
    me: {
      status: 'active',
      firstName: 'Ada',
      age: null,
      taxIdSet: false,
      phoneNumbers: [{ phoneNumber: person.phoneNumber, mask }],
    },
  })
  const { access_token } = await carrier.signIn(person.email, person.password)
  expect(await carrier.ask('{ me { phoneNumbers { phoneNumber mask } } }', {}, access_token)).toEqual({
    me: { phoneNumbers: [{ phoneNumber: null, mask }] },
  })
  const { errors } = await carrier.graphql('{ me { taxIdSet } }', {}, access_token)
  expect(errors?.[0]?.extensions.message).toBe('ACCESS_LEVEL_TOO_LOW')
})

test('requesting a product twice stores it once', async () => {
  const guest = await carrier.guest()
  const want = 'mutation { createUserProduct(input: { product: "wysh-term-life" }) { product } }'
  for (let count = 0; count < 2; count++)
    expect(await carrier.ask(want, {}, guest.token)).toEqual({
      createUserProduct: { product: 'wysh-term-life' },
    })
})

test('a line of business can be added only to the caller’s own constellation', async () => {
  const [mine, other] = [await carrier.guest(), await carrier.guest()]
  const idOf = async (token: string) => {
    const { me } = await carrier.ask<{ me: { constellations: { id: string }[] } }>(
      '{ me { constellations { id } } }',
      {},
      token,
    )
    return me.constellations[0]?.id
  }
  const setup =
    'mutation ($input: SetupUserForNewLineOfBusinessInput!) { setupUserForNewLineOfBusiness(input: $input) { constellation { id } } }'
  const variables = async (token: string) => ({
    input: { businessSlug: 'wysh-insurance', constellationId: await idOf(token), userId: mine.userId },
  })
  const own = await variables(mine.token)
  expect(await carrier.ask(setup, own, mine.token)).toEqual({
    setupUserForNewLineOfBusiness: { constellation: { id: own.input.constellationId } },
  })
  const { errors } = await carrier.graphql(setup, await variables(other.token), mine.token)
  expect(errors?.[0]?.extensions.message).toBe('NOT_FOUND')
})

test('an operation that needs a session is 401 without one', async () => {
  const { status, errors } = await carrier.graphql('{ me { id } }')
  expect([status, errors?.[0]?.extensions.message]).toEqual([401, 'GRAPH_API_UNAUTHORIZED'])
  const dead = await carrier.graphql('{ session { id } }', {}, 'x'.repeat(43))
  expect([dead.status, dead.errors?.[0]?.extensions.message]).toEqual([401, 'GRAPH_API_UNAUTHORIZED'])
  expect(await carrier.ask('{ session { id } }')).toEqual({ session: null })
})

describe('the fields that a policyholder may read about the account', () => {
  const membership = (selection: string) =>
    `me { constellations { activeInsuranceMembership { ${selection} } } }`
  const inMembership = (answer: object) => ({
    me: { constellations: [{ activeInsuranceMembership: answer }] },
  })
  const text = expect.any(String)
  const number = expect.any(Number)
  let token: string
  beforeAll(async () => {
    token = (await purchase(carrier)).person.token
  }, 60_000)

  test.each<[string, unknown]>([
    [
      'me { state activeAddress { id state stateObject { id name alpha2 } country { id name postalCodeFormat } } }',
      {
        me: {
          state: 'OH',
          activeAddress: {
            id: text,
            state: 'OH',
            stateObject: { id: 'OH', name: 'Ohio', alpha2: 'OH' },
            country: { id: 'USA', name: 'United States', postalCodeFormat: '^\\d{5}(-\\d{4})?$' },
          },
        },
      },
    ],
    [
      'cases { id result decision externalId source createdAt }',
      {
        cases: [
          {
            id: text,
            result: 'accepted',
            decision: expect.any(Array),
            externalId: text,
            source: 'automatic',
            createdAt: text,
          },
        ],
      },
    ],
    [
      'policyInForce { classification { id gender } interestDue totalMissedPremiums policyRiders { id } reinstatementRequest { id } product { id status description } }',
      {
        policyInForce: {
          classification: { id: text, gender: text },
          interestDue: 0,
          totalMissedPremiums: 0,
          policyRiders: [],
          reinstatementRequest: null,
          product: { id: 'wysh-term-life', status: 'active', description: expect.stringContaining('term') },
        },
      },
    ],
    ['userInvoices { lapsesAt pastDueBalance }', { userInvoices: { lapsesAt: null, pastDueBalance: 0 } }],
    [
      'documentsBySlug(slugs: ["policy-agreement"]) { updatedAt files { fileName url } }',
      {
        documentsBySlug: [
          {
            updatedAt: text,
            files: [
              { fileName: expect.stringMatching(/html$/), url: text },
              { fileName: expect.stringMatching(/pdf$/), url: text },
            ],
          },
        ],
      },
    ],
    [
      'latestEstimate { allocationsCoveredPercentage productDetail { slug } packages { size amount monthlyPremium } }',
      {
        latestEstimate: {
          allocationsCoveredPercentage: null,
          productDetail: { slug: 'wysh-term-life' },
          packages: expect.arrayContaining([{ size: 'own', amount: number, monthlyPremium: number }]),
        },
      },
    ],
    [
      'journey(slug: fulfillment) { parent metadata { reinstateablePolicyId } paths { entry } }',
      {
        journey: {
          parent: null,
          metadata: { reinstateablePolicyId: null },
          paths: { entry: '/fulfillment/start' },
        },
      },
    ],
    [
      membership(
        'activePolicy { status } pendingPolicy { id } policies { status } pendingQuote { id } productsOfferings { id } coverageDetails { productSlug } invoices { paid { amount } } documents { slug } beneficiaries { id } notifications { id } latestEstimateDatum { amount } latestInsuranceApplication { result }',
      ),
      inMembership({
        activePolicy: { status: 'valid' },
        pendingPolicy: null,
        policies: [{ status: 'valid' }],
        pendingQuote: null,
        productsOfferings: [],
        coverageDetails: null,
        invoices: { paid: [{ amount: number }] },
        documents: expect.arrayContaining([{ slug: 'policy-agreement' }]),
        beneficiaries: [{ id: text }],
        notifications: [{ id: expect.any(String) }],
        latestEstimateDatum: { amount: number },
        latestInsuranceApplication: { result: 'accepted' },
      }),
    ],
    [
      'me { constellations { plaidItems { id } wishAllocations { id } allocationSummary { activeCount } } }',
      {
        me: {
          constellations: [{ plaidItems: [], wishAllocations: [], allocationSummary: { activeCount: 0 } }],
        },
      },
    ],
    [
      'countries { id alpha3 } states(countryId: "CAN") { id }',
      { countries: [{ id: 'USA', alpha3: 'USA' }], states: [] },
    ],
  ])('the account data is readable: %s', async (selection, answer) => {
    expect(await carrier.ask(`{ ${selection} }`, {}, token)).toEqual(answer)
  })

  test('the list of states contains all states of a country, not just those with coverage', async () => {
    const { states } = await carrier.ask<{ states: { id: string; alpha2: string }[] }>(
      '{ states(countryId: "USA") { id alpha2 } }',
    )
    expect(states).toHaveLength(51)
    expect(states).toContainEqual({ id: 'CA', alpha2: 'CA' })
  })
})

const registerAddress = (emailAddress: string) =>
  carrier.graphql<{ registerUser: { user: { id: string } } }>(
    'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { user { id } } }',
    { input: { emailAddress, password: goodPassword, passwordConfirmation: goodPassword } },
  )

test('every spelling of an address counts as the same address and signs in', async () => {
  const name = `ada-${randomUUID()}`
  const written = [
    `${name}@example.com`,
    `${name.toUpperCase()}@Example.com`,
    `\uff41${name.slice(1)}@example.com`,
    `a\u200b${name.slice(1)}@example.com`,
    `\u202e${name}@example.com`,
  ]
  const refusal = async (address: string) => (await registerAddress(address)).errors?.[0]?.extensions.message
  expect(await refusal(written[0] ?? '')).toBeUndefined()
  expect(await Promise.all(written.map(refusal))).toEqual(written.map(() => 'EMAIL_ALREADY_TAKEN'))
  for (const address of written)
    expect((await carrier.signIn(address, goodPassword)).access_token).toEqual(expect.any(String))
})

test.each([
  ['a space', ' '],
  ['a ligature that folds to another mailbox', '\ufb03'],
])('an address with %s is refused by the carrier as well', async (_, character) => {
  const { errors } = await registerAddress(`ada${character}-${randomUUID()}@example.com`)
  expect(errors?.[0]?.extensions).toMatchObject({
    message: 'VALIDATION_FAILED',
    validationErrors: [{ field: 'emailAddress', code: 'email', message: 'Invalid email' }],
  })
})

test('wrong passwords are counted by address, however it is spelled', async () => {
  const name = `eve-${randomUUID()}`
  await registerAddress(`${name}@example.com`)
  const codes: unknown[] = []
  for (const address of [
    `${name}@example.com`,
    `${name.toUpperCase()}@example.com`,
    `\uff45${name.slice(1)}@example.com`,
  ]) {
    const response = await carrier.authorize(address, 'wrong-wrong-wrong', 'A'.repeat(43))
    codes.push(((await response.json()) as { error_description: string }).error_description)
  }
  expect(codes).toEqual(['CREDENTIAL_INCORRECT', 'CREDENTIAL_INCORRECT', 'AUTHENTICATION_THIRD_ATTEMPT'])
})

test('a user without a membership can sign in, cannot apply, and can become a member again', async () => {
  const { token, email, userId } = await carrier.signUp()
  const taken = async (of: string) => (await carrier.post('/sandbox/memberships', { email: of })).status
  expect([await taken('unknown@example.com'), await taken(email)]).toEqual([404, 200])
  const read = async () =>
    (
      await carrier.ask<{
        me: { constellations: { id: string; activeInsuranceMembership: { label: string } | null }[] }
      }>('{ me { constellations { id activeInsuranceMembership { label } } } }', {}, token)
    ).me.constellations
  const [without] = await read()
  const { errors } = await carrier.graphql(
    'mutation ($input: RequestNewBusinessInput!) { requestNewBusiness(input: $input) { clientMutationId } }',
    { input: { product: product.termLife, signature: 'Ada Lovelace' } },
    token,
  )
  expect([without?.activeInsuranceMembership, errors?.[0]?.extensions.message]).toEqual([
    null,
    'STEP_NOT_ALLOWED',
  ])
  await carrier.ask(
    'mutation ($input: SetupUserForNewLineOfBusinessInput!) { setupUserForNewLineOfBusiness(input: $input) { clientMutationId } }',
    { input: { businessSlug: product.insurance, constellationId: without?.id, userId } },
    token,
  )
  expect((await read())[0]?.activeInsuranceMembership).toEqual({ label: `${product.name} insurance` })
})
