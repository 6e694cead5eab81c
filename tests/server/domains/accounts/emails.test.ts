import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { goodPassword } from '../../../client/api.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

const register = (emailAddress: string) =>
  carrier.graphql<{ registerUser: { user: { id: string } } }>(
    'mutation ($input: RegisterUserInput!) { registerUser(input: $input) { user { id } } }',
    { input: { emailAddress, password: goodPassword, passwordConfirmation: goodPassword } },
  )

test('an address is taken in every way to write it, and signs in in every way', async () => {
  const name = `ada-${randomUUID()}`
  const written = [
    `${name}@example.com`,
    `${name.toUpperCase()}@Example.com`,
    `\uff41${name.slice(1)}@example.com`,
    `a\u200b${name.slice(1)}@example.com`,
    `\u202e${name}@example.com`,
  ]
  const refusal = async (address: string) => (await register(address)).errors?.[0]?.extensions.message
  expect(await refusal(written[0] ?? '')).toBeUndefined()
  expect(await Promise.all(written.map(refusal))).toEqual(written.map(() => 'EMAIL_ALREADY_TAKEN'))
  for (const address of written)
    expect((await carrier.signIn(address, goodPassword)).access_token).toEqual(expect.any(String))
})

test.each([
  ['a space', ' '],
  ['a ligature, the compared form of another mailbox', '\ufb03'],
])('an address with %s is refused by the carrier, too', async (_, character) => {
  const { errors } = await register(`ada${character}-${randomUUID()}@example.com`)
  expect(errors?.[0]?.extensions).toMatchObject({
    message: 'VALIDATION_FAILED',
    validationErrors: [{ field: 'emailAddress', code: 'email', message: 'Invalid email' }],
  })
})

test('wrong passwords are counted by the address, however it is written', async () => {
  const name = `eve-${randomUUID()}`
  await register(`${name}@example.com`)
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
