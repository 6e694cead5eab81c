import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { UnderwritingDecision } from '../../../rules/contract/schema.generated.ts'
import { product } from '../../../rules/product.ts'
import CoverageDeniedAlone from '../../../src/screens/journey/CoverageDeniedAlone.tsx'
import { ReinstatementNotice } from '../../../src/screens/reinstatement/ReinstatementNotice.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { startFakeCarrier } from '../api/fakeCarrier.ts'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

/** Opens the address of a type, as somebody whose application was decided like this. */
async function open(type: string | undefined, decision: UnderwritingDecision | null = null) {
  const { client } = startFakeCarrier([{ body: { data: { dashboardHome: { decision } } } }])
  render(
    <ApiProvider client={client}>
      <CoverageDeniedAlone type={type} />
    </ApiProvider>,
  )
  const ways = (await screen.findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  return { title: screen.getByRole('heading', { level: 1 }).textContent, ways }
}

const gotIt = ['GOT IT', '/']
const later = ['TRY AGAIN LATER', '/products/insurance/welcome']

test.each([
  [undefined, 'Sorry, friend :(', [gotIt]],
  ['nobody-knows', 'Sorry, friend :(', [gotIt]],
  ['dob', "Shoot! It looks like we can't insure you", [gotIt]],
  [
    'location',
    "Sorry, our trail hasn't led us to your state yet",
    [["OK LET'S DO IT", product.builderPath], later],
  ],
  ['state_ineligible', "Sorry, we're not in your state yet", [['CONTINUE', product.builderPath], later]],
  ['rejected', 'Sorry, friend :(', [gotIt]],
  [
    'rejected_reinstatement',
    "Sorry, you aren't eligible for reinstatement",
    [
      ['APPLY FOR A NEW POLICY', '/fulfillment/start'],
      ['CLOSE', '/'],
    ],
  ],
  ['failed', 'Operation has timed out', [gotIt]],
  [
    'referred_to_underwriter',
    'We need to take a closer look at your application',
    [['GO TO DASHBOARD', '/']],
  ],
])('the address of the type %s says what it is, and where to go', async (type, title, ways) => {
  expect([await open(type), await accessibilityFaults()]).toEqual([{ title, ways }, []])
})

test('whose own application was rejected reads since when, and what it means', async () => {
  await open('rejected', {
    result: 'rejected',
    since: '2026-11-20',
    mayReapplyOn: '2026-12-20',
    isLate: false,
    otherProduct: null,
  })
  expect([
    screen.getByText(/We made this decision on 11\/20\/2026\. You can apply again starting 12\/20\/2026\.$/)
      .tagName,
    screen.getByRole('heading', { level: 2 }).textContent,
  ]).toEqual(['P', 'What this means'])
})

test('whose own application is looked at by hand reads since when, and what is true of a review that takes long', async () => {
  const sent = { result: 'referred_to_underwriter', since: '2026-11-20', mayReapplyOn: null } as const
  await open('referred_to_underwriter', { ...sent, isLate: false, otherProduct: null })
  expect(screen.getByText(/^You sent it on 11\/20\/2026. .* in about 48 working hours./).tagName).toBe('P')
  cleanup()
  await open('referred_to_underwriter', { ...sent, isLate: true, otherProduct: null })
  expect([
    screen.getByText(/^You sent it on 11\/20\/2026. .* is still reviewing it\. .* We’ll email you/).tagName,
    screen.getByRole('button', { name: 'Contact support' }).tagName,
  ]).toEqual(['P', 'BUTTON'])
})

test('whose own application has failed may try again, and reads that nothing was decided', async () => {
  const { ways } = await open('failed', {
    result: 'failed',
    since: '2026-11-20',
    mayReapplyOn: null,
    isLate: false,
    otherProduct: null,
  })
  expect([ways, screen.getByText('Your answers are saved, and nothing was charged.').tagName]).toEqual([
    [['(614) 555-0100', 'tel:+16145550100'], ['Try again', '/fulfillment'], gotIt],
    'LI',
  ])
})

test('nothing of somebody’s own decision is said at the address of another', async () => {
  await open('failed', {
    result: 'rejected',
    since: '2026-11-20',
    mayReapplyOn: '2026-12-20',
    isLate: false,
    otherProduct: null,
  })
  expect(screen.queryByText(/11\/20\/2026/)).toBeNull()
})

test('an address without a type tells whose application is reviewed of the review', async () => {
  const { title } = await open(undefined, {
    result: 'referred_to_underwriter',
    since: '2026-11-20',
    mayReapplyOn: null,
    isLate: false,
    otherProduct: null,
  })
  expect(title).toBe('We need to take a closer look at your application')
})

test('a refused reinstatement is said until it may be asked for again, with the way to a new policy', async () => {
  const policy = {
    id: 'P-1',
    label: 'WTL-00000001',
    amount: 250_000,
    lapsesOn: '2026-08-20',
    product: { slug: product.termLife, name: 'Term life' },
    reinstatementRequest: { mayRequestOn: '2026-12-20' },
  }
  const { client } = startFakeCarrier([{ body: { data: { policies: [policy], policyInForce: null } } }])
  render(
    <ApiProvider client={client}>
      <ReinstatementNotice isOwned={false} />
    </ApiProvider>,
  )
  const ways = await screen.findAllByRole('link')
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/fulfillment/start',
    '/coverage-denied/rejected_reinstatement',
  ])
  expect(screen.getByText(/You can ask again starting 12\/20\/2026/)).toBeTruthy()
})
