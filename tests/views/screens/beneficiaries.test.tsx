import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { BeneficiaryReviewQuery } from '../../../src/api/operations/beneficiaries.generated.ts'
import Allocation from '../../../src/screens/beneficiaries/Allocation.tsx'
import EditBeneficiary from '../../../src/screens/beneficiaries/EditBeneficiary.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient } from '../../support/controlledClient.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const click = (name: string) => user.click(screen.getByRole('button', { name }))

const review: BeneficiaryReviewQuery = {
  beneficiaries: [
    {
      id: 'ralph',
      allocation: 70,
      responsibility: 'primary',
      version: 'v1',
      contact: {
        __typename: 'MinorContact',
        id: 'contact',
        firstName: 'Ralph',
        middleInitial: null,
        lastName: 'King',
        suffix: null,
        relationship: 'child',
        birthdate: '2005-11-29',
        email: null,
        phoneNumber: null,
        taxIdSet: false,
        address: {
          formattedDisplay: '8 Oak St, Columbus, OH 43004',
          street1: '8 Oak St',
          street2: null,
          city: 'Columbus',
          state: 'OH',
          postalCode: '43004',
        },
        parentGuardianInfo: {
          firstName: 'Anne',
          lastName: 'Isabella',
          email: null,
          phoneNumber: '6145550133',
        },
      },
    },
  ],
  policyInForce: null,
  me: null,
}

test('a minor who is now 21 can be edited as a minor or converted to an individual with the same share', async () => {
  const { client, operation } = controlledClient({
    BeneficiaryReview: [review],
    CreateAcknowledgements: [{}],
  })
  render(
    <ApiProvider client={client}>
      <EditBeneficiary id="ralph" now={new Date('2026-11-29T18:00:00Z')} />
    </ApiProvider>,
  )
  const phone = await screen.findByLabelText('Guardian’s phone number')
  await user.clear(phone)
  await user.type(phone, '6145550134')
  await click('Continue')
  await screen.findByRole('heading', { name: 'Confirm changes' })
  await click('Keep editing')
  await click('Make them an individual')
  screen.getByText('Ralph King will be an individual')
  expect([screen.queryByLabelText('Guardian’s phone number'), document.activeElement?.textContent]).toEqual([
    null,
    'Edit your beneficiary',
  ])
  await click('Continue')
  await screen.findByText('Their share stays the same: 70%.')
  await user.click(screen.getByRole('checkbox'))
  await click('Confirm changes')
  expect(operation('UpdateBeneficiary').inputs()).toEqual([
    expect.objectContaining({ beneficiaryId: 'ralph', kind: 'individual', birthdate: '2005-11-29' }),
  ])
})

test('a fractional share stays as typed and is refused', async () => {
  const [ralph] = review.beneficiaries
  const { client } = controlledClient({
    BeneficiaryReview: [{ ...review, beneficiaries: [ralph, { ...ralph, id: 'anna', allocation: 30 }] }],
  })
  render(
    <ApiProvider client={client}>
      <Allocation />
    </ApiProvider>,
  )
  const [first, second] = await screen.findAllByRole('textbox')
  if (!first || !second) throw new Error('There are no fields')
  for (const [field, share] of [
    [first, '33.33'],
    [second, '66.67'],
  ] as const) {
    await user.clear(field)
    await user.type(field, share)
  }
  await click('Continue')
  expect([
    screen.getAllByRole('textbox').map((field) => field.getAttribute('value')),
    document.querySelectorAll('.field-errors').length,
    screen.queryByText('Total: 100%') !== null,
  ]).toEqual([['33.33', '66.67'], 2, true])
})
