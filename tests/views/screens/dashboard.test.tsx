import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exampleEstimate } from '../../../machines/estimate/sampleEstimate.ts'
import { examplePolicy, unpaidPolicy } from '../../../machines/fulfillment/sampleJourney.ts'
import { exampleQuote } from '../../../machines/quote/quote.model.ts'
import { company } from '../../../rules/company.ts'
import { product } from '../../../rules/product.ts'
import { createSupportDesk } from '../../../src/app/supportDesk.ts'
import Dashboard from '../../../src/screens/dashboard/Dashboard.tsx'
import { DisclosureDialog } from '../../../src/screens/disclosure/DisclosureDialog.tsx'
import InsurancePage from '../../../src/screens/insurance/InsurancePage.tsx'
import QuoteReview from '../../../src/screens/quote/QuoteReview.tsx'
import { DeskContext } from '../../../src/screens/support/deskContext.ts'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { type Answer, graphqlError, startFakeCarrier } from '../api/fakeCarrier.ts'
import { accessibilityFaults, openDialog } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const plan = {
  id: 'L-1',
  amount: 1850,
  billingFrequency: 'monthly',
  nextPayment: { date: '2026-12-21', invoiceId: null, estimated: true },
}
const home = (rest: object, policyStatus: object | null = null): Answer => ({
  body: {
    data: {
      policyStatus,
      dashboardHome: {
        firstName: 'Mia',
        ownership: 'marketing',
        applicationResult: null,
        policy: null,
        quote: null,
        card: { __typename: 'MarketingCard', product: product.termLife },
        decision: null,
        beneficiaries: null,
        paymentMethod: null,
        payments: null,
        endedPolicy: null,
        application: null,
        ...rest,
      },
    },
  },
})

const cannotCover = (ineligibility: object, lastApplication: object | null) =>
  home({ ownership: 'notice', card: { __typename: 'IneligibleCard', ineligibility, lastApplication } })

/** The card of a decision, which the banner shows, too. */
const decided = (decision: object) =>
  home({ ownership: 'notice', decision, card: { __typename: 'DecisionCard', decision } })

/** The documents of an owner. */
const papers = (
  documentsBySlug: readonly object[],
  acknowledgedDisclosures: readonly object[] = [],
): Answer => ({
  body: { data: { documentsBySlug, acknowledgedDisclosures } },
})
const paper = (name: string, slug = 'policy-agreement') => ({
  id: name,
  name,
  slug,
  category: { slug: 'policy', name: 'Policy' },
  version: 1,
  createdAt: '2026-11-20T15:00:00.000Z',
  html: { url: `/documents/${name}.html`, fileName: 'a.html' },
  pdf: { url: `/documents/${name}.pdf`, fileName: 'a.pdf' },
})

const beneficiary = (firstName: string, allocation: number, responsibility: string) => ({
  id: firstName,
  allocation,
  responsibility,
  contact: { __typename: 'IndividualContact', firstName, lastName: 'King' },
})

/** Links that are on every dashboard; others lead onward. */
const always = [`tel:${company.phone.dialled}`, '/account', product.wishesPath]
const onwards = () =>
  screen
    .queryAllByRole('link')
    .filter((link) => !always.includes(link.getAttribute('href') ?? '') && link.closest('h2') === null)

function start(page: ReactElement, answers: readonly Answer[]) {
  render(<ApiProvider client={startFakeCarrier([...answers]).client}>{page}</ApiProvider>)
}
const startDashboard = (...answers: Answer[]) => start(<Dashboard />, answers)
/** A policy in force loads its riders first, then its documents and the extension of its term. */
const noExtension: Answer = { body: { data: { termExtension: null } } }
const noRiders: Answer = { body: { data: { policyRiders: null } } }
const startInsurance = (first: Answer, documents: Answer = papers([]), ...answers: Answer[]) => {
  const isInForce = /"ownership":"owned".*"status":"valid"/.test(JSON.stringify(first))
  start(
    <InsurancePage />,
    isInForce ? [first, noRiders, documents, noExtension, ...answers] : [first, documents, ...answers],
  )
}

