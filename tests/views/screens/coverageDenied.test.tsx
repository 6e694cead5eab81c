import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DecisionNotice, UnderwritingDecision } from '../../../rules/contract/schema.generated.ts'
import { product } from '../../../rules/product.ts'
import CoverageDeniedAlone from '../../../src/screens/journey/CoverageDeniedAlone.tsx'
import { ReinstatementNotice } from '../../../src/screens/reinstatement/ReinstatementNotice.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { startFakeCarrier } from '../api/fakeCarrier.ts'
import { accessibilityFaults } from '../page.ts'

afterEach(cleanup)

/** Opens the page of a type as an applicant with this decision. */
async function open(
  type: string | undefined,
  decision: UnderwritingDecision | null = null,
  decisionNotice: DecisionNotice | null = null,
) {
  const { client } = startFakeCarrier([
    { body: { data: { dashboardHome: { decision } } } },
    { body: { data: { decisionNotice } } },
  ])
  render(
    <ApiProvider client={client}>
      <CoverageDeniedAlone type={type} />
    </ApiProvider>,
  )
  await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull())
  const ways = (await screen.findAllByRole('link')).map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  return { title: screen.getByRole('heading', { level: 1 }).textContent, ways }
}

const gotIt = ['GOT IT', '/']
const later = ['TRY AGAIN LATER', '/products/insurance/welcome']

test.each([
  [undefined, 'We can’t offer you coverage right now Sorry, friend :(', [gotIt]],
  ['unknown-type', 'We can’t offer you coverage right now Sorry, friend :(', [gotIt]],
  ['dob', "We can’t offer you coverage right now Shoot! It looks like we can't insure you", [gotIt]],
  [
    'location',
    "We don’t offer coverage in your state yet Sorry, our trail hasn't led us to your state yet",
    [["OK LET'S DO IT", product.builderPath], later],
  ],
  ['state_ineligible', "Sorry, we're not in your state yet", [['CONTINUE', product.builderPath], later]],
  ['rejected', 'We can’t offer you coverage right now Sorry, friend :(', [gotIt]],
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
])('the page for the type %s explains the denial and links onward', async (type, title, ways) => {
  expect([await open(type), await accessibilityFaults()]).toEqual([{ title, ways }, []])
})

const refused: UnderwritingDecision = {
  result: 'rejected',
  since: '2026-11-20',
  mayReapplyOn: '2026-12-20',
  isLate: false,
  otherProduct: null,
  reasons: ['heart', 'body_mass'],
}

const notice: DecisionNotice = {
  id: 'notice-1',
  kind: 'application',
  decidedOn: '2026-11-20',
  againOn: '2026-12-20',
  reasons: [
    {
      reason: 'heart',
      answers: [{ question: 'When were you last treated for your heart?', answer: 'Lately' }],
    },
  ],
  documentId: 'document-1',
  askUntil: '2027-04-05',
  request: null,
}

test('a refusal shows the answers behind a reason, how to correct them, and its document', async () => {
  const { ways } = await open('rejected', refused, notice)
  expect([
    screen.getByText('When were you last treated for your heart?').tagName,
    screen.getByText('Lately').closest('li')?.textContent,
    screen.getByText(/^Is an answer wrong\?/).tagName,
    screen.getByRole('button', { name: 'Ask for the specific reasons in writing' }).tagName,
    await accessibilityFaults(),
  ]).toEqual([
    'DT',
    'You told us that you were treated for a heart problem in the past 5 years.When were you last treated for your heart?Lately',
    'P',
    'BUTTON',
    [],
  ])
  expect(ways).toContainEqual(['Read this as a document', '/account/document/document-1'])
})

test('a person who could not be identified is told only that', async () => {
  const identity = { ...notice, reasons: [{ reason: 'identity' as const, answers: [] }] }
  await open('rejected', { ...refused, reasons: ['identity'] }, identity)
  expect([
    screen.getByText(/^We couldn’t confirm your identity\./).tagName,
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    screen.queryByText(/Is an answer wrong/),
  ]).toEqual(['P', ['What our decision is based on'], null])
})

test('a refusal from before notices were kept has its date, its reasons and their meaning', async () => {
  await open('rejected', refused)
  expect([
    screen.getByText(/We made this decision on 11\/20\/2026\. You can apply again starting 12\/20\/2026\.$/)
      .tagName,
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    screen
      .getAllByRole('listitem')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ]).toEqual([
    'P',
    ['What our decision is based on', 'What this means'],
    [
      'You told us that you were treated for a heart problem in the past 5 years.',
      'Your height and weight are outside the range that we insure.',
    ],
  ])
})

test('an applicant under review sees the date, and a different text when the review is late', async () => {
  const sent = { result: 'referred_to_underwriter', since: '2026-11-20', mayReapplyOn: null } as const
  await open('referred_to_underwriter', { ...sent, isLate: false, otherProduct: null, reasons: [] })
  expect(screen.getByText(/^You sent it on 11\/20\/2026. .* in about 48 working hours./).tagName).toBe('P')
  cleanup()
  await open('referred_to_underwriter', { ...sent, isLate: true, otherProduct: null, reasons: [] })
  expect([
    screen.getByText(/^You sent it on 11\/20\/2026. .* is still reviewing it\. .* We’ll email you/).tagName,
    screen.getByRole('button', { name: 'Contact support' }).tagName,
  ]).toEqual(['P', 'BUTTON'])
})

test('an applicant whose application failed can try again and reads that nothing was charged', async () => {
  const { ways } = await open('failed', {
    result: 'failed',
    since: '2026-11-20',
    mayReapplyOn: null,
    isLate: false,
    otherProduct: null,
    reasons: [],
  })
  expect([ways, screen.getByText('Your answers are saved, and nothing was charged.').tagName]).toEqual([
    [['(614) 555-0100', 'tel:+16145550100'], ['Try again', '/fulfillment'], gotIt],
    'LI',
  ])
})

test("the page for another type shows nothing about the applicant's own decision", async () => {
  await open('failed', {
    result: 'rejected',
    since: '2026-11-20',
    mayReapplyOn: '2026-12-20',
    isLate: false,
    otherProduct: null,
    reasons: [],
  })
  expect(screen.queryByText(/11\/20\/2026/)).toBeNull()
})

test("without a type the page shows an applicant's review", async () => {
  const { title } = await open(undefined, {
    result: 'referred_to_underwriter',
    since: '2026-11-20',
    mayReapplyOn: null,
    isLate: false,
    otherProduct: null,
    reasons: [],
  })
  expect(title).toBe('We need to take a closer look at your application')
})

test('a refused reinstatement is shown until the next request is possible, with a link to a new policy', async () => {
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
      <ReinstatementNotice isOwned={false} shownLabel="WTL-00000001" />
    </ApiProvider>,
  )
  const ways = await screen.findAllByRole('link')
  expect(ways.map((link) => link.getAttribute('href'))).toEqual([
    '/fulfillment/start',
    '/coverage-denied/rejected_reinstatement',
  ])
  expect(screen.getByText(/You can ask again starting 12\/20\/2026/)).toBeTruthy()
})
