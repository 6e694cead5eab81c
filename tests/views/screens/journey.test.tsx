import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { acceptTermsMachine } from '../../../machines/accept-terms/acceptTerms.machine.ts'
import type { LoadTermsOutput } from '../../../machines/accept-terms/acceptTerms.types.ts'
import { appMachine } from '../../../machines/app/app.machine.ts'
import { formFlowMachine } from '../../../machines/form-flow/formFlow.machine.ts'
import { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import type { JourneyFacts } from '../../../machines/fulfillment/fulfillment.types.ts'
import {
  examplePolicy,
  factsAt,
  refusedPolicy,
  unpaidPolicy,
} from '../../../machines/fulfillment/sampleJourney.ts'
import { stepNames } from '../../../machines/fulfillment/steps.ts'
import { sampleAgreement } from '../../../machines/purchase/samplePurchases.ts'
import { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import { guestSession, verifiedSession } from '../../../machines/session/session.model.ts'
import type { SessionFacts } from '../../../machines/session/session.types.ts'
import type {
  AccessLevel,
  ApplicationResult,
  Document,
  IneligibleReason,
  Policy,
} from '../../../rules/contract/schema.generated.ts'
import { eligibleStates } from '../../../rules/eligibility.ts'
import { product } from '../../../rules/product.ts'
import ApplicationFrame from '../../../src/screens/journey/ApplicationFrame.tsx'
import Confirmation from '../../../src/screens/journey/Confirmation.tsx'
import CoverageDenied from '../../../src/screens/journey/CoverageDenied.tsx'
import Ineligible from '../../../src/screens/journey/Ineligible.tsx'
import IneligibleAlone from '../../../src/screens/journey/IneligibleAlone.tsx'
import { stageName } from '../../../src/screens/journey/stageName.ts'
import GeneralError from '../../../src/screens/system/GeneralError.tsx'
import NotFound from '../../../src/screens/system/NotFound.tsx'
import Welcome from '../../../src/screens/welcome/Welcome.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlled, refusal } from '../../support/controlledClient.ts'
import { graphqlError, startFakeCarrier } from '../api/fakeCarrier.ts'
import { accessibilityFaults, openDialog } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const click = (name: string) => user.click(screen.getByRole('button', { name }))
const title = () => screen.getByRole('heading', { level: 1 }).textContent

/** The journey of a verified user; the test controls the carrier's facts. */
function startJourney(session: SessionFacts | null = verifiedSession) {
  const clock = new SimulatedClock()
  const loadJourney = controlled<JourneyFacts>()
  const loadPolicy = controlled<Policy>()
  const loadTerms = controlled<LoadTermsOutput>()
  const actor = createActor(
    fulfillmentMachine.provide({
      actors: {
        loadJourney: loadJourney.logic,
        loadPolicy: loadPolicy.logic,
        registration: registrationMachine,
        // Its forms never load: a step stays open.
        formFlow: formFlowMachine,
        acceptTerms: acceptTermsMachine.provide({ actors: { loadTerms: loadTerms.logic } }),
      },
    }),
    { input: { session, today: '2026-11-21' }, clock },
  ).start()
  /** Presses a button to leave; the dialog follows a moment later. */
  const leaveBy = async (button: string) => {
    await click(button)
    act(() => clock.increment(100))
  }
  return { actor, clock, leaveBy, loadJourney, loadPolicy, loadTerms }
}

describe('the page for an ineligible applicant', () => {
  async function startIneligible(reason: IneligibleReason, session: SessionFacts = verifiedSession) {
    const started = startJourney(session)
    await started.loadJourney.done(factsAt('acceptTerms', { ineligibleReasons: [reason] }))
    render(<Ineligible actor={started.actor} />)
    return started
  }

  test.each([
    [
      'age_of_insured',
      "We can’t offer you coverage right now Shoot! It looks like we can't insure you",
      'We can only insure people ages 18 to 45.',
    ],
    [
      'state_of_residence',
      "Sorry, we're not in your state yet",
      'Right now, we can insure people who live in Arizona, Georgia, Illinois, Michigan, North Carolina, Ohio, Oregon, Pennsylvania, and Wisconsin.',
    ],
    [
      'criminal_history',
      'We can’t offer you coverage right now Sorry, friend :(',
      'Based on what you told us about your record, we can’t offer you term life coverage.',
    ],
    [
      'general',
      'We can’t offer you coverage right now Sorry, friend :(',
      'This is based on what you told us.',
    ],
  ] as const)('%s', async (reason, heading, text) => {
    const { actor } = await startIneligible(reason)
    expect([title(), screen.getByText(text).tagName, await accessibilityFaults()]).toEqual([heading, 'P', []])
    await click('CONTINUE')
    expect(actor.getSnapshot().output).toEqual({ kind: 'preview' })
  })

  test('the ineligible page explains an underwriting refusal without blaming an answer', async () => {
    const { actor, loadJourney } = startJourney()
    await loadJourney.done(factsAt('insuranceProfile', { eligibleForUnderwriting: false }))
    render(<Ineligible actor={actor} />)
    const message =
      "We can't accept an application from this account right now. This isn't because of any of your answers. Contact us to find out more."
    expect([openDialog(), screen.getByText(message).tagName, await accessibilityFaults()]).toEqual([
      "Sorry, you can't apply for new coverage right now",
      'P',
      [],
    ])
    await click('CONTINUE')
    expect(actor.getSnapshot().output).toEqual({ kind: 'preview' })
  })

  test('the ineligible page lets an applicant in another state try again later from the login', async () => {
    const { actor } = await startIneligible('state_of_residence')
    await click('TRY AGAIN LATER')
    expect(actor.getSnapshot().output).toEqual({ kind: 'exit', to: '/login' })
  })

  test.each(['age_of_insured', 'criminal_history', 'general'] as const)(
    '%s: a guest can exit to the login, a signed-in user cannot',
    async (reason) => {
      const { actor } = await startIneligible(reason, guestSession)
      await click('Exit to login')
      expect(actor.getSnapshot().output).toEqual({ kind: 'exit', to: '/login' })
      cleanup()
      await startIneligible(reason, verifiedSession)
      expect(screen.queryByRole('button', { name: 'Exit to login' })).toBeNull()
    },
  )

  test.each([
    ['age_of_insured', 'Correct my date of birth', 'insuranceProfile'],
    ['state_of_residence', 'Correct my state', 'insuranceProfile'],
    ['criminal_history', 'Correct my answer', 'underwritingInterview'],
  ] as const)('%s: one press leads to the decisive answer', async (reason, button, step) => {
    const { actor } = await startIneligible(reason)
    await click(button)
    // The forms of the step are not part of this test, only the request is.
    expect(actor.getSnapshot().context.visiting).toEqual({ step })
  })

  test('the ineligible page offers a correction only where the journey can go back', async () => {
    await startIneligible('general')
    expect([
      screen.queryByRole('button', { name: 'Back' }),
      screen.getByText('Your answers are saved.').tagName,
    ]).toEqual([null, 'P'])
  })

  test.each([
    [guestSession, 'TRY AGAIN LATER takes you to the login page, so you can come back another day.'],
    [verifiedSession, 'TRY AGAIN LATER takes you to your home page.'],
  ])('the ineligible page explains where CONTINUE and TRY AGAIN LATER lead', async (session, later) => {
    await startIneligible('state_of_residence', session)
    expect(screen.getByText(/^CONTINUE takes/).closest('p')?.textContent).toBe(
      `CONTINUE takes you to the coverage you chose. You won’t lose anything. ${later}`,
    )
  })
})

describe('the address of an ineligibility page', () => {
  const links = () =>
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const)
  async function open(level: AccessLevel | null, ...reasons: IneligibleReason[]) {
    const { client, calls } = startFakeCarrier([
      { body: { data: { checkEligibility: { ineligibleCoverageReasons: reasons } } } },
    ])
    render(
      <ApiProvider client={client}>
        <IneligibleAlone reason="state_of_residence" level={level} />
      </ApiProvider>,
    )
    await screen.findByRole('link', { name: 'CONTINUE' })
    return calls
  }
  const kept = () => screen.queryByText(/^Your answers are saved/) !== null

  test('the ineligible page at its own address shows a visitor the reason without loading any answers', async () => {
    const calls = await open(null)
    expect([calls.length, kept(), links(), await accessibilityFaults()]).toEqual([
      0,
      false,
      [
        ['CONTINUE', '/wysh-builder/list'],
        ['TRY AGAIN LATER', '/login'],
      ],
      [],
    ])
  })

  test('does not mention answers to a guest without any', async () => {
    await open('identified')
    expect([kept(), links()]).toEqual([
      false,
      [
        ['CONTINUE', '/wysh-builder/list'],
        ['TRY AGAIN LATER', '/login'],
      ],
    ])
  })

  test('the ineligible page at its own address lets the affected user correct the answer', async () => {
    await open('verified', 'state_of_residence')
    expect([kept(), links()]).toEqual([
      true,
      [
        ['Correct my state', '/products/insurance/get-wysh-estimate'],
        ['CONTINUE', '/wysh-builder/list'],
      ],
    ])
  })

  test('the ineligible page at its own address shows a failed eligibility check and retries it', async () => {
    const { client, calls } = startFakeCarrier([
      { body: graphqlError('NOT_FOUND', 'Nothing is there.') },
      { body: { data: { checkEligibility: { ineligibleCoverageReasons: ['state_of_residence'] } } } },
    ])
    render(
      <ApiProvider client={client}>
        <IneligibleAlone reason="state_of_residence" level="verified" />
      </ApiProvider>,
    )
    const alert = await screen.findByRole('alert')
    expect([openDialog(), alert.textContent, kept(), await accessibilityFaults()]).toEqual([
      'Error occurred while checking eligibility',
      'Nothing is there.',
      false,
      [],
    ])
    await click('Close')
    await click('Try again')
    await screen.findByRole('link', { name: 'Correct my state' })
    expect([openDialog(), kept(), calls.length]).toEqual([null, true, 2])
  })

  test('the ineligible page at its own address offers a signed-in user CONTINUE only, since the login would lead there, too', async () => {
    await open('verified')
    expect([kept(), links()]).toEqual([false, [['CONTINUE', '/wysh-builder/list']]])
  })
})
describe('underwriting without a quote', () => {
  async function startDenied(applicationResult: ApplicationResult, decision?: JourneyFacts['decision']) {
    const started = startJourney()
    const decided = decision === undefined ? {} : { decision }
    await started.loadJourney.done(factsAt('quoteReview', { applicationResult, ...decided }))
    const { client } = startFakeCarrier([{ body: { data: { decisionNotice: null } } }])
    render(
      <ApiProvider client={client}>
        <CoverageDenied actor={started.actor} />
      </ApiProvider>,
    )
    return started
  }

  test.each([
    ['rejected', 'We can’t offer you coverage right now Sorry, friend :(', 'GOT IT'],
    ['failed', 'Operation has timed out', 'GOT IT'],
    ['referred_to_underwriter', 'We need to take a closer look at your application', 'GO TO DASHBOARD'],
  ] as const)('%s', async (result, heading, button) => {
    const { actor } = await startDenied(result)
    expect([title(), await accessibilityFaults()]).toEqual([heading, []])
    await click(button)
    expect(actor.getSnapshot().output).toEqual({ kind: 'home' })
  })

  test("a rejection shows its date and the carrier's date for the next application", async () => {
    await startDenied('rejected', {
      result: 'rejected',
      since: '2026-11-20',
      mayReapplyOn: '2026-12-20',
      isLate: false,
      otherProduct: null,
      reasons: [],
    })
    const tooSoon = await screen.findByRole('dialog', { name: 'Do not pass Go' })
    expect(within(tooSoon).getByText(/You can apply again starting 12\/20\/2026\.$/).tagName).toBe('P')
    await user.click(within(tooSoon).getByRole('button', { name: 'GOT IT' }))
    const message =
      'We looked at everything you told us. We made this decision on 11/20/2026. You can apply again starting 12/20/2026.'
    expect([
      screen.getByText(message).tagName,
      screen.getByRole('heading', { level: 2 }).textContent,
      screen.getByRole('button', { name: 'Ask why' }).getAttribute('aria-haspopup'),
      screen.queryByRole('button', { name: 'Try again' }),
    ]).toEqual(['P', 'What this means', 'dialog', null])
  })

  test('a review by a person offers a contact', async () => {
    await startDenied('referred_to_underwriter')
    expect([
      screen.getByRole('button', { name: 'Contact support' }).getAttribute('aria-haspopup'),
      screen.getByText(/^Questions\? Live agents/).tagName,
    ]).toEqual(['dialog', 'P'])
  })

  test('a failure is shown as a technical error and can be retried', async () => {
    const { loadJourney } = await startDenied('failed')
    expect([
      screen.getByText('A technical error has occurred. Please try again later.').tagName,
      screen.getByText('Your answers are saved, and nothing was charged.').tagName,
      screen.getByRole('link', { name: '(614) 555-0100' }).getAttribute('href'),
      ['Try again', 'GOT IT'].map((name) => /primary/.test(screen.getByRole('button', { name }).className)),
    ]).toEqual(['P', 'LI', 'tel:+16145550100', [true, false]])
    await click('Try again')
    expect(loadJourney.inputs().length).toBe(2)
  })
})

describe('the confirmation', () => {
  const packet: Document = {
    id: 'D-1',
    name: 'Policy packet',
    slug: 'policy-agreement',
    category: { slug: 'policy', name: 'Policy' },
    version: 1,
    createdAt: '2026-11-21T00:00:00.000Z',
    createdOn: '2026-11-20',
    applicableYear: 2026,
    html: { url: '/documents/D-1', fileName: 'policy.html' },
    pdf: null,
  }
  const byron = {
    id: 'B-1',
    allocation: 100,
    responsibility: 'primary',
    contact: { __typename: 'IndividualContact', firstName: 'Byron', lastName: 'King' },
  }
  async function startConfirmation({ beneficiaries = [byron] }: { beneficiaries?: object[] } = {}) {
    const started = startJourney()
    await started.loadJourney.done(factsAt('confirmation', { applicationResult: 'accepted' }))
    const { client } = startFakeCarrier([{ body: { data: { beneficiaries } } }])
    render(
      <ApiProvider client={client}>
        <Confirmation actor={started.actor} />
      </ApiProvider>,
    )
    return started
  }

  test('the confirmation shows a skeleton, then the policy, its documents and a link to the dashboard', async () => {
    const { actor, loadPolicy } = await startConfirmation()
    expect(screen.queryByText('Policy number')).toBeNull()
    await loadPolicy.done({
      ...examplePolicy,
      documents: [packet],
      paidOn: '2026-11-21',
      activePlan: {
        id: 'L-1',
        amount: 1850,
        billingFrequency: 'monthly',
        nextPayment: { date: '2026-12-21', invoiceId: null, estimated: true },
      },
    })
    expect({
      title: title(),
      shown: screen.getAllByRole('definition').map(({ textContent }) => textContent),
      email: screen.getByText(/^We emailed you a summary of your purchase /).tagName,
      download: screen.getByRole('link', { name: 'Download policy details' }).getAttribute('href'),
      violations: await accessibilityFaults(),
    }).toEqual({
      title: 'Congratulations, you’re covered!',
      shown: ['WT-000001', 'Term life', '$250,000', '20 years', '$18.50', '11/21/2026', '12/21/2026'],
      email: 'P',
      download: '/documents/D-1?download',
      violations: [],
    })
    await click('GO TO DASHBOARD')
    expect(actor.getSnapshot().output).toEqual({ kind: 'home' })
  })

  test.each([
    [
      [byron],
      'Your coverage goes to Byron King, 100%. You can change that on the Insurance page at any time.',
    ],
    [[], 'You haven’t named a beneficiary yet. You can add one on the Insurance page.'],
  ])('the confirmation lists the beneficiaries: %#', async (beneficiaries, text) => {
    const { loadPolicy } = await startConfirmation({ beneficiaries })
    await loadPolicy.done({ ...examplePolicy, paidOn: '2026-11-21' })
    expect((await screen.findByText(text)).tagName).toBe('P')
  })

  test('the confirmation promises no coverage and no date while the payment is processing', async () => {
    const { loadPolicy } = await startConfirmation()
    await loadPolicy.done(unpaidPolicy)
    expect({
      title: title(),
      covered: document.body.textContent.includes('Congratulations'),
      paid: screen.queryByText('Paid on'),
      payment: screen.getByText('Being processed').tagName,
      lead: screen.getByText(/^You’re not covered yet. /).tagName,
      violations: await accessibilityFaults(),
    }).toEqual({
      title: 'Your payment is on its way',
      covered: false,
      paid: null,
      payment: 'DD',
      lead: 'P',
      violations: [],
    })
  })

  test('the confirmation shows why a payment was refused in the meantime, and leads to another card', async () => {
    const { actor, clock, loadJourney, loadPolicy } = await startConfirmation()
    await loadPolicy.done(unpaidPolicy)
    act(() => clock.increment(60_000))
    await loadPolicy.done(refusedPolicy)
    expect({
      title: title(),
      lead: screen.getByText(/^Your bank declined it on/).textContent,
      payment: screen.getByText('Declined').tagName,
      focused: document.activeElement?.textContent,
      violations: await accessibilityFaults(),
    }).toEqual({
      title: 'Your payment did not go through',
      lead: 'Your bank declined it on 11/21/2026: Your card has insufficient funds. You were not charged, and you’re not covered yet.',
      payment: 'DD',
      focused: 'Your payment did not go through',
      violations: [],
    })
    await click('Pay with another card')
    expect([actor.getSnapshot().value, loadJourney.inputs().length]).toEqual(['loading', 2])
  })

  test('the confirmation shows that the details are unavailable, and retries', async () => {
    const { loadPolicy } = await startConfirmation()
    await loadPolicy.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    expect([openDialog(), await accessibilityFaults()]).toEqual(['Policy details unavailable', []])
    await click('Try again')
    expect([openDialog(), loadPolicy.inputs().length]).toEqual([null, 2])
  })
})

describe('the frame of the journey', () => {
  function startFrame(session: SessionFacts | null = verifiedSession) {
    const started = startJourney(session)
    render(
      <ApplicationFrame actor={started.actor}>
        <main>
          <h1>Step</h1>
        </main>
      </ApplicationFrame>,
    )
    return started
  }

  test.each([
    ['estimate', 'Estimated premium', '$18'],
    ['quote', 'Your premium', '$18.50'],
  ] as const)(
    'the frame of the journey shows the application, its price %s, and the remaining steps',
    async (basis, named, price) => {
      const { loadJourney } = startFrame()
      const facts = factsAt('underwritingInterview')
      const interview = stepNames.indexOf('underwritingInterview')
      await loadJourney.done({ ...facts, coverage: facts.coverage && { ...facts.coverage, basis } })
      const summary = within(screen.getByRole('complementary', { name: 'What you’re applying for' }))
      expect([
        summary.getByText(named).tagName,
        summary.getByText(price).tagName,
        summary.getAllByRole('definition').map(({ textContent }) => textContent),
        summary
          .getAllByRole('listitem')
          .map((item) => [item.lastElementChild?.textContent, item.getAttribute('aria-current')]),
        await accessibilityFaults(),
      ]).toEqual([
        'P',
        'SPAN',
        ['$250,000', '20 years, until age 50'],
        [
          ...stepNames.slice(0, interview).map((step) => [`${stageName(step)}, done`, null]),
          // By the name shown above the page.
          ['Your life and health: Your life', 'step'],
          // All but the confirmation.
          ...stepNames.slice(interview + 1, -1).map((step) => [stageName(step), null]),
        ],
        [],
      ])
    },
  )

  test('the frame of the journey hides the price where the page shows it', async () => {
    const { loadJourney } = startFrame()
    await loadJourney.done(factsAt('quoteReview', { applicationResult: 'accepted' }))
    const summary = within(screen.getByRole('complementary', { name: 'What you’re applying for' }))
    expect([summary.queryAllByRole('definition'), summary.getByText('Your quote').tagName]).toEqual([
      [],
      'SPAN',
    ])
  })

  test('the frame of the journey shows no summary when the user is not applying', async () => {
    const { loadJourney } = startFrame()
    await loadJourney.done(factsAt('quoteReview', { applicationResult: 'rejected' }))
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test('the frame of the journey shows the progress and asks before leaving', async () => {
    const { actor, leaveBy, loadJourney } = startFrame(guestSession)
    expect(screen.queryByText('Step')).toBeNull()
    await loadJourney.done(factsAt('registration'))
    expect([title(), screen.getByRole('progressbar').getAttribute('aria-valuenow') !== null]).toEqual([
      'Step',
      true,
    ])
    await leaveBy('EXIT')
    // The application itself has not started.
    expect([openDialog(), await accessibilityFaults()]).toEqual(['Do you really wanna exit?', []])
    await click('NEVERMIND')
    expect([openDialog(), document.activeElement]).toEqual([
      null,
      screen.getByRole('button', { name: 'EXIT' }),
    ])
    await leaveBy('EXIT')
    await click('YEAH, EXIT')
    expect(actor.getSnapshot().output).toEqual({ kind: 'exit', to: null })
  })

  test('the frame of the journey explains what leaving loses and offers staying first', async () => {
    const { actor, leaveBy, loadJourney } = startFrame(guestSession)
    await loadJourney.done(factsAt('registration'))
    const dialogText = () => document.querySelector('dialog[open] p')?.textContent
    await leaveBy('EXIT')
    const nothingTyped = dialogText()
    await click('NEVERMIND')
    act(() =>
      actor
        .getSnapshot()
        .children.registration?.send({ type: 'field.changed', field: 'email', value: 'mia@example.com' }),
    )
    await leaveBy('EXIT')
    expect({
      nothingTyped,
      typed: dialogText(),
      primary: document.querySelector('dialog[open] .button-primary')?.textContent,
    }).toEqual({
      nothingTyped: 'Your answers are saved. You can pick up from here whenever you like.',
      typed:
        'What you entered on this page isn’t saved yet, and you’ll lose it. Everything before this page is saved. You can pick up from here whenever you like.',
      primary: 'NEVERMIND',
    })
  })

  test('the frame of the journey warns about lost ticks at the terms only when something is ticked', async () => {
    const { actor, leaveBy, loadJourney, loadTerms } = startFrame()
    await loadJourney.done(factsAt('acceptTerms'))
    await loadTerms.done({
      disclosures: [sampleAgreement],
      signer: { firstName: 'Ada', middleName: null, lastName: 'Lovelace', suffix: null },
    })
    const dialogText = () => document.querySelector('dialog[open] p')?.textContent
    const received: unknown[] = []
    for (const id of [null, 'L-1', 'L-1']) {
      if (id !== null)
        act(() => actor.getSnapshot().children.acceptTerms?.send({ type: 'disclosure.toggled', id }))
      await leaveBy('EXIT')
      received.push([openDialog(), dialogText()?.includes('isn’t saved yet, and you’ll lose it')])
      await click('NEVERMIND')
    }
    const question = 'Do you really wanna exit mid-application?'
    expect(received).toEqual([false, true, false].map((lost) => [question, lost]))
  })

  test('the frame of the journey shows the step number and total beside the bar once they are known', async () => {
    const { loadJourney } = startFrame()
    const bar = within(screen.getByRole('region', { name: 'Your progress' }))
    const dialogText = () => ({
      count: bar.queryByText(/^Step /)?.textContent ?? null,
      bar: bar.getByRole('progressbar', { name: 'Your application' }).getAttribute('aria-valuetext'),
    })
    const loading = dialogText()
    await loadJourney.done(factsAt('beneficiary'))
    // The estimate, and all but the confirmation.
    const count = stepNames.length
    expect([loading, dialogText(), await accessibilityFaults()]).toEqual([
      { count: null, bar: '10 percent done' },
      { count: `Step 5 of ${count}`, bar: `${Math.round(400 / count)} percent done` },
      [],
    ])
  })

  test('the frame of the journey names the step', async () => {
    const { actor, loadJourney } = startFrame()
    await loadJourney.done(factsAt('quoteReview', { applicationResult: 'rejected' }))
    expect(screen.getByText('Your decision').tagName).toBe('P')
    cleanup()
    actor.stop()
    startFrame(null)
    const bar = within(screen.getByRole('region', { name: 'Your progress' }))
    expect(bar.getByText('Your account').tagName).toBe('P')
  })

  test.each([
    ['rejected', { applicationResult: 'rejected' }, 'Your decision'],
    ['under review by a person', { applicationResult: 'referred_to_underwriter' }, 'Under review'],
    ['ineligible', { ineligibleReasons: ['general'] }, ''],
  ] as const)(
    'the frame of the journey shows the step without progress for a user who is %s',
    async (_, rest, stage) => {
      const { loadJourney } = startFrame()
      await loadJourney.done(factsAt('quoteReview', rest))
      const bar = screen.getByRole('region', { name: 'Your progress' })
      expect([
        screen.queryByRole('progressbar'),
        bar.querySelector('.journey-stage')?.textContent ?? '',
        await accessibilityFaults(),
      ]).toEqual([null, stage, []])
    },
  )

  test('the frame of the journey has no exit once the application is over', async () => {
    const { loadJourney } = startFrame()
    await loadJourney.done(factsAt('quoteReview', { applicationResult: 'rejected' }))
    expect(screen.queryByRole('button', { name: 'EXIT' })).toBeNull()
  })

  test('the frame of the journey offers Try again when the journey did not load', async () => {
    const { loadJourney } = startFrame()
    await loadJourney.fail(refusal('NETWORK', 'Failed to fetch'))
    expect([openDialog(), screen.getByRole('alert').textContent]).toEqual([
      'Error occurred while checking eligibility',
      'We couldn’t reach our servers. Check your connection and try again.',
    ])
    await click('Close')
    expect([openDialog(), title()]).toEqual([null, 'Your application didn’t load'])
    await click('Try again')
    expect(loadJourney.inputs().length).toBe(2)
  })
})

describe('general screens', () => {
  test('not found links home', async () => {
    render(<NotFound />)
    expect([
      title(),
      screen.getByRole('link', { name: 'Back to home' }).getAttribute('href'),
      await accessibilityFaults(),
    ]).toEqual(["Oops! We must've moved whatever was here.", '/', []])
  })

  test('the general error can be retried', async () => {
    const retry = vi.fn<() => void>()
    render(<GeneralError onRetry={retry} />)
    await click('Try again')
    expect([title(), retry.mock.calls.length, await accessibilityFaults()]).toEqual([
      'Oops. There was an error',
      1,
      [],
    ])
  })

  test('welcome makes the specified claims', async () => {
    render(<Welcome app={createActor(appMachine, { input: { path: product.welcomePath } })} />)
    const text = document.body.textContent
    const claims = [
      'Starting at $9/mo',
      '100% refund in the first 10 days',
      'No medical exam needed',
      '$1,000,000',
      'Rate locked until age 65',
      'about $450,000 worth of Wyshes',
      // Eligibility, before any question.
      'ages 18 to 45',
      new Intl.ListFormat('en-US').format(Object.values(eligibleStates)),
    ]
    expect([claims.filter((claim) => !text.includes(claim)), await accessibilityFaults()]).toEqual([[], []])
  })
})
