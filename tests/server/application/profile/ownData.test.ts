import { expect, it } from 'vitest'
import { product } from '../../../../machines/product.ts'
import { OwnData, type OwnDataQuery } from '../../../../src/api/operations/ownAccount.generated.ts'
import { purchase } from '../../../client/purchase.ts'
import { testCarrier } from '../../testCarrier.ts'

const carrier = testCarrier()

it('exports the data of the caller alone', async () => {
  const one = await purchase(carrier)
  const other = await purchase(carrier)
  const { token } = await carrier.signUp()
  const dataOf = (who: string) =>
    carrier.ask<OwnDataQuery>(OwnData.document, { businessSlug: product.insurance }, who)
  const [own, others, nothing] = await Promise.all([one.person.token, other.person.token, token].map(dataOf))
  expect(own?.policies.map(({ label }) => label)).toEqual([one.policy.label])
  expect([own?.userInvoices.paid.length, own?.beneficiaries.length]).toEqual([1, 1])
  expect(own?.me?.emails.map(({ email }) => email)).toEqual([one.person.email])
  expect(others?.policies.map(({ label }) => label)).toEqual([other.policy.label])
  for (const secret of [other.person.email, other.policy.label])
    expect(JSON.stringify([own, nothing])).not.toContain(secret)
  expect([nothing?.policies, nothing?.userDocuments, nothing?.beneficiaries]).toEqual([[], [], []])
})
