import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { FollowLinkInput } from '../../../machines/form/form.types.ts'
import { defineFollowLink } from '../../../src/actors/flow.ts'

test.each<[FollowLinkInput['destination'], string, FollowLinkInput['search']?]>([
  ['helpCenter', '/customer-support?topic=a+%26+b&step=2', { topic: 'a & b', step: '2' }],
  // The slugs of the disclosures at the carrier.
  ['termsOfService', '/disclosure/terms-of-use'],
  ['privacyPolicy', '/disclosure/privacy-notice'],
  ['beneficiaryTerms', '/disclosure/beneficiary-terms'],
  ['phone', 'tel:+16145550100'],
  ['helpCenter', '/customer-support'],
])('a form link to %s opens %s', async (destination, address, search = {}) => {
  const opened: string[] = []
  const logic = defineFollowLink({ open: (shown) => void opened.push(shown) })
  await toPromise(createActor(logic, { input: { destination, search } }).start())
  expect(opened).toEqual([address])
})
