import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { acceptTermsMachine } from '../../machines/accept-terms/acceptTerms.machine.ts'
import type { CreateCardInput, CreatedCard } from '../../machines/card-entry/cardFields.ts'
import { formMachine } from '../../machines/form/form.machine.ts'
import type { SubmitResponseInput } from '../../machines/form/form.types.ts'
import { act, button, nameField, sampleForm, sampleSession } from '../../machines/form/sampleForms.ts'
import { formFlowMachine } from '../../machines/form-flow/formFlow.machine.ts'
import type { StartFlowInput } from '../../machines/form-flow/formFlow.types.ts'
import { fulfillmentMachine } from '../../machines/fulfillment/fulfillment.machine.ts'
import { fulfillmentRoute } from '../../machines/fulfillment/fulfillment.route.ts'
import type { FulfillmentInput, JourneyFacts } from '../../machines/fulfillment/fulfillment.types.ts'
import {
  isApplying,
  outlineOf,
  progressOf,
  sectionOf,
  stepCount,
} from '../../machines/fulfillment/progress.ts'
import { examplePolicy, factsAt } from '../../machines/fulfillment/sampleJourney.ts'
import { denialIn, isTooSoon, mayVisit, reasonIn } from '../../machines/fulfillment/stepRules.ts'
import { type StepName, stepNames } from '../../machines/fulfillment/steps.ts'
import { defineLayoutLogic } from '../../machines/layouts/layoutLogic.ts'
import { type PollingAnswer, pollingMachine } from '../../machines/polling/polling.machine.ts'
import { purchaseMachine } from '../../machines/purchase/purchase.machine.ts'
import { openPurchase } from '../../machines/purchase/samplePurchases.ts'
import { registrationMachine } from '../../machines/registration/registration.machine.ts'
import { format } from '../../machines/routes/route.ts'
import { guestSession, unverifiedSession, verifiedSession } from '../../machines/session/session.model.ts'
import type { SessionFacts } from '../../machines/session/session.types.ts'
import { triviaMachine } from '../../machines/trivia/trivia.machine.ts'
import type { FlowSession, ProgressKey } from '../../rules/contract/schema.generated.ts'
import type { FlowSlug } from '../../rules/flowSlugs.ts'
import { turns } from './turns.ts'

const next = button('continue', [act('validate'), act('createResponse'), act('nextForm')], true)

/**
 * Two forms per flow, the second only in flows that were started; the purchase is one form with its
 * machine.
 */
function formsOf(slug: string) {
  if (slug === 'purchase-policy')
    return [sampleForm({ slug: `${slug}-1`, formIndex: 0, layout: 'purchasePolicy', items: [next] })]
  return [
    sampleForm({ slug: `${slug}-1`, formIndex: 0, items: [nameField('Mia'), next] }),
    sampleForm({ slug: `${slug}-2`, formIndex: 1, items: [next] }),
  ]
}

/**
 * A journey with real flows, forms and purchase; the carrier's facts follow the completed steps.
 */
