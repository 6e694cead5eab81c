import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword } from '../../../support/client/api.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
let token: string
beforeAll(async () => {
  carrier = await startCarrier()
  token = (await carrier.guest()).token
})
afterAll(() => carrier?.close())

const prequalify =
  'mutation ($input: UpdatePrequalificationInformationInput!) { updatePrequalificationInformation(input: $input) { clientMutationId } }'
const register = 'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { clientMutationId } }'
const acknowledge =
  'mutation ($input: CreateAcknowledgementsInput!) { createAcknowledgements(input: $input) { clientMutationId } }'
const respond =
  'mutation ($input: CreateResponseInput!) { createResponse(input: $input) { clientMutationId } }'
const account = {
  emailAddress: 'ada@example.com',
  password: goodPassword,
  passwordConfirmation: goodPassword,
}

test.each<[string, Record<string, unknown>, { field: string; code: string; message: string }]>([
  [
    prequalify,
    { birthdate: '06/15/1990' },
    { field: 'birthdate', code: 'validateDateFormatAndRange', message: 'Please enter a valid date' },
  ],
  [
    prequalify,
    { birthdate: '1990-02-30' },
    { field: 'birthdate', code: 'validateDateFormatAndRange', message: 'Please enter a valid date' },
  ],
  [
    prequalify,
    { gender: 'X' },
    { field: 'gender', code: 'inRange', message: 'Value is outside of the valid range' },
  ],
  [
    prequalify,
    { firstName: 5 },
    { field: 'firstName', code: 'inRange', message: 'Value is outside of the valid range' },
  ],
  [
    prequalify,
    { status: 'active' },
    { field: 'status', code: 'unknownField', message: 'There is no such field' },
  ],
  [
    register,
    { ...account, password: undefined },
    { field: 'password', code: 'required', message: 'Required' },
  ],
  [
    register,
    { ...account, emailAddress: null },
    { field: 'emailAddress', code: 'required', message: 'Required' },
  ],
  [
    register,
    { ...account, roles: ['admin'] },
    { field: 'roles', code: 'unknownField', message: 'There is no such field' },
  ],
  [
    acknowledge,
    { acknowledgements: null },
    { field: 'acknowledgements', code: 'required', message: 'Required' },
  ],
  [
    respond,
    {
      flowSessionId: 'x',
      formIdentifier: 'x',
      formVersion: 'x',
      fieldResponses: [{ inputType: 'inputText', required: false }],
    },
    { field: 'fieldId', code: 'required', message: 'Required' },
  ],
  [
    acknowledge,
    { acknowledgements: [{ subjectId: 'x', context: 'whatever' }] },
    { field: 'context', code: 'inRange', message: 'Value is outside of the valid range' },
  ],
])('a variable of the wrong type is an error of its field: %s %j', async (document, input, expected) => {
  const { status, data, errors } = await carrier.graphql(document, { input }, token)
  expect([status, data]).toEqual([400, undefined])
  expect(errors?.map(({ extensions }) => [extensions.message, extensions.validationErrors])).toEqual([
    [expected.field === 'birthdate' ? 'INVALID_DATE' : 'REQUEST_INVALID', [expected]],
  ])
})

test('an error does not repeat the value that was sent', async () => {
  const password = 'a secret password'
  for (const wrong of [[password], { password }, 7]) {
    const { errors } = await carrier.graphql(register, { input: { ...account, password: wrong } })
    expect(errors?.map(({ message }) => message)).toEqual([
      'input.password: Value is outside of the valid range',
    ])
    expect(JSON.stringify(errors)).not.toContain(password)
  }
  const { errors } = await carrier.graphql(register, { input: { ...account, roles: ['admin'] } })
  expect(errors?.map(({ message }) => message)).toEqual(['input: There is no such field'])
})

/** Each is smaller than a megabyte and must not block other requests. */
const costly: Record<string, [document: string, variables: Record<string, unknown>]> = {
  'a name that looks like a path': [
    register,
    { input: { ...account, [` at "${'a'.repeat(100_000)}."; x`]: 1 } },
  ],
  'a value that looks like a hint': [
    'query ($v: Int) { disclosure(slug: "x", version: $v) { id } }',
    { v: 'Did you mean '.repeat(45_000) },
  ],
  'a value that looks like a hint, in a query': [
    'query ($v: Int) { disclosure(slug: "x", version: $v) { id } }',
    { v: `${'Did you mean '.repeat(45_000)}?` },
  ],
  'unknown names': [
    register,
    { input: Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`name${index}`, 1])) },
  ],
  'a list of invalid values': [
    acknowledge,
    { input: { acknowledgements: Array.from({ length: 60_000 }, () => 'x') } },
  ],
  'spaces before a hint': [
    'query ($v: Int) { disclosure(slug: "x", version: $v) { id } }',
    { v: `${' '.repeat(900_000)}Did you mean x` },
  ],
}

test.each(Object.entries(costly))(
  'large invalid variables are refused in linear time without being repeated: %s',
  { timeout: 20_000 },
  async (_name, [document, variables]) => {
    const { status, errors } = await carrier.graphql(document, variables, token)
    expect({ status, code: errors?.[0]?.extensions.message }).toEqual({
      status: 400,
      code: 'REQUEST_INVALID',
    })
    expect(errors?.length).toBeLessThanOrEqual(10)
    expect(JSON.stringify(errors).length).toBeLessThan(10_000)
  },
)
