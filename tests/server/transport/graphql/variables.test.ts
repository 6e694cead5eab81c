import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword } from '../../../client/api.ts'
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
    { acknowledgements: [{ context: 'insurance_membership' }] },
    { field: 'subjectId', code: 'required', message: 'Required' },
  ],
  [
    acknowledge,
    { acknowledgements: [{ subjectId: 'x', context: 'whatever' }] },
    { field: 'context', code: 'inRange', message: 'Value is outside of the valid range' },
  ],
])(
  'a variable that does not fit its type is an error of its field: %s %j',
  async (document, input, expected) => {
    const { status, data, errors } = await carrier.graphql(document, { input }, token)
    expect([status, data]).toEqual([400, undefined])
    expect(errors?.map(({ extensions }) => [extensions.message, extensions.validationErrors])).toEqual([
      ['REQUEST_INVALID', [expected]],
    ])
  },
)

test('what was sent is not sent back', async () => {
  const { errors } = await carrier.graphql(register, { input: { ...account, roles: ['admin'] } })
  expect(errors?.map(({ message }) => message)).toEqual([
    'Field "roles" is not defined by type "RegisterUserInput".',
  ])
})
