import { expect, test } from 'vitest'
import { product } from '../../../../machines/product.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

test('who has no membership is signed in all the same, applies for nothing, and becomes a member again', async () => {
  const { token, email, userId } = await carrier.signUp()
  const taken = async (of: string) => (await carrier.post('/sandbox/memberships', { email: of })).status
  expect([await taken('nobody@example.com'), await taken(email)]).toEqual([404, 200])
  const read = async () =>
    (
      await carrier.ask<{
        me: { constellations: { id: string; activeInsuranceMembership: { label: string } | null }[] }
      }>('{ me { constellations { id activeInsuranceMembership { label } } } }', {}, token)
    ).me.constellations
  const [without] = await read()
  const { errors } = await carrier.graphql(
    'mutation ($input: RequestNewBusinessInput!) { requestNewBusiness(input: $input) { clientMutationId } }',
    { input: { product: product.termLife } },
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
