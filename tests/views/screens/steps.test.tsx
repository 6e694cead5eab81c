import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { uploadMachine } from '../../../machines/upload/upload.machine.ts'
import Allocation from '../../../src/screens/beneficiaries/Allocation.tsx'
import AnswerLapseContact from '../../../src/screens/billing/AnswerLapseContact.tsx'
import CancelPolicy from '../../../src/screens/cancellation/CancelPolicy.tsx'
import Claims from '../../../src/screens/claims/Claims.tsx'
import CloseFamilyPage from '../../../src/screens/family/CloseFamilyPage.tsx'
import { ExtensionCard } from '../../../src/screens/insurance/ExtensionCard.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlledClient } from '../../support/controlledClient.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const draft = {
  claimDraftId: 'draft-1',
  logic: uploadMachine,
  typed: {
    deceasedFirstName: 'Ada',
    deceasedLastName: 'Lovelace',
    diedOn: '03/01/2031',
    reporterName: 'Byron Lovelace',
    email: 'byron@example.com',
  },
  files: [],
  idOf: async () => 'report-1',
  keep: () => undefined,
  forget: () => undefined,
}

const cancellation = {
  policyId: 'P-1',
  label: 'WTL-1',
  product: { slug: 'wysh-term-life', name: 'Term life' },
  refund: 0,
  isFreeLook: false,
  freeLookEndsOn: null,
  paidThrough: null,
  amountUnderWay: 0,
}

const trust = (id: string) => ({
  id,
  allocation: 50,
  responsibility: 'primary',
  version: 'v1',
  contact: { __typename: 'TrustContact', id, name: id },
})
const review = { beneficiaries: [trust('A'), trust('B')], policyInForce: null, me: null }

const extension = {
  policyId: 'P-1',
  years: 5,
  status: 'offered',
  startsOn: '2046-05-02',
  endsOn: '2051-08-20',
  monthlyPremium: 40,
  annualPremium: 460,
  againOn: null,
}

const invitation = { lapseContactInvitation: { ownerName: 'Mia', agreed: false } }

interface Row {
  readonly page: ReactNode
  readonly replies: Readonly<Record<string, unknown[]>>
  /** What is pressed or typed into on the way there. */
  readonly presses: readonly string[]
  readonly heading: string
}

const rows: Readonly<Record<string, Row>> = {
  'a report of a death was sent': {
    page: <Claims now={new Date('2031-03-02T12:00:00Z')} draft={draft} />,
    replies: { ReportDeath: [{ reportDeath: { reference: 'C-77' } }] },
    presses: ['Send'],
    heading: 'Thank you for telling us',
  },
  'a policy is canceled': {
    page: <CancelPolicy />,
    replies: {
      PolicyCancellation: [{ policyCancellation: cancellation }],
      CancelPolicy: [{ cancelPolicy: cancellation }],
    },
    presses: ['Your password', 'Cancel my policy'],
    heading: 'You’ve canceled your policy',
  },
  'shares are to be confirmed': {
    page: <Allocation />,
    replies: { BeneficiaryReview: [review] },
    presses: ['Continue'],
    heading: 'Confirm changes',
  },
  'shares are edited again': {
    page: <Allocation />,
    replies: { BeneficiaryReview: [review] },
    presses: ['Continue', 'Keep editing'],
    heading: 'Share your coverage',
  },
  'shares are saved': {
    page: <Allocation />,
    replies: {
      BeneficiaryReview: [review, review],
      CreateAcknowledgements: [{}],
      UpdateBeneficiaryAllocation: [{}],
    },
    presses: ['Continue', 'I want to make this change', 'Confirm changes'],
    heading: 'Your shares are saved',
  },
  'a contact agreed': {
    page: <AnswerLapseContact token="T" />,
    replies: { LapseContactInvitation: [invitation], AnswerLapseContact: [{}] },
    presses: ['Yes, email me'],
    heading: 'Thank you',
  },
  'a family page closed by the link in an email': {
    page: <CloseFamilyPage token="T" />,
    replies: { CloseFamilyPageByLink: [{}] },
    presses: ['Close the page'],
    heading: 'Your family page is closed',
  },
  'a contact declined': {
    page: <AnswerLapseContact token="T" />,
    replies: { LapseContactInvitation: [invitation], AnswerLapseContact: [{}] },
    presses: ['No, thanks'],
    heading: 'We won’t email you',
  },
  'a term is extended': {
    page: <ExtensionCard policyId="P-1" />,
    replies: {
      TermExtension: [{ termExtension: extension }],
      AcceptTermExtension: [{ acceptTermExtension: { termExtension: { ...extension, status: 'accepted' } } }],
    },
    presses: ['Extend my term'],
    heading: 'Your term is extended',
  },
}

test.each(Object.entries(rows))('%s: what replaces the form starts at its heading', async (_name, row) => {
  const user = userEvent.setup({ delay: null })
  const scroll = vi.spyOn(window, 'scrollTo')
  render(<ApiProvider client={controlledClient(row.replies).client}>{row.page}</ApiProvider>)
  for (const name of row.presses) {
    const pressed = await waitFor(
      () => screen.queryByLabelText(name, { exact: false }) ?? screen.getByRole('button', { name }),
    )
    scroll.mockClear()
    await (name === 'Your password' ? user.type(pressed, 'twelve letters') : user.click(pressed))
  }
  const heading = await screen.findByRole('heading', { name: row.heading })
  expect(document.activeElement).toBe(heading)
  // The browser itself scrolls to a section within a page.
  expect(scroll.mock.calls.length > 0).toBe(heading.tagName === 'H1')
})
