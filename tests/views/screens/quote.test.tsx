import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { acceptTermsMachine } from '../../../machines/accept-terms/acceptTerms.machine.ts'
import type {
  LoadTermsOutput,
  RequestNewBusinessInput,
} from '../../../machines/accept-terms/acceptTerms.types.ts'
import type { AcknowledgeInput } from '../../../machines/acknowledge.ts'
import { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import type { Price, SaveCoverageInput } from '../../../machines/coverage-editor/coverageEditor.types.ts'
import { estimateMachine } from '../../../machines/estimate/estimate.machine.ts'
import type { LoadEstimateOutput } from '../../../machines/estimate/estimate.types.ts'
import { exampleEstimate } from '../../../machines/estimate/sampleEstimate.ts'
import { type AskPriceInput, livePriceMachine } from '../../../machines/live-price/livePrice.machine.ts'
import { type PollingAnswer, pollingMachine } from '../../../machines/polling/polling.machine.ts'
import { quoteMachine } from '../../../machines/quote/quote.machine.ts'
import { exampleQuote } from '../../../machines/quote/quote.model.ts'
import { guestSession } from '../../../machines/session/session.model.ts'
import { triviaMachine } from '../../../machines/trivia/trivia.machine.ts'
import { exampleQuestions } from '../../../machines/trivia/trivia.model.ts'
import type { LoadTriviaOutput } from '../../../machines/trivia/trivia.types.ts'
import type { Disclosure, InsuranceApplication } from '../../../rules/contract/schema.generated.ts'
import CoveragePreview from '../../../src/screens/estimate/CoveragePreview.tsx'
import Trivia from '../../../src/screens/quote/Trivia.tsx'
import AcceptTerms from '../../../src/screens/terms/AcceptTerms.tsx'
import { ApiProvider } from '../../support/ApiProvider.tsx'
import { controlled, controlledClient, refusal } from '../../support/controlledClient.ts'
import { accessibilityFaults, openDialog } from '../page.ts'

afterEach(cleanup)

const user = userEvent.setup({ delay: null })
const click = (name: string) => user.click(screen.getByRole('button', { name }))

describe('trivia', () => {
  async function startTrivia() {
    const clock = new SimulatedClock()
    const ask = controlled<PollingAnswer, unknown>()
    const loadTrivia = controlled<LoadTriviaOutput>()
    const quote = quoteMachine.provide({
      actors: { polling: pollingMachine.provide({ actors: { ask: ask.logic } }) },
    })
    const actor = createActor(triviaMachine.provide({ actors: { loadTrivia: loadTrivia.logic, quote } }), {
      clock,
    }).start()
    render(<Trivia actor={actor} />)
    const pass = (milliseconds: number) => act(() => clock.increment(milliseconds))
    await loadTrivia.done(exampleQuestions)
    return { actor, ask, pass }
  }

  test('trivia starts with its introduction, then asks', async () => {
    const { pass } = await startTrivia()
    expect([screen.getByText("Let's get started!").tagName, await accessibilityFaults()]).toEqual(['P', []])
    pass(3000)
    expect([screen.getByRole('heading', { level: 2 }).textContent, await accessibilityFaults()]).toEqual([
      'Question 1?',
      [],
    ])
  })

  test.each([
    ['Yes', 'Correct!'],
    ['No', 'Sorry!'],
  ])('trivia: after %s it shows %s, the right answer and why, two seconds later', async (answer, verdict) => {
    const { pass } = await startTrivia()
    pass(3000)
    await click(answer)
    expect(screen.getByRole('button', { name: answer }).getAttribute('aria-pressed')).toBe('true')
    pass(2000)
    expect({
      verdict: screen.getByRole('heading', { level: 2 }).textContent,
      said: screen.getAllByRole('status').map(({ textContent }) => textContent),
      right: screen.getByText('Yes').tagName,
      why: screen.getByText('Why it is so 1.').tagName,
      violations: await accessibilityFaults(),
    }).toEqual({
      verdict,
      said: ['', `${verdict} Yes`],
      right: 'P',
      why: 'P',
      violations: [],
    })
    await click('Next')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Question 2?')
  })

  test('focus moves with the cards, but not away from the user', async () => {
    const { pass } = await startTrivia()
    const focused = () => document.activeElement?.textContent
    const seen = [focused()]
    pass(3000)
    seen.push(focused())
    screen.getByRole('button', { name: 'No' }).focus()
    await click('No')
    pass(2000)
    seen.push(focused())
    await click('Next')
    seen.push(focused())
    // The time is up while an answer has focus.
    screen.getByRole('button', { name: 'No' }).focus()
    pass(7000)
    seen.push(focused())
    expect(seen).toEqual([
      'We’re looking at your answers',
      'We’re looking at your answers',
      'Next',
      'Question 2?',
      'No',
    ])
  })

  test('trivia labels the answers by their question, and announces the next one only when focus did not move there', async () => {
    const { pass } = await startTrivia()
    const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    pass(3000)
    const seen = [statuses()]
    const group = screen.getByRole('group', { name: 'Question 1?' }).tagName
    await click('Yes')
    pass(2000)
    await click('Next')
    seen.push(statuses())
    expect({ seen, group }).toEqual({
      seen: [
        ['', 'Question 1?'],
        ['', ''],
      ],
      group: 'FIELDSET',
    })
  })

  test('trivia pauses during questions and answers', async () => {
    const { pass } = await startTrivia()
    const heading = () => screen.getByRole('heading', { level: 2 }).textContent
    pass(3000)
    await click('Pause the timer')
    pass(60_000)
    const seen = [heading()]
    await click('Yes')
    pass(2000)
    seen.push(heading())
    pass(60_000)
    seen.push(heading())
    expect(document.activeElement?.textContent).toBe('Next')
    await click('Resume the timer')
    pass(7000)
    seen.push(heading())
    expect([...seen, await accessibilityFaults()]).toEqual([
      'Question 1?',
      'Correct!',
      'Correct!',
      'Question 2?',
      [],
    ])
  })

  test('trivia pauses during its introduction', async () => {
    const { pass } = await startTrivia()
    await click('Pause the timer')
    pass(60_000)
    const seen = [screen.queryByRole('heading', { level: 2 })?.textContent, await accessibilityFaults()]
    await click('Resume the timer')
    pass(3000)
    seen.push(screen.getByRole('heading', { level: 2 }).textContent)
    expect(seen).toEqual([undefined, [], 'Question 1?'])
  })

  test('a missed answer shows a sorry and the right answer, and the questions continue', async () => {
    const { pass } = await startTrivia()
    pass(3000)
    pass(7000)
    pass(2000)
    expect([
      screen.getByRole('heading', { level: 2 }).textContent,
      screen.getAllByRole('status').map(({ textContent }) => textContent),
    ]).toEqual(['Sorry!', ['', 'Sorry! Yes']])
    expect(screen.getByText('Time’s up, so we picked the right answer for you:').tagName).toBe('P')
    pass(7000)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Question 2?')
  })

  test('trivia shows the banner when the quote is ready, and finishes by a click', async () => {
    const { actor, ask, pass } = await startTrivia()
    pass(500)
    expect(screen.queryByText('See my quote')).toBeNull()
    await ask.done({ kind: 'ready', value: { quote: exampleQuote } })
    pass(1000)
    expect([
      screen.getAllByText('YOUR QUOTE IS READY').length,
      screen.getByRole('heading', { level: 1 }).textContent,
      await accessibilityFaults(),
    ]).toEqual([2, 'It’s ready. Thank you for waiting', []])
    await click('See my quote')
    expect([
      actor.getSnapshot().status,
      screen.getByRole('button', { name: /^See my quote/ }).getAttribute('aria-busy'),
    ]).toEqual(['active', 'true'])
    pass(2000)
    expect(actor.getSnapshot().output).toEqual({ kind: 'ready', quote: exampleQuote })
  })
})

describe('accepting the terms', () => {
  const disclosure = (id: string, cta: string, separate = false): Disclosure => ({
    id,
    name: `The ${id}`,
    slug: id,
    description: '',
    cta,
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    important: true,
    separate,
    downloadUrl: '',
    body: '',
  })
  const signer = { firstName: 'Ada', middleName: null, lastName: 'Lovelace', suffix: null }
  const terms = {
    signer,
    disclosures: [
      disclosure('terms', 'I agree to the terms'),
      disclosure('notice', ''),
      disclosure('health', 'I authorize the use of my health information', true),
    ],
  }
  const together = 'I have read all of these, and I agree'
  function startTerms(quoteExpiredOn: string | null = null) {
    const loadTerms = controlled<LoadTermsOutput>()
    const acknowledge = controlled<unknown, AcknowledgeInput>()
    const requestNewBusiness = controlled<InsuranceApplication, RequestNewBusinessInput>()
    const actor = createActor(
      acceptTermsMachine.provide({
        actors: {
          loadTerms: loadTerms.logic,
          acknowledge: acknowledge.logic,
          requestNewBusiness: requestNewBusiness.logic,
        },
      }),
      { input: { quoteExpiredOn, product: 'wysh-term-life' } },
    ).start()
    render(
      <ApiProvider client={controlledClient().client}>
        <AcceptTerms actor={actor} />
      </ApiProvider>,
    )
    return { actor, loadTerms, acknowledge, requestNewBusiness }
  }
  async function startReading() {
    const started = startTerms()
    await started.loadTerms.done(terms)
    return started
  }
  async function accept() {
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    await user.type(screen.getByRole('textbox', { name: 'Your full name' }), 'Ada Lovelace')
    await click('Sign and submit')
  }

  test('the terms page shows a skeleton, then the terms', async () => {
    const { loadTerms } = startTerms()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await loadTerms.done(terms)
    expect(screen.getByText('Someone to remind you')).toBeTruthy()
    expect({
      listed: within(screen.getByRole('group', { name: 'Accepted together' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
      boxes: screen.getAllByRole<HTMLInputElement>('checkbox').map(({ labels }) => labels?.[0]?.textContent),
      unready: screen.getByRole('button', { name: 'Sign and submit' }).getAttribute('aria-disabled'),
      violations: await accessibilityFaults(),
    }).toEqual({
      listed: ['I agree to the termsRead it: The terms', 'The noticeRead it: The notice'],
      boxes: [together, 'I authorize the use of my health information'],
      unready: 'true',
      violations: [],
    })
  })

  test("the terms page shows an expired quote with the carrier's date and the next step", async () => {
    const { loadTerms } = startTerms('2026-11-20')
    await loadTerms.done({ signer, disclosures: [disclosure('terms', 'I agree to the terms')] })
    const message =
      'It was good until 11/20/2026, and nothing was charged. Your answers are saved. Accept the terms again to get a new decision.'
    expect([
      screen.getByText('Your quote has expired').tagName,
      screen.getByText(message).tagName,
      await accessibilityFaults(),
    ]).toEqual(['P', 'DIV', []])
  })

  test('the terms page shows which terms are not ticked when pressed too early', async () => {
    const { acknowledge } = await startReading()
    await user.click(screen.getByRole('checkbox', { name: together }))
    await click('Sign and submit')
    expect({
      focused: document.activeElement?.textContent,
      invalid: screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-invalid')),
      sent: acknowledge.inputs(),
      violations: await accessibilityFaults(),
    }).toEqual({
      focused:
        'Please check these answersI authorize the use of my health information: RequiredYour full name: Required',
      invalid: [null, 'true'],
      sent: [],
      violations: [],
    })
    const health = 'I authorize the use of my health information'
    await user.click(screen.getByRole('link', { name: `${health}: Required` }))
    const missed = screen.getByRole('checkbox', { name: health })
    expect(document.activeElement).toBe(missed)
    await user.type(screen.getByRole('textbox', { name: 'Your full name' }), 'Ada Lovelace')
    await user.click(missed)
    await user.click(missed)
    // Ticked once and unticked: no error before the next press.
    expect([screen.queryByRole('alert'), missed.getAttribute('aria-invalid')]).toEqual([null, null])
  })

  test('offers Try again when the terms did not load', async () => {
    const { loadTerms } = startTerms()
    await loadTerms.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    await click('Try again')
    expect(loadTerms.inputs().length).toBe(2)
  })

  test('ticks and unticks all combinable terms with one checkbox', async () => {
    const { actor } = await startReading()
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: together })
    await user.click(box)
    expect([box.checked, actor.getSnapshot().context.accepted]).toEqual([true, ['terms', 'notice']])
    await user.click(box)
    expect([box.checked, actor.getSnapshot().context.accepted]).toEqual([false, []])
    await click('Sign and submit')
    expect([document.activeElement?.textContent, box.getAttribute('aria-invalid')]).toEqual([
      `Please check these answers${together}: RequiredI authorize the use of my health information: RequiredYour full name: Required`,
      'true',
    ])
  })

  test('is sent once every term is ticked and the applicant has signed', async () => {
    const { acknowledge, requestNewBusiness } = await startReading()
    expect(screen.getByText(/^By typing my name I sign this application\./).tagName).toBe('P')
    await accept()
    expect(acknowledge.inputs()).toEqual([{ subjectIds: ['terms', 'notice', 'health'] }])
    await acknowledge.done({})
    expect(requestNewBusiness.inputs()).toEqual([{ product: 'wysh-term-life', signature: 'Ada Lovelace' }])
  })

  test('the terms page shows that another name does not sign', async () => {
    const { actor } = await startReading()
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    const name = screen.getByRole('textbox', { name: 'Your full name' })
    await user.type(name, 'Ada Byron')
    await click('Sign and submit')
    expect([actor.getSnapshot().matches('reading'), name.getAttribute('aria-invalid')]).toEqual([
      true,
      'true',
    ])
    expect(screen.getByRole('alert').textContent).toContain(
      'Your full name: Type your full name as it is in your application',
    )
  })

  test('the terms page shows "Do not pass Go" within 30 days of a rejection', async () => {
    const { acknowledge, requestNewBusiness } = await startReading()
    await accept()
    await acknowledge.done({})
    await requestNewBusiness.fail(refusal('REAPPLICATION_TOO_SOON', 'You can apply again on 12/01/2026.'))
    expect([openDialog(), screen.getByText('You can apply again on 12/01/2026.').tagName]).toEqual([
      'Do not pass Go',
      'P',
    ])
  })
})

describe('the coverage preview', () => {
  function startPreview() {
    const loadEstimate = controlled<LoadEstimateOutput>()
    const askPrice = controlled<Price, AskPriceInput>()
    const saveCoverage = controlled<unknown, SaveCoverageInput>()
    const clock = new SimulatedClock()
    const livePrice = livePriceMachine.provide({ actors: { askPrice: askPrice.logic } })
    const actor = createActor(
      estimateMachine.provide({
        actors: {
          loadEstimate: loadEstimate.logic,
          coverageEditor: coverageEditorMachine.provide({
            actors: { livePrice, saveCoverage: saveCoverage.logic },
          }),
        },
      }),
      { input: { session: guestSession, today: '2026-11-21', at: 'preview' }, clock },
    ).start()
    const { client, operation } = controlledClient()
    render(
      <ApiProvider client={client}>
        <CoveragePreview actor={actor} />
      </ApiProvider>,
    )
    const rest = (milliseconds: number) => act(() => clock.increment(milliseconds))
    return { actor, loadEstimate, askPrice, saveCoverage, rest, operation }
  }

  test('the coverage preview leads to the dashboard when the estimate was already applied for', async () => {
    const { actor, loadEstimate, operation } = startPreview()
    await loadEstimate.done({
      estimate: exampleEstimate,
      isSent: true,
      listTotal: null,
      decision: null,
      ineligibleReasons: [],
    })
    await operation('DashboardHome').done({ dashboardHome: { ownership: 'quote' } })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’ve applied already')
    await click('GO TO DASHBOARD')
    expect(actor.getSnapshot().output).toEqual({ kind: 'home' })
  })

  async function startShown() {
    const started = startPreview()
    await started.loadEstimate.done({
      estimate: exampleEstimate,
      isSent: false,
      listTotal: null,
      decision: null,
      ineligibleReasons: [],
    })
    return started
  }

  const ageLabel = 'Lock rate until age'
  const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })
  const typeAge = async (age: string) => {
    const field = screen.getByRole('textbox', { name: ageLabel })
    await user.clear(field)
    await user.type(field, `${age}{Enter}`)
  }
  const price = () => within(screen.getByRole('region', { name: 'Estimated premium' }))

  test('the coverage preview shows amount, term and premium, and starts the application', async () => {
    const { actor, saveCoverage } = await startShown()
    expect({
      title: screen.getByRole('heading', { level: 1 }).textContent,
      premium: price().getByText('$18').tagName,
      size: price().getByText('$250,000 · 20 years, until age 50').tagName,
      age: [slider(ageLabel).min, slider(ageLabel).value, slider(ageLabel).max],
      billing: screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent),
      shown: screen.getAllByRole('definition').map(({ textContent }) => textContent),
      violations: await accessibilityFaults(),
    }).toEqual({
      title: 'Your estimates are in!',
      premium: 'SPAN',
      size: 'P',
      age: ['40', '50', '60'],
      billing: ['Monthly$18 a month', 'Yearly$212 a year. You save $4 a year.'],
      shown: ['No'],
      violations: [],
    })
    await click('START APPLICATION')
    expect([actor.getSnapshot().output, saveCoverage.inputs()]).toEqual([
      { kind: 'apply', isVerified: false },
      [],
    ])
  })

  test('the coverage preview keeps the last price until the next arrives, and announces each once', async () => {
    const { askPrice, rest } = await startShown()
    await typeAge('40')
    rest(499)
    expect([askPrice.inputs(), price().getByText('$18').tagName]).toEqual([[], 'SPAN'])
    expect(price().getByText('Updating your price…').tagName).toBe('SPAN')
    rest(1)
    expect(askPrice.inputs()).toEqual([{ mode: 'estimate', id: 'E-1', amount: 250_000, years: 10 }])
    rest(3000)
    expect([
      price().getByText('Still getting your price…').tagName,
      price().getByRole('status').textContent,
    ]).toEqual(['SPAN', ''])
    await askPrice.done({
      monthlyPremium: 1299,
      annualPremium: 14_900,
      insuredsAgeAtTerm: 40,
      allocationsCoveredPercentage: null,
    })
    expect([
      price().getByText('$12').tagName,
      price().getByText('$250,000 · 10 years, until age 40').tagName,
      price().getByRole('status').textContent,
    ]).toEqual(['SPAN', 'P', 'Estimated premium: $12 a month'])
  })

  test('the coverage preview saves a change before the application starts, and shows a failure', async () => {
    const saved = { mode: 'estimate', id: 'E-1', amount: 250_000, years: 10, billingFrequency: 'monthly' }
    const { actor, saveCoverage } = await startShown()
    await typeAge('40')
    await click('START APPLICATION')
    await saveCoverage.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    expect([screen.getByRole('alert').textContent, await accessibilityFaults()]).toEqual([
      'Something went wrong. Your answers are still here. Please try again in a moment.',
      [],
    ])
    await click('START APPLICATION')
    await saveCoverage.done(exampleEstimate)
    expect([saveCoverage.inputs(), actor.getSnapshot().output]).toEqual([
      [saved, saved],
      { kind: 'apply', isVerified: false },
    ])
  })

  test('the coverage preview offers Try again when the estimate did not load', async () => {
    const { loadEstimate } = startPreview()
    await loadEstimate.fail(refusal('STANDARD_ERROR', 'Something went wrong.'))
    expect([screen.getByRole('alert').textContent, await accessibilityFaults()]).toEqual([
      'Something went wrong. Your answers are still here. Please try again in a moment.',
      [],
    ])
    await click('Try again')
    expect(loadEstimate.inputs().length).toBe(2)
  })
})
