import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { uploadMachine } from '../../../machines/upload/upload.machine.ts'
import CancelPolicy from '../../../src/screens/cancellation/CancelPolicy.tsx'
import Claims from '../../../src/screens/claims/Claims.tsx'
import SharedFamilyPage from '../../../src/screens/family/SharedFamilyPage.tsx'
import CoverageDeniedAlone from '../../../src/screens/journey/CoverageDeniedAlone.tsx'
import { PolicyStatus } from '../../../src/screens/policyStatus/PolicyStatus.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient } from '../../support/controlledClient.ts'
import { readingGrade } from '../../support/readingLevel.ts'

afterEach(cleanup)

const policy = { label: 'WTL-1', on: '2030-01-29', refunded: 0, owed: 5360, isPaying: false }
const draft = {
  claimDraftId: 'draft-1',
  logic: uploadMachine,
  typed: {},
  files: [],
  idOf: async () => 'report-1',
  keep: () => undefined,
  forget: () => undefined,
}
const refused = { result: 'rejected', since: '2030-01-01', mayReapplyOn: '2030-01-31', isLate: false }
const notice = {
  id: 'notice-1',
  kind: 'application',
  decidedOn: '2030-01-01',
  againOn: '2030-01-31',
  reasons: [{ reason: 'heart', answers: [] }],
  documentId: 'document-1',
  askUntil: '2030-05-05',
  request: null,
}
const cancellation = {
  policyId: 'P-1',
  label: 'WTL-1',
  coverageStoppedOn: null,
  product: { slug: 'wysh-term-life', name: 'Term life' },
  refund: 0,
  isFreeLook: false,
  freeLookEndsOn: null,
  paidThrough: '2030-03-14',
  amountUnderWay: 0,
}

const pages: readonly [string, ReactNode, Readonly<Record<string, unknown>>][] = [
  [
    'a refusal',
    <CoverageDeniedAlone key="" type="rejected" />,
    {
      DashboardHome: {
        policyStatus: null,
        dashboardHome: { decision: { ...refused, otherProduct: null, reasons: ['heart', 'body_mass'] } },
      },
      DecisionNotice: { decisionNotice: notice },
    },
  ],
  ['a claim', <Claims key="" now={new Date('2030-03-02T12:00:00Z')} draft={draft} />, {}],
  ['a cancellation', <CancelPolicy key="" />, { PolicyCancellation: { policyCancellation: cancellation } }],
  [
    'a missed payment',
    <PolicyStatus
      key=""
      here="home"
      status={{
        ...policy,
        __typename: 'PastDueStatus',
        payBy: '2030-01-29',
        reason: 'Your card was declined.',
      }}
    />,
    {},
  ],
  [
    'a lapse',
    <PolicyStatus
      key=""
      here="home"
      status={{
        ...policy,
        __typename: 'LapsedStatus',
        since: '2030-01-30',
        payBy: '2030-02-27',
        isOnHold: false,
      }}
    />,
    {},
  ],
  [
    'the end after a lapse',
    <PolicyStatus
      key=""
      here="home"
      status={{
        ...policy,
        __typename: 'EndedStatus',
        endedAs: 'terminated',
        reinstateBy: '2030-05-28',
        asksQuestions: true,
        isDeciding: false,
      }}
    />,
    {},
  ],
  [
    'a family page',
    <SharedFamilyPage key="" token="F-1" />,
    {
      SharedFamilyPage: {
        sharedFamilyPage: { __typename: 'FamilyPageClosed', ownerName: 'Ada', waitDays: 14 },
      },
    },
  ],
]

test.each(pages)('the page about %s is understood in seventh grade', async (_, page, replies) => {
  const { client, operation } = controlledClient()
  const { container } = render(<ApiProvider client={client}>{page}</ApiProvider>)
  for (const [name, reply] of Object.entries(replies)) await operation(name).done(reply)
  const lines = [...container.querySelectorAll('p, li, h1, h2, legend, dd')]
    .filter((element) => element.querySelector('p, li') === null)
    .map(({ textContent }) => textContent ?? '')
  expect(lines.length).toBeGreaterThan(0)
  expect(readingGrade(lines)).toBeLessThanOrEqual(7)
})