function openJourney(
  facts: JourneyFacts,
  requested: FulfillmentInput['requested'] = null,
  session: SessionFacts | null = verifiedSession,
) {
  const clock = new SimulatedClock()
  const slugOf = (id: string): string => id.replace('session.', '')
  const flowSession = (slug: FlowSlug | string, complete: boolean): FlowSession =>
    sampleSession({
      flowSessionId: `session.${slug}`,
      visitedForms: formsOf(slug).map((form) => form.slug),
      complete,
    })
  let decline: (reason: unknown) => void = () => undefined
  const card = new Promise<CreatedCard>((_, reject) => {
    decline = reject
  })
  const formFlow = formFlowMachine.provide({
    actors: {
      startFlow: fromPromise<FlowSession, StartFlowInput>(async ({ input }) =>
        flowSession(input.slug, false),
      ),
      loadForm: pollingMachine.provide({
        actors: {
          ask: fromPromise<PollingAnswer, unknown>(async ({ input }) => {
            if (!isQuestion(input)) throw new Error('no question')
            const forms = formsOf(slugOf(input.flowSessionId))
            const at = forms.findIndex(({ slug }) => slug === input.currentFormIdentifier)
            const index = { CURRENT: 0, EXACT: at, NEXT: at + 1, PREVIOUS: at - 1 }[input.direction] ?? -1
            return { kind: 'ready', value: forms[index] ?? null }
          }),
        },
      }),
      form: formMachine.provide({
        actors: {
          submitResponse: fromPromise<FlowSession, SubmitResponseInput>(async ({ input: { form } }) => {
            const slug = form.slug.slice(0, -2)
            return flowSession(slug, formsOf(slug).at(-1)?.slug === form.slug)
          }),
        },
      }),
      layout: defineLayoutLogic({
        trivia: triviaMachine,
        purchasePolicy: purchaseMachine.provide({
          actors: {
            loadPurchase: fromPromise(async () => openPurchase),
            createCard: fromPromise<CreatedCard, CreateCardInput>(() => card),
          },
        }),
      }),
    },
  })
  const actor = createActor(
    fulfillmentMachine.provide({
      actors: {
        loadJourney: fromPromise(async () => facts),
        loadPolicy: fromPromise(async () => examplePolicy),
        formFlow,
        acceptTerms: acceptTermsMachine,
        ...(session === verifiedSession ? {} : { registration: registrationMachine }),
      },
    }),
    { input: { session, today: '2026-11-21', requested }, clock },
  ).start()
  return {
    actor,
    clock,
    decline: (reason: unknown) => decline(reason),
    /** The session ends, the carrier's facts change, and the same user signs in again. */
    async resume(now: JourneyFacts) {
      facts = now
      actor.send({ type: 'session.resumed' })
      await turns()
    },
    route: () => {
      const route = fulfillmentRoute(actor.getSnapshot())
      return route && format(route)
    },
  }
}

function isQuestion(
  value: unknown,
): value is { flowSessionId: string; direction: string; currentFormIdentifier: string | null } {
  return typeof value === 'object' && value !== null && 'flowSessionId' in value && 'direction' in value
}

/** The steps up to the payment; the confirmation is not counted. */
const count = stepNames.length - 1
const interview = stepNames.indexOf('underwritingInterview')
/** The progress with this many steps completed, fractions included. */
const percentAt = (steps: number) => Math.round((100 * steps) / count)