describe('the dashboard', () => {
  test('the dashboard shows which policy ended, when, why, and what was refunded', async () => {
    const endedPolicy = {
      policyId: 'P-1',
      label: 'WTL-00000001',
      amount: 250_000,
      product: { slug: product.termLife, name: 'Term Life' },
      status: 'cancelled',
      endedOn: '2026-11-20',
      refunded: 1850,
    }
    startDashboard(home({ endedPolicy }))
    await screen.findByRole('heading', { name: 'Your Term Life policy' })
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'WTL-00000001',
      '$250,000',
      '11/20/2026',
      'It was canceled at your request.',
      '$18.50',
    ])
  })

  test('the dashboard is a skeleton without a name while it loads', async () => {
    startDashboard(home({}))
    expect([
      screen.getByRole('heading', { level: 1 }).textContent,
      await screen.findByText('Welcome, Mia').then(({ tagName }) => tagName),
    ]).toEqual(['Welcome', 'H1'])
  })

  test.each([
    [
      'marketing',
      { __typename: 'MarketingCard' },
      'Term life, starting at $9/mo',
      'Get my estimate',
      product.estimatePath,
    ],
    [
      'recapture',
      { __typename: 'EstimateCard', estimate: exampleEstimate },
      'Pick up where you left off',
      'Continue my application',
      '/fulfillment/start',
    ],
    [
      'recapture',
      {
        __typename: 'ApplicationCard',
        application: {
          product: { name: 'Accidental Death' },
          coverage: { amount: 450_000, monthlyPremium: 1500 },
        },
      },
      'Pick up where you left off',
      'Continue my application',
      '/fulfillment/start',
    ],
    [
      'quote',
      { __typename: 'QuoteCard', quote: exampleQuote },
      'Your Quote is Ready',
      'See my quote',
      '/fulfillment/start',
    ],
  ])('%s', async (ownership, card, title, link, href) => {
    startDashboard(home({ ownership, card }))
    expect({
      title: (await screen.findByRole('heading', { level: 2, name: title })).tagName,
      insurance: screen.getByRole('link', { name: title }).getAttribute('href'),
      href: screen.getByRole('link', { name: link }).getAttribute('href'),
      violations: await accessibilityFaults(),
    }).toEqual({ title: 'H2', insurance: '/products/insurance', href, violations: [] })
  })

  test('the dashboard labels an estimated price as an estimate', async () => {
    startDashboard(
      home({
        ownership: 'recapture',
        card: {
          __typename: 'EstimateCard',
          estimate: { amount: 250_000, monthlyPremium: 1850, termDuration: 20 },
        },
      }),
    )
    const label = await screen.findByText('Estimated premium')
    expect([label.tagName, label.nextElementSibling?.textContent?.includes('$18 a month')]).toEqual([
      'P',
      true,
    ])
  })

  test('the dashboard shows a quote with its terms and expiration, and its approval in the banner', async () => {
    startDashboard(
      home({
        ownership: 'quote',
        quote: exampleQuote,
        card: { __typename: 'QuoteCard', quote: exampleQuote },
      }),
    )
    const until = await screen.findByText('Quote Expires 02/01/2030')
    expect([
      until.tagName,
      screen.getByText('$18.50').tagName,
      screen.getByText('for $250,000 of coverage').tagName,
      screen.getByText('PENDING YOUR APPROVAL').tagName,
      screen.getByRole('link', { name: 'REVIEW' }).getAttribute('href'),
    ]).toEqual(['P', 'SPAN', 'P', 'P', '/products/insurance/confirm-update'])
  })

  test('the dashboard shows a refused applicant the decision and its dates, without an invitation to continue', async () => {
    startDashboard(
      decided({
        result: 'rejected',
        since: '2026-11-20',
        mayReapplyOn: '2026-12-20',
        isLate: false,
        otherProduct: null,
        reasons: [],
      }),
    )
    const message =
      'We looked at everything you told us. We made this decision on 11/20/2026. You can apply again starting 12/20/2026.'
    expect([
      (await screen.findByRole('heading', { level: 2, name: 'We can’t offer you coverage right now' }))
        .tagName,
      screen.getByText(message).tagName,
      onwards(),
      await accessibilityFaults(),
    ]).toEqual(['H2', 'P', [], []])
  })

  test.each([
    [
      'criminal_history',
      null,
      'Based on what you told us about your record, we can’t offer you term life coverage. You haven’t sent an application, and your answers are saved. If one of them is wrong, you can correct it and continue.',
      ['Correct my answer', '/flow/underwriting-interview'],
    ],
    [
      'age_of_insured',
      '2028-06-15',
      'We can only insure people ages 18 to 45. You can apply starting 06/15/2028. You haven’t sent an application, and your answers are saved. If one of them is wrong, you can correct it and continue.',
      ['Correct my date of birth', product.estimatePath],
    ],
    [
      'general',
      null,
      'This is based on what you told us. You haven’t sent an application, and your answers are saved. If one of them is wrong, you can correct it and continue.',
      null,
    ],
  ])('does not lead an uninsurable user in a circle (%s)', async (reason, mayApplyOn, text, link) => {
    startDashboard(cannotCover({ reason, mayApplyOn }, null))
    expect({
      title: (await screen.findByRole('heading', { level: 2, name: 'We can’t offer you coverage right now' }))
        .tagName,
      text: screen.getByText(text).tagName,
      links: onwards().map((one) => [one.textContent, one.getAttribute('href')]),
      violations: await accessibilityFaults(),
    }).toEqual({ title: 'H2', text: 'P', links: link === null ? [] : [link], violations: [] })
  })

  test.each([
    [
      'whose quote has expired',
      'age_of_insured',
      { outcome: 'quote_expired', on: '2026-12-25' },
      'Your quote has expired. It was good until 12/25/2026. We can only insure people ages 18 to 45. Based on your date of birth, you’re outside that age range now. Your answers are saved. If one of them is wrong, you can correct it and continue.',
    ],
    [
      'who was refused before',
      'age_of_insured',
      { outcome: 'refused', on: '2026-11-20' },
      'On 11/20/2026, we couldn’t offer you coverage. We can only insure people ages 18 to 45. Based on your date of birth, you’re outside that age range now. Your answers are saved. If one of them is wrong, you can correct it and continue.',
    ],
    [
      'whose application was not decided',
      'criminal_history',
      { outcome: 'failed', on: '2026-11-20' },
      'We couldn’t decide on your application because of a technical error on 11/20/2026. Based on what you told us about your record, we can’t offer you term life coverage. Your answers are saved. If one of them is wrong, you can correct it and continue.',
    ],
  ])(
    'does not claim that nothing was sent to a user who is now uninsurable, %s',
    async (_, reason, sent, text) => {
      startDashboard(cannotCover({ reason, mayApplyOn: null }, sent))
      await screen.findByRole('heading', { level: 2, name: 'We can’t offer you coverage right now' })
      expect([screen.getByText(text).tagName, await accessibilityFaults()]).toEqual(['P', []])
    },
  )

  test.each([
    [
      'an application that failed',
      {
        __typename: 'DecisionCard',
        decision: {
          result: 'failed',
          since: '2026-11-20',
          mayReapplyOn: null,
          isLate: false,
          otherProduct: null,
          reasons: [],
        },
      },
      'We couldn’t decide on your application',
      'A technical error occurred on 11/20/2026. Your answers are saved, so you can send your application again.',
      'Try again',
    ],
    [
      'a quote that has expired',
      { __typename: 'ExpiredQuoteCard', expiredOn: '2026-11-20' },
      'Your quote has expired',
      'It was good until 11/20/2026. Check your answers, accept the terms, and get a new quote. We’ll ask the health questions again after 90 days.',
      'Get a new quote',
    ],
    [
      'the end of the waiting period after a refusal',
      { __typename: 'ReapplyCard', refusedOn: '2026-11-20' },
      'You can apply again now',
      'On 11/20/2026, we couldn’t offer you coverage. We’ll make a new decision when you apply again. Check your answers, accept the terms, and send your application.',
      'Apply again',
    ],
    [
      'a first payment that failed',
      {
        __typename: 'RefusedPaymentCard',
        quote: exampleQuote,
        failedPayment: { reason: 'Your card has insufficient funds.', failedOn: '2026-11-20' },
      },
      'Your payment did not go through',
      'Your bank declined it on 11/20/2026: Your card has insufficient funds. You were not charged, and you’re not covered yet. Your quote is saved until 02/01/2030.',
      'Pay with another card',
    ],
  ])('the dashboard shows %s and leads on', async (_, card, title, text, link) => {
    startDashboard(home({ ownership: 'notice', card }))
    expect({
      title: (await screen.findByRole('heading', { level: 2, name: title })).tagName,
      text: screen.getByText(text).tagName,
      href: screen.getByRole('link', { name: link }).getAttribute('href'),
      // The only price is that of a quote that can be bought.
      price: screen.queryByText(/^\$\d+\.\d\d$/)?.textContent ?? null,
      violations: await accessibilityFaults(),
    }).toEqual({
      title: 'H2',
      text: 'P',
      href: '/fulfillment/start',
      price: 'quote' in card ? '$18.50' : null,
      violations: [],
    })
  })

  test('owned: during the first payment no coverage is promised', async () => {
    startInsurance(
      home({
        ownership: 'owned',
        policy: unpaidPolicy,
        beneficiaries: [beneficiary('Byron', 100, 'primary')],
        paymentMethod: 'Visa ending in 4242',
        payments: [],
      }),
      papers([]),
    )
    expect({
      title: (await screen.findByRole('heading', { level: 2, name: 'Your payment is on its way' })).tagName,
      text: screen.getByText(/^You’re not covered yet. /).tagName,
      shown: screen.getAllByRole('definition').map(({ textContent }) => textContent),
      onwards: onwards().map((link) => link.getAttribute('href')),
      violations: await accessibilityFaults(),
    }).toEqual({
      title: 'H2',
      text: 'P',
      shown: [
        'Payment in process',
        '$250,000',
        'WT-000001',
        '20 years, until age 50',
        '$18.50',
        'Visa ending in 4242',
      ],
      onwards: ['/products/insurance/billing', '/beneficiary/wysh-insurance'],
      violations: [],
    })
  })

  test('notice: the application is reviewed by a person', async () => {
    startDashboard(
      decided({
        result: 'referred_to_underwriter',
        since: '2026-11-20',
        mayReapplyOn: null,
        isLate: false,
        otherProduct: null,
        reasons: [],
      }),
    )
    expect([
      (await screen.findByText(/You sent it on 11\/20\/2026\. .* in about 48 working hours./)).tagName,
      screen.getByRole('heading', { level: 2, name: 'Application Status' }).tagName,
      onwards().map((link) => [link.textContent, link.getAttribute('href')]),
      await accessibilityFaults(),
    ]).toEqual(['P', 'H2', [['SEE DETAILS', '/products/insurance/manual-review']], []])
  })

  test('notice: a late review shows that and a contact', async () => {
    startDashboard(
      decided({
        result: 'referred_to_underwriter',
        since: '2026-10-20',
        mayReapplyOn: null,
        isLate: true,
        otherProduct: null,
        reasons: [],
      }),
    )
    expect([
      (await screen.findByText(/You sent it on 10\/20\/2026\. A person .* is still reviewing it/))
        .textContent,
      screen.getByRole('button', { name: 'Contact support' }).tagName,
      await accessibilityFaults(),
    ]).toEqual([expect.not.stringContaining('in about 48 working hours'), 'BUTTON', []])
  })

  test.each([
    [{ slug: product.termLife, name: 'Term life' }, '$250,000', [], '20 years, until age 50'],
    [
      { slug: product.accidentalDeath, name: 'Accidental death' },
      'up to $250,000',
      ['$250,000', '$125,000', '$50,000'],
      'until age 65',
    ],
  ])('owned: %o', async (bought, amount, payouts, term) => {
    startInsurance(
      home({
        ownership: 'owned',
        policy: {
          ...examplePolicy,
          product: bought,
          activePlan: plan,
          nextCharge: { date: '2026-12-21', amount: 1850 },
        },
        beneficiaries: [
          beneficiary('Byron', 60, 'primary'),
          beneficiary('Anne', 40, 'primary'),
          beneficiary('Ralph', 100, 'backup'),
        ],
        paymentMethod: 'Visa ending in 4242',
        payments: [
          { id: 'P-1', amount: 1850, paidOn: '2026-11-20', refunded: 500, method: 'Visa ending in 4242' },
        ],
      }),
      papers(
        [paper('Agreement')],
        [
          {
            disclosure: { id: 'C-1', slug: 'privacy-notice', name: 'Privacy notice' },
            acknowledgedOn: '2026-11-19',
          },
        ],
      ),
    )
    expect({
      title: (await screen.findByRole('heading', { level: 2, name: bought.name })).tagName,
      amount: screen.getByText(amount).tagName,
      agreement: (await screen.findByRole('link', { name: 'Agreement' })).getAttribute('href'),
      listed: screen.getAllByRole('listitem').map(({ textContent }) => textContent),
      links: onwards().map((link) => [link.textContent, link.getAttribute('href')]),
      shown: screen.getAllByRole('definition').map(({ textContent }) => textContent),
      violations: await accessibilityFaults(),
    }).toEqual({
      title: 'H2',
      amount: 'P',
      agreement: '/documents/Agreement.pdf',
      listed: [
        '11/20/2026Visa ending in 4242$18.50 ($5.00 refunded)',
        'Byron King, 60%',
        'Anne King, 40%',
        'Ralph King, 100% (backup)',
        'Agreement',
        'Privacy notice 11/19/2026',
        'Update your address',
        'Tell us who pays for your policy',
        'Send us documents, such as a letter from your doctor',
      ],
      links: [
        ['Change coverage', '/products/insurance/change-coverage/P-1'],
        ['Go to billing', '/products/insurance/billing'],
        ['Manage beneficiaries', '/beneficiary/wysh-insurance'],
        ['Agreement', '/documents/Agreement.pdf'],
        ['All documents', '/account/documents'],
        ['Privacy notice', '/disclosure/privacy-notice'],
        ['Update your address', '/flow/account-profile'],
        ['Tell us who pays for your policy', '/flow/cdd-form'],
        ['Send us documents, such as a letter from your doctor', '/flow/underwriting-evidence'],
        ['Cancel my policy', '/products/insurance/cancel'],
        ['The rules of each state', '/state-rules'],
      ],
      // Paid on 11/20: the free look lasts ten days.
      shown: [
        ...payouts,
        'WT-000001',
        term,
        '$18.50',
        '11/30/2026',
        'Visa ending in 4242',
        '12/21/2026',
        '$18.50',
      ],
      violations: [],
    })
  })

  test('owned: home shows a short policy, open tasks, and a link to the rest', async () => {
    startDashboard(
      home({
        ownership: 'owned',
        card: { __typename: 'OwnedCard', policy: { ...examplePolicy, activePlan: plan } },
        policy: { ...examplePolicy, activePlan: plan },
        pendingPolicy: { ...unpaidPolicy, id: 'P-2' },
      }),
    )
    expect({
      billing: (await screen.findByText('12/21/2026')).tagName,
      links: onwards().map((link) => [link.textContent, link.getAttribute('href')]),
      active: screen.getByText(/^Your policy is active\. /).tagName,
      underwriting: screen.queryByText(/subject to underwriting/),
      violations: await accessibilityFaults(),
    }).toEqual({
      billing: 'DD',
      links: [
        ['SEE DETAILS', '/products/insurance/P-2/pending-details'],
        ['See your policy', '/products/insurance'],
      ],
      active: 'P',
      underwriting: null,
      violations: [],
    })
  })

  test('a policy shows which policy of another insurer it replaces', async () => {
    const replaces = { insurer: 'Example Life', policyNumber: 'EL-20417' }
    startInsurance(
      home({
        ownership: 'owned',
        policy: { ...examplePolicy, replaces, freeLookEndsOn: '2026-12-20', activePlan: plan },
      }),
    )
    expect((await screen.findByText('Replaces')).nextElementSibling?.textContent).toBe(
      'Example Life, policy EL-20417',
    )
    expect(screen.getByText('Last day of your free look').nextElementSibling?.textContent).toBe('12/20/2026')
  })

  test('does not promise a free look that is over', async () => {
    startInsurance(
      home({
        ownership: 'owned',
        policy: { ...examplePolicy, activePlan: plan, freeLookEndsOn: null },
        paymentMethod: 'Visa ending in 4242',
      }),
    )
    expect((await screen.findByText(/^You can cancel at any time/)).textContent).not.toMatch(
      /everything back/,
    )
    expect(screen.queryByText(/free look/)).toBe(null)
  })

  test('a lapsed policy shows no coverage and no next billing date', async () => {
    const lapsed = { ...examplePolicy, status: 'lapsed', activePlan: { ...plan, nextPayment: null } }
    startDashboard(
      home(
        { ownership: 'owned', card: { __typename: 'OwnedCard', policy: lapsed }, policy: lapsed },
        {
          __typename: 'LapsedStatus',
          label: 'WT-000001',
          since: '2027-01-30',
          payBy: '2027-02-27',
          owed: 3700,
          isPaying: false,
          isOnHold: false,
        },
      ),
    )
    expect((await screen.findByText('Not covered since 01/30/2027')).tagName).toBe('P')
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '$250,000, not in force',
      'WT-000001',
    ])
    expect(await accessibilityFaults()).toEqual([])
  })

  test('while a premium is past due, its last day is the only date beside what was paid', async () => {
    const latePremium = {
      invoiceId: 'I-2',
      chargedOn: '2026-12-21',
      processing: false,
      refusal: { reason: 'Your card was declined.', failedOn: '2026-12-27' },
      owed: 1850,
    }
    const nextCharge = { date: '2027-01-21', amount: 1850 }
    startInsurance(
      home(
        {
          ownership: 'owned',
          policy: { ...examplePolicy, freeLookEndsOn: null, activePlan: plan, nextCharge, latePremium },
        },
        {
          __typename: 'PastDueStatus',
          label: 'WT-000001',
          payBy: '2027-01-21',
          owed: 1850,
          reason: 'Your card was declined.',
        },
      ),
      papers([]),
    )
    await screen.findByText('Past due until 01/21/2027')
    const dates = document.body.textContent?.match(/\d{2}\/\d{2}\/\d{4}/g)
    expect(dates).toEqual(['01/21/2027'])
    expect(await accessibilityFaults()).toEqual([])
  })

  test.each([
    ['offered', null, 'PENDING YOUR APPROVAL', '/products/insurance/confirm-update'],
    ['payment_due', { id: 'P-2' }, 'PENDING YOUR APPROVAL', '/products/insurance/P-2/pending-details'],
  ] as const)(
    'owned: a change with the status %s links to its page',
    async (status, pendingPolicy, title, path) => {
      const coverageAdjustment = {
        id: 'A-1',
        status,
        policy: examplePolicy,
        pendingPolicy,
        amount: 300_000,
        premium: 2200,
        billingFrequency: 'monthly',
        dueToday: 0,
        nextPaymentOn: '2026-12-21',
        expiresOn: null,
        invoiceId: null,
      }
      startInsurance(
        home({ ownership: 'owned', policy: { ...examplePolicy, activePlan: plan }, coverageAdjustment }),
        papers([]),
      )
      expect(await screen.findByText(title)).toBeTruthy()
      expect(onwards()[0]?.getAttribute('href')).toBe(path)
      expect(await accessibilityFaults()).toEqual([])
    },
  )

  test('owned: without beneficiaries and payments, and the documents can be requested again', async () => {
    startInsurance(
      home({ ownership: 'owned', policy: unpaidPolicy, beneficiaries: [], payments: [] }),
      { body: graphqlError('STANDARD_ERROR') },
      papers([paper('Packet')]),
    )
    expect([
      (await screen.findByRole('link', { name: 'Name a beneficiary' })).getAttribute('href'),
      screen.getByText('Nothing yet. We’re processing your first payment.').tagName,
      (await screen.findByText('We couldn’t load your documents.')).tagName,
      await accessibilityFaults(),
    ]).toEqual(['/beneficiary/wysh-insurance', 'P', 'DIV', []])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByRole('link', { name: 'Packet' })).getAttribute('href')).toBe(
      '/documents/Packet.pdf',
    )
  })

  describe('a document', () => {
    const bought = { ...examplePolicy, activePlan: plan, documents: [paper('Agreement')] }
    const addresses = (...documents: object[]): Answer => ({ body: { data: { documentsBySlug: documents } } })
    const signed = (name: string) => ({
      slug: 'policy-agreement',
      html: { url: `/documents/${name}.html?expires=2` },
      pdf: { url: `/documents/${name}.pdf?expires=2` },
    })

    /**
     * Records opened windows and where they lead; `opens` is whether the browser permits a new one.
     */
    function watchPages(opens: boolean) {
      const message: unknown[] = []
      const page = document.implementation.createHTMLDocument()
      vi.stubGlobal('open', (url: string, target: string) => {
        message.push([url, target])
        if (target !== '_blank' || !opens) return null
        return {
          document: page,
          location: { replace: (to: string) => message.push(['leads to', to]) },
          close: () => message.push('closed'),
        }
      })
      return { told: message, page }
    }
    afterEach(() => {
      vi.unstubAllGlobals()
    })

    const start = async (answers: Answer[], { opens = true, document = paper('Agreement') } = {}) => {
      const pages = watchPages(opens)
      const policy = { ...bought, documents: [document] }
      startInsurance(home({ ownership: 'owned', policy }), papers([document]), ...answers)
      return { ...pages, link: await screen.findByRole('link', { name: document.name }) }
    }

    test('a document opens with the address at the time of the press, however long the page was open', async () => {
      const { told, page, link } = await start([addresses(signed('New'))])
      await user.click(link)
      await vi.waitFor(() => expect(told).toHaveLength(2))
      expect([told, page.title]).toEqual([
        [
          // Opened at once: browsers block a window that is opened later.
          ['about:blank', '_blank'],
          ['leads to', '/documents/New.pdf?expires=2'],
        ],
        'Opening Agreement …',
      ])
    })

    test('a document is downloaded in the same page', async () => {
      const { told } = await start([addresses(signed('New'))])
      await user.click(screen.getByRole('link', { name: 'Download policy details' }))
      await vi.waitFor(() => expect(told).toEqual([['/documents/New.pdf?expires=2&download', '_self']]))
    })

    test('a document opens in the same page when the browser opens no other', async () => {
      const { told, link } = await start([addresses(signed('New'))], { opens: false })
      await user.click(link)
      await vi.waitFor(() =>
        expect(told).toEqual([
          ['about:blank', '_blank'],
          ['/documents/New.pdf?expires=2', '_self'],
        ]),
      )
    })

    test.each([
      [paper('Application', 'application'), 'application document not ready, please try again'],
      [paper('Agreement'), 'Agreement isn’t ready yet. Please try again.'],
    ])(
      'a document that failed shows its message and can be requested again: %#',
      async (document, message) => {
        const notReady = { body: graphqlError('APPLICATION_DOCUMENT_NOT_READY', 'Not yet.') }
        const answers = [...Array.from({ length: 5 }, () => notReady), addresses(signed('New'))]
        const { link } = await start(answers, { document })
        await user.click(link)
        await screen.findByRole('dialog', { name: message })
        await user.click(screen.getByRole('button', { name: 'Try again' }))
        await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: message })).toBeNull())
      },
    )

    test('a document whose request failed shows that and can be requested again', async () => {
      const { told, link } = await start([{ body: graphqlError('STANDARD_ERROR') }, addresses(signed('New'))])
      await user.click(link)
      expect([
        (await screen.findByText('We couldn’t open Agreement.')).tagName,
        told,
        await accessibilityFaults(),
      ]).toEqual(['DIV', [['about:blank', '_blank'], 'closed'], []])
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await vi.waitFor(() => expect(told).toHaveLength(4))
      expect([told.slice(2), screen.queryByText('We couldn’t open Agreement.')]).toEqual([
        [
          ['about:blank', '_blank'],
          ['leads to', '/documents/New.pdf?expires=2'],
        ],
        null,
      ])
    })

    test('a document that the carrier no longer has is shown as gone and not requested again', async () => {
      const { told, link } = await start([addresses()])
      await user.click(link)
      expect([
        (await screen.findByRole('alert')).textContent,
        screen.queryByRole('button', { name: 'Try again' }),
        told,
      ]).toEqual([
        'Agreement is no longer available. Please reload this page.',
        null,
        [['about:blank', '_blank'], 'closed'],
      ])
    })

    test('a document is requested once for two presses', async () => {
      const { told, link } = await start(['never'])
      await user.click(link)
      await user.click(link)
      expect([
        link.getAttribute('aria-busy'),
        screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .filter(Boolean),
        told,
      ]).toEqual(['true', ['Opening Agreement …'], [['about:blank', '_blank']]])
    })
  })

  test.each([
    ['refuses', { body: graphqlError('STANDARD_ERROR') }],
    ['does not know the user', { body: { data: { dashboardHome: null } } }],
  ] satisfies [string, Answer][])('the dashboard can be retried when the carrier %s', async (_, answer) => {
    // The second request is for the wishes card.
    startDashboard(answer, { body: graphqlError('STANDARD_ERROR') }, home({}))
    expect([
      (await screen.findByText('We couldn’t load your dashboard.')).tagName,
      await accessibilityFaults(),
    ]).toEqual(['DIV', []])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findByText('Welcome, Mia')).tagName).toBe('H1')
  })
})

describe('the content beside a form', () => {
  function withApi(answers: Answer[], view: React.ReactNode) {
    const carrier = startFakeCarrier(answers)
    render(
      <ApiProvider client={carrier.client}>
        <main>
          <h1>Form</h1>
          {view}
        </main>
      </ApiProvider>,
    )
    return carrier
  }

  const withButton = (quote: React.ReactNode, more: React.ReactNode) => (
    <>
      {quote}
      {more}
      <button type="button">PURCHASE</button>
    </>
  )
  const purchase = () => screen.queryByRole('button', { name: 'PURCHASE' })

  test('the quote review shows premium, amount, rate and the last day, and opens its chat', async () => {
    const asked: string[] = []
    const desk = createSupportDesk({ chat: 'sandbox', helpCenterUrl: null }, () =>
      Promise.reject(new Error()),
    )
    withApi(
      [{ body: { data: { unpaidQuote: exampleQuote, latestEstimate: null } } }],
      <DeskContext value={{ ...desk, ask: async (way) => void asked.push(way) }}>
        <QuoteReview>{withButton}</QuoteReview>
      </DeskContext>,
    )
    await screen.findByText('$18.50')
    expect({
      shown: screen.getAllByRole('definition').map(({ textContent }) => textContent),
      values: screen.getAllByRole('listitem').map(({ textContent }) => textContent),
      violations: await accessibilityFaults(),
    }).toEqual({
      shown: ['$250,000', '20 years, until age 50', 'Standard', company.legalName, '02/01/30'],
      values: ['No-hassle cancellations, online', 'Lock in your rate', 'Live chat help'],
      violations: [],
    })
    await user.click(screen.getByRole('button', { name: 'Live chat help' }))
    expect(asked).toEqual(['chat.chosen'])
    await user.click(screen.getByRole('button', { name: 'How is my premium calculated?' }))
    expect(openDialog()).toBe('How is my premium calculated?')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Your coverage amount',
      'How long your rate is locked',
      'Your age',
      'Your rate class: your health and whether you use tobacco',
    ])
  })

  test.each([
    [
      'more expensive than estimated',
      { monthlyPremium: 1620 },
      'We estimated $16 a month before we knew about your health.',
    ],
    ['as estimated', {}, 'This is the price we estimated.'],
    ['for another amount than estimated', { amount: 300_000 }, undefined],
    ['for another term than estimated', { termDuration: 120 }, undefined],
  ])('the review of a quote that is %s', async (_, estimate, message) => {
    withApi(
      [
        {
          body: { data: { unpaidQuote: exampleQuote, latestEstimate: { ...exampleEstimate, ...estimate } } },
        },
      ],
      <QuoteReview>{withButton}</QuoteReview>,
    )
    await screen.findByText('$18.50')
    expect(screen.queryByText(/estimated/)?.textContent).toBe(message)
  })

  test('the review switches between monthly and yearly payment and shows what is due today', async () => {
    const carrier = withApi(
      [
        { body: { data: { unpaidQuote: exampleQuote, latestEstimate: null } } },
        { body: { data: { priceReasons: [] } } },
        { body: { data: { updateQuote: { quote: exampleQuote } } } },
        {
          body: {
            data: { unpaidQuote: { ...exampleQuote, billingFrequency: 'annually' }, latestEstimate: null },
          },
        },
      ],
      <QuoteReview>{withButton}</QuoteReview>,
    )
    expect((await screen.findByText('Due today: $18.50')).tagName).toBe('P')
    await user.click(screen.getByRole('radio', { name: /^Yearly/ }))
    expect([
      (await screen.findByText('$212.00')).tagName,
      screen.getByText('Due today: $212.00').tagName,
      screen.getByRole<HTMLInputElement>('radio', { name: /^Yearly/ }).checked,
      carrier.calls[2]?.body,
      await accessibilityFaults(),
    ]).toEqual([
      'SPAN',
      'P',
      true,
      expect.objectContaining({
        variables: { input: expect.objectContaining({ quoteId: 'Q-1', billingFrequency: 'annually' }) },
      }),
      [],
    ])
  })

  test('the quote cannot be accepted before it is loaded, and loading can be retried', async () => {
    const noTermOffer = { body: { data: { applicationOutcome: null } } }
    withApi(
      [
        { body: { data: { unpaidQuote: null, latestEstimate: null } } },
        noTermOffer,
        { body: { data: { unpaidQuote: exampleQuote, latestEstimate: null } } },
        noTermOffer,
      ],
      <QuoteReview>{withButton}</QuoteReview>,
    )
    expect(purchase()).toBeNull()
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(purchase()).toBeNull()
    await user.click(again)
    expect([(await screen.findByText('$18.50')).tagName, purchase()?.textContent]).toEqual([
      'SPAN',
      'PURCHASE',
    ])
  })

  test('a disclosure is shown in a fully sandboxed frame', async () => {
    const body = '<p>Terms</p>'
    withApi(
      [{ body: { data: { disclosure: { id: 'T-1', slug: 'terms-of-use', body } } } }],
      <DisclosureDialog slug="terms-of-use" title="Terms of use" onClose={() => {}} />,
    )
    const frame = await screen.findByTitle<HTMLIFrameElement>('Terms of use')
    expect([openDialog(), frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual([
      'Terms of use',
      'allow-same-origin',
      expect.stringContaining(body),
    ])
  })
})