describe('the journey', () => {
  it('the journey goes back from the first form of a step to the last form of the previous step', async () => {
    const { actor, route } = openJourney(factsAt('beneficiary'))
    await turns()
    expect(route()).toBe('/flow/beneficiary?form=beneficiary-1')
    actor.send({ type: 'back.chosen' })
    await turns()
    expect(route()).toBe('/flow/insurance-profile?form=insurance-profile-2')
  })

  it('the journey opens at the furthest permitted step when the address asks for a later one', async () => {
    const { route } = openJourney(factsAt('beneficiary'), { step: 'purchasePolicy' })
    await turns()
    expect(route()).toBe('/flow/beneficiary?form=beneficiary-1')
  })

  it('the journey opens the form in the address when its step may be visited', async () => {
    const { route } = openJourney(factsAt('acceptTerms'), {
      step: 'insuranceProfile',
      form: 'insurance-profile-2',
    })
    await turns()
    expect(route()).toBe('/flow/insurance-profile?form=insurance-profile-2')
  })

  it('the journey asks before it leaves unsaved answers for another step, and stays on NEVERMIND', async () => {
    const { actor, clock, route } = openJourney(factsAt('beneficiary'))
    await turns()
    const form = actor.getSnapshot().children.beneficiary?.getSnapshot().children.form
    form?.send({ type: 'field.changed', key: 'first_name', value: 'Ana' })
    actor.send({ type: 'step.requested', step: 'insuranceProfile' })
    expect(form?.getSnapshot().value).toEqual({ confirming: 'leaving' })
    expect(route()).toBe('/flow/beneficiary?form=beneficiary-1')
    actor.send({ type: 'exit.chosen' })
    clock.increment(99)
    expect(actor.getSnapshot().hasTag('confirmingExit')).toBe(false)
    clock.increment(1)
    expect(actor.getSnapshot().hasTag('confirmingExit')).toBe(true)
    actor.send({ type: 'exit.dismissed' })
    form?.send({ type: 'leave.dismissed' })
    expect(form?.getSnapshot().context.values).toEqual({ first_name: 'Ana' })
  })

  it('the journey goes back without a question from the form that creates the account, and asks at every other exit', async () => {
    const cases = [
      [null, '/products/insurance/welcome', true],
      [null, '/products/insurance/get-wysh-estimate', true],
      [guestSession, '/coverage-preview', true],
      [guestSession, '/products/insurance/get-wysh-estimate', true],
      [guestSession, '/products/insurance/welcome', true],
      [null, '/login', false],
      [null, undefined, false],
      [guestSession, '/customer-support', false],
      [guestSession, undefined, false],
      // With an account, leaving means leaving an application.
      [unverifiedSession, '/coverage-preview', false],
      [unverifiedSession, '/products/insurance/welcome', false],
    ] as const
    const left = cases.map(async ([session, to]) => {
      const { actor, clock } = openJourney(factsAt('registration'), null, session)
      await turns()
      actor
        .getSnapshot()
        .children.registration?.send({ type: 'field.changed', field: 'email', value: 'mia@example.com' })
      actor.send({ type: 'exit.chosen', ...(to === undefined ? {} : { to }) })
      clock.increment(100)
      return [
        session,
        to,
        actor.getSnapshot().status === 'done' && !actor.getSnapshot().hasTag('confirmingExit'),
      ]
    })
    expect(await Promise.all(left)).toEqual(cases)
  })

  it('the journey cannot be left, or moved back or elsewhere, during a payment', async () => {
    const { actor, decline, route } = openJourney(
      factsAt('purchasePolicy', { applicationResult: 'accepted' }),
    )
    await turns()
    const flow = actor.getSnapshot().children.purchasePolicy
    const purchase = flow?.getSnapshot().children.layout
    expect(actor.getSnapshot().can({ type: 'exit.chosen' })).toBe(true)
    purchase?.send({ type: 'card.changed', complete: true, empty: false, error: null })
    purchase?.send({ type: 'payment.submitted' })
    expect(actor.getSnapshot().hasTag('paying')).toBe(true)
    const asked = [
      { type: 'exit.chosen' },
      { type: 'back.chosen' },
      { type: 'step.requested', step: 'quoteReview' },
    ] as const
    expect(asked.map((event) => actor.getSnapshot().can(event))).toEqual([false, false, false])
    for (const event of asked) actor.send(event)
    flow?.send({ type: 'leave.requested' })
    flow?.send({ type: 'back.chosen' })
    expect(route()).toBe('/flow/purchase-policy?form=purchase-policy-1')
    expect(purchase?.getSnapshot().status).toBe('active')
    decline({ code: 'CARD', message: 'Your card was declined.' })
    await turns()
    expect(actor.getSnapshot().hasTag('paying')).toBe(false)
    expect(actor.getSnapshot().can({ type: 'exit.chosen' })).toBe(true)
  })

  it('the journey accepts a route request while the facts load', async () => {
    const asked = openJourney(factsAt('acceptTerms'))
    asked.actor.send({ type: 'step.requested', step: 'insuranceProfile', form: 'insurance-profile-2' })
    await turns()
    expect(asked.route()).toBe('/flow/insurance-profile?form=insurance-profile-2')

    const left = openJourney(factsAt('acceptTerms'))
    left.actor.send({ type: 'exit.chosen', to: '/login' })
    expect(left.actor.getSnapshot().output).toEqual({ kind: 'exit', to: '/login' })
  })

  it('the journey sends a policy holder home, but shows the confirmation again on request', async () => {
    const facts = factsAt('confirmation', { hasPolicy: true })
    const [home, again] = [openJourney(facts), openJourney(facts, { step: 'confirmation' })]
    await turns()
    expect(home.actor.getSnapshot().output).toEqual({ kind: 'home' })
    expect([again.route(), again.actor.getSnapshot().context.policy]).toEqual([
      '/fulfillment/confirmation',
      examplePolicy,
    ])
  })

  it('the journey can be left without a question once the application is over', async () => {
    const over = [
      openJourney(factsAt('confirmation', { hasPolicy: true }), { step: 'confirmation' }),
      openJourney(factsAt('quoteReview', { applicationResult: 'rejected' })),
      openJourney(factsAt('beneficiary', { ineligibleReasons: ['general'] })),
    ]
    await turns()
    for (const { actor } of over) actor.send({ type: 'exit.chosen', to: '/products/insurance/welcome' })
    expect(over.map(({ actor }) => actor.getSnapshot().output)).toEqual(
      over.map(() => ({ kind: 'exit', to: '/products/insurance/welcome' })),
    )
  })

  it('the journey has a route for every ineligibility reason and denial', async () => {
    const routes = [
      factsAt('beneficiary', { ineligibleReasons: ['state_of_residence', 'general'] }),
      factsAt('beneficiary', { eligibleForUnderwriting: false }),
      factsAt('quoteReview', { applicationResult: 'rejected' }),
      factsAt('quoteReview', { applicationResult: 'rejected', ineligibleReasons: ['general'] }),
      factsAt('quoteReview', { applicationResult: 'referred_to_underwriter' }),
    ].map(async (facts) => {
      const { actor, route } = openJourney(facts)
      await turns()
      return [route(), progressOf(actor.getSnapshot())]
    })
    expect(await Promise.all(routes)).toEqual([
      ['/ineligible/state_of_residence', percentAt(3)],
      ['/ineligible/general', percentAt(3)],
      ['/coverage-denied/rejected', 100],
      ['/coverage-denied/rejected', 100],
      ['/coverage-denied/referred_to_underwriter', 100],
    ])
  })

  it('the journey reloads the shown data when the session resumes, and keeps open answers', async () => {
    const expired = factsAt('acceptTerms', { quoteExpiredOn: '2026-11-20' })
    const cases: [string, JourneyFacts, FulfillmentInput['requested'], JourneyFacts, string | undefined][] = [
      ['a quote', factsAt('quoteReview'), null, expired, '/accept-terms'],
      [
        'a quote that still stands',
        factsAt('quoteReview'),
        null,
        factsAt('quoteReview'),
        '/flow/quote-review',
      ],
      [
        'a quote that was paid for',
        factsAt('quoteReview'),
        null,
        factsAt('confirmation', { hasPolicy: true }),
        undefined,
      ],
      ['the wait', factsAt('waiting'), null, expired, '/accept-terms'],
      ['the wait, decided', factsAt('waiting'), null, factsAt('quoteReview'), '/flow/quote-review'],
      [
        'the wait, rejected',
        factsAt('waiting'),
        null,
        factsAt('quoteReview', { applicationResult: 'rejected' }),
        '/coverage-denied/rejected',
      ],
      [
        'a referral',
        factsAt('quoteReview', { applicationResult: 'referred_to_underwriter' }),
        null,
        factsAt('quoteReview'),
        '/flow/quote-review',
      ],
      [
        'a referral, rejected',
        factsAt('quoteReview', { applicationResult: 'referred_to_underwriter' }),
        null,
        factsAt('quoteReview', { applicationResult: 'rejected' }),
        '/coverage-denied/rejected',
      ],
      [
        'a reason',
        factsAt('beneficiary', { ineligibleReasons: ['general'] }),
        null,
        factsAt('beneficiary'),
        '/flow/beneficiary',
      ],
      ['the profile', factsAt('insuranceProfile'), null, factsAt('beneficiary'), '/flow/insurance-profile'],
      ['the interview', factsAt('underwritingInterview'), null, expired, '/flow/underwriting-interview'],
    ]
    const shown = cases.map(async ([name, before, requested, after]) => {
      const { resume, route } = openJourney(before, requested)
      await turns()
      await resume(after)
      return [name, route()?.replace(/[?]form=.*/, '')]
    })
    expect(await Promise.all(shown)).toEqual(cases.map(([name, , , , at]) => [name, at]))
  })

  it('the journey counts progress over the applicable steps', async () => {
    const facts = factsAt('underwritingInterview')
    const withoutBeneficiary = {
      ...facts,
      steps: facts.steps.map((step) => (step.key === 'beneficiary' ? { ...step, applicable: false } : step)),
    }
    const progress = [facts, withoutBeneficiary].map(async (of) => {
      const { actor } = openJourney(of)
      await turns()
      return progressOf(actor.getSnapshot())
    })
    expect(await Promise.all(progress)).toEqual([
      percentAt(interview),
      Math.round((100 * (interview - 1)) / (count - 1)),
    ])
  })

  it('the journey lists the applicable steps up to the payment as done, current or ahead', async () => {
    const facts = factsAt('underwritingInterview')
    const steps = facts.steps.map((step) =>
      step.key === 'beneficiary' ? { ...step, applicable: false } : step,
    )
    const { actor } = openJourney({ ...facts, steps }, { step: 'insuranceProfile' })
    await turns()
    const outline = outlineOf(actor.getSnapshot())
    const statusOf = (step: StepName) => outline.find((row) => row.step === step)?.status
    expect(isApplying(actor.getSnapshot())).toBe(true)
    expect(outline.map(({ step }) => step)).toEqual(
      stepNames.slice(0, count).filter((step) => step !== 'beneficiary'),
    )
    expect(
      (['onboardingIntro', 'insuranceProfile', 'underwritingInterview', 'purchasePolicy'] as const).map(
        statusOf,
      ),
      // After going back to the second step.
    ).toEqual(['done', 'current', 'ahead', 'ahead'])
  })

  it('the journey shows no summary when the user is not applying', async () => {
    const over = [
      openJourney(factsAt('beneficiary', { ineligibleReasons: ['general'] })),
      openJourney(factsAt('quoteReview', { applicationResult: 'rejected' })),
      openJourney(factsAt('confirmation', { hasPolicy: true }), { step: 'confirmation' }),
    ]
    const before = over.map(({ actor }) => isApplying(actor.getSnapshot()))
    await turns()
    expect([before, over.map(({ actor }) => isApplying(actor.getSnapshot()))]).toEqual([
      [false, false, false],
      [false, false, false],
    ])
  })

  it('the journey moves the progress bar with each topic of a step and names the topic', async () => {
    const { actor } = openJourney(factsAt('underwritingInterview'))
    await turns()
    const at = (topic: ProgressKey) => [
      progressOf(actor.getSnapshot(), topic),
      sectionOf(actor.getSnapshot(), topic),
    ]
    expect(
      (
        [
          'license',
          'income',
          'marijuana',
          'height',
          'family_history',
          'driving_history',
          'interview_review',
        ] as const
      ).map(at),
      // The share of its 16 topics that are complete.
    ).toEqual([
      [percentAt(interview), 'life'],
      [percentAt(interview + 3 / 16), 'life'],
      [percentAt(interview + 6 / 16), 'habits'],
      [percentAt(interview + 7 / 16), 'health'],
      [percentAt(interview + 13 / 16), 'health'],
      [percentAt(interview + 14 / 16), 'record'],
      [percentAt(interview + 1), 'answers'],
    ])
    // The progress within a topic, by the share of its screens.
    expect([0, 0.5, 0.75].map((share) => progressOf(actor.getSnapshot(), 'license', share))).toEqual(
      [0, 0.5, 0.75].map((share) => percentAt(interview + share / 16)),
    )
  })

  it('never moves the progress bar backwards from one step to the next', async () => {
    const walks = stepNames.map(async (step) => {
      const { actor } = openJourney(factsAt(step))
      await turns()
      return progressOf(actor.getSnapshot())
    })
    expect(await Promise.all(walks)).toEqual(stepNames.map((_, index) => percentAt(index)))
  })

  it('the journey numbers the steps up to the payment consecutively, with a constant total', async () => {
    const walks = stepNames.map(async (step) => {
      const { actor } = openJourney(factsAt(step))
      await turns()
      return stepCount(actor.getSnapshot())
    })
    expect(await Promise.all(walks)).toEqual([
      ...stepNames.slice(0, count).map((_, index) => ({ index, count })),
      // The confirmation has no number.
      null,
    ])
  })

  it('the journey shows a progress bar that agrees with the named step', async () => {
    const shown = stepNames.map(async (step) => {
      const { actor } = openJourney(factsAt(step))
      await turns()
      const [at, bar] = [stepCount(actor.getSnapshot()), progressOf(actor.getSnapshot())]
      return at === null
        ? bar === 100
        : bar >= Math.floor((100 * at.index) / at.count) &&
            bar <= Math.ceil((100 * (at.index + 1)) / at.count)
    })
    expect(await Promise.all(shown)).toEqual(stepNames.map(() => true))
  })

  it('does not count inapplicable steps, and counts a step that was reopened', async () => {
    const facts = factsAt('underwritingInterview')
    const steps = facts.steps.map((step) =>
      step.key === 'beneficiary' ? { ...step, applicable: false } : step,
    )
    const opened = [openJourney({ ...facts, steps }), openJourney(facts, { step: 'insuranceProfile' })]
    await turns()
    expect(opened.map(({ actor }) => stepCount(actor.getSnapshot()))).toEqual([
      { index: interview - 1, count: count - 1 },
      { index: 2, count },
    ])
  })

  it('the journey shows no step count before the facts are loaded or after a denial', async () => {
    const { actor } = openJourney(factsAt('underwritingInterview'))
    const loading = stepCount(actor.getSnapshot())
    const over = [
      openJourney(factsAt('beneficiary', { ineligibleReasons: ['general'] })),
      openJourney(factsAt('quoteReview', { applicationResult: 'rejected' })),
    ]
    await turns()
    expect([
      loading,
      stepCount(actor.getSnapshot()),
      ...over.map((one) => stepCount(one.actor.getSnapshot())),
    ]).toEqual([null, { index: interview, count }, null, null])
  })
})

it('permits a visit to a step only without open steps or irreversible steps before it', () => {
  const visitable = (open: StepName) =>
    stepNames.filter((step) => mayVisit({ facts: factsAt(open), done: [] }, step))
  const untilTerms = stepNames.slice(0, stepNames.indexOf('acceptTerms') + 1)
  expect(stepNames.map(visitable)).toEqual([
    // All but the registration, up to the open step.
    ...untilTerms.map((_, index) => untilTerms.slice(1, index + 1)),
    ['waiting'],
    ['quoteReview'],
    ['quoteReview', 'purchasePolicy'],
    [],
  ])
})

it('shows a refused owner of another product the reapply date instead of a blocked account', () => {
  const decision = {
    result: 'rejected',
    since: '2026-11-21',
    mayReapplyOn: '2026-12-21',
    isLate: false,
    otherProduct: null,
    reasons: [],
  } as const
  const refused = factsAt('acceptTerms', { eligibleForUnderwriting: false, decision })
  const barred = factsAt('acceptTerms', { eligibleForUnderwriting: false })
  expect([refused, barred].map((facts) => [denialIn(facts), isTooSoon(facts), reasonIn(facts)])).toEqual([
    ['rejected', true, null],
    [null, false, 'general'],
  ])
})
