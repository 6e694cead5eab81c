import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type ActivityId, isActivityId } from '../../machines/activities/activities.ts'
import { defineActivityLogic } from '../../machines/activities/activity.ts'
import { addAllActivities } from '../../machines/activities/manifests.ts'
import { appMachine } from '../../machines/app/app.machine.ts'
import { appRoute } from '../../machines/app/app.route.ts'
import type { CheckHealthOutput, LoadInput } from '../../machines/app/app.types.ts'
import { connectionMachine } from '../../machines/connection/connection.machine.ts'
import { coverageEditorMachine } from '../../machines/coverage-editor/coverageEditor.machine.ts'
import { estimateMachine } from '../../machines/estimate/estimate.machine.ts'
import type { LoadEstimateOutput } from '../../machines/estimate/estimate.types.ts'
import { exampleEstimate } from '../../machines/estimate/sampleEstimate.ts'
import { formMachine } from '../../machines/form/form.machine.ts'
import { nameField, sampleForm, sampleSession } from '../../machines/form/sampleForms.ts'
import { formFlowMachine } from '../../machines/form-flow/formFlow.machine.ts'
import type { StartFlowInput } from '../../machines/form-flow/formFlow.types.ts'
import { fulfillmentMachine } from '../../machines/fulfillment/fulfillment.machine.ts'
import type { JourneyFacts } from '../../machines/fulfillment/fulfillment.types.ts'
import { factsAt } from '../../machines/fulfillment/sampleJourney.ts'
import { livePriceMachine } from '../../machines/live-price/livePrice.machine.ts'
import { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts'
import { policyFlowMachine } from '../../machines/policy-flow/policyFlow.machine.ts'
import { type PollingAnswer, pollingMachine } from '../../machines/polling/polling.machine.ts'
import { registrationMachine } from '../../machines/registration/registration.machine.ts'
import type {
  CreateUserInput,
  CreateUserOutput,
  CreateUserProductInput,
  LoadPhoneOutput,
} from '../../machines/registration/registration.types.ts'
import { reinstatementMachine } from '../../machines/reinstatement/reinstatement.machine.ts'
import type { AccessFacts } from '../../machines/routes/facts.ts'
import { parse } from '../../machines/routes/route.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import {
  guestSession,
  returningSession,
  unverifiedSession,
  verifiedSession,
} from '../../machines/session/session.model.ts'
import type { RestoreSessionOutput, SessionFacts, TabNews } from '../../machines/session/session.types.ts'
import { signInMachine } from '../../machines/sign-in/signIn.machine.ts'
import type { AuthorizeInput, AuthorizeOutput } from '../../machines/sign-in/signIn.types.ts'
import { wishBuilderMachine } from '../../machines/wishes/wishBuilder.machine.ts'
import type { FlowSession } from '../../rules/contract/schema.generated.ts'
import { turns } from './turns.ts'

addAllActivities()

const elsewhere = '/products/insurance/welcome'
const stranger: SessionFacts = { ...verifiedSession, userId: 'U-2' }

/**
 * The application with its real machines, to test how they interact. Flows complete on request;
 * `ends` controls when a logout reaches the carrier.
 */
async function open(
  path: string,
  {
    restored = null,
    facts = factsAt('registration'),
    signsIn = verifiedSession,
    signInChunk = [],
    refusals = [],
  }: {
    restored?: RestoreSessionOutput
    facts?: JourneyFacts
    signsIn?: SessionFacts
    signInChunk?: (() => void)[]
    /** Refusals of the first calls that load the facts. */
    refusals?: (() => never)[]
  } = {},
) {
  const clock = new SimulatedClock()
  const created: CreateUserInput[] = []
  const logouts: (() => void)[] = []
  const tabs: ((news: TabNews) => void)[] = []
  const formFlow = formFlowMachine.provide({
    actors: {
      startFlow: fromPromise<FlowSession, StartFlowInput>(async () => sampleSession({ complete: true })),
      loadForm: pollingMachine.provide({
        actors: { ask: fromPromise<PollingAnswer, unknown>(async () => ({ kind: 'ready', value: null })) },
      }),
    },
  })
  // The policy holder's flow stays at its first form, too.
  const policyForms = formFlowMachine.provide({
    actors: {
      form: formMachine,
      startFlow: fromPromise<FlowSession, StartFlowInput>(async () =>
        sampleSession({ visitedForms: ['review'] }),
      ),
      loadForm: pollingMachine.provide({
        actors: {
          ask: fromPromise<PollingAnswer, unknown>(async () => ({
            kind: 'ready',
            value: sampleForm({ slug: 'review', items: [nameField()] }),
          })),
        },
      }),
    },
  })
  const authorize = fromPromise<AuthorizeOutput, AuthorizeInput>(async () => signsIn)
  const machines = {
    wishBuilder: wishBuilderMachine,
    policyFlow: policyFlowMachine.provide({ actors: { formFlow: policyForms } }),
    reinstatement: reinstatementMachine,
    onboarding: onboardingMachine,
    estimate: estimateMachine.provide({
      actors: {
        authorizeGuest: fromPromise(async () => guestSession),
        loadEstimate: fromPromise<LoadEstimateOutput>(async () => ({
          estimate: exampleEstimate,
          isSent: false,
          listTotal: null,
          decision: null,
          ineligibleReasons: [],
        })),
        formFlow,
        // Without changes, START APPLICATION continues at once.
        coverageEditor: coverageEditorMachine.provide({ actors: { livePrice: livePriceMachine } }),
      },
    }),
    fulfillment: fulfillmentMachine.provide({
      actors: {
        loadJourney: fromPromise(async () => facts),
        // The flows of the steps stay open: this test covers the journey around them.
        formFlow: formFlowMachine.provide({
          actors: {
            startFlow: fromPromise<FlowSession, StartFlowInput>(() => new Promise(() => {})),
          },
        }),
        registration: registrationMachine.provide({
          actors: {
            authorize,
            createUser: fromPromise<CreateUserOutput, CreateUserInput>(async ({ input }) => {
              created.push(input)
              return { userId: 'U-1' }
            }),
            createUserProduct: fromPromise<void, CreateUserProductInput>(async () => {}),
            // The registration stops here; the next steps have their own tests.
            loadPhone: fromPromise<LoadPhoneOutput>(() => new Promise(() => {})),
            formFlow,
          },
        }),
      },
    }),
  }
  const app = createActor(
    appMachine.provide({
      actors: {
        checkHealth: fromPromise<CheckHealthOutput>(async () => ({
          today: '2026-01-01',
          maintenanceUntil: null,
          isFallback: false,
        })),
        fetchClient: fromPromise(async () => ({ clientId: 'client' })),
        connection: connectionMachine,
        session: sessionMachine.provide({
          actors: {
            followTabs: fromCallback<TabNews>(({ sendBack }) => {
              tabs.push(sendBack)
            }),
            restoreSession: fromPromise<RestoreSessionOutput>(async () => restored),
            endSession: fromPromise<void>(() => new Promise((resolve) => logouts.push(resolve))),
          },
        }),
        load: fromPromise<void, LoadInput>(async ({ input }) => {
          if (input.id === 'signIn') signInChunk.shift()?.()
        }),
        loadFacts: fromPromise<AccessFacts>(async () => {
          refusals.shift()?.()
          return facts.hasPolicy ? ['insurance', 'policy'] : ['insurance']
        }),
        signIn: signInMachine.provide({ actors: { authorize } }),
        activity: defineActivityLogic((id) => machines[id]),
      },
    }),
    { input: { path }, clock },
  ).start()
  await turns()
  const open = (id: ActivityId): AnyActorRef | undefined =>
    app.getSnapshot().context.activity === id ? app.system.get('activity') : undefined
  const child = (id: string): AnyActorRef => {
    const found = isActivityId(id) ? open(id) : app.system.get(id)
    if (!found) throw new Error(`${id} does not run`)
    return found
  }
  return {
    app,
    facts,
    clock,
    created,
    logouts,
    child,
    /** The state with the id of the active activity. */
    at: () => {
      const { value, context } = app.getSnapshot()
      return JSON.parse(JSON.stringify(value).replace('"activity":', `"${context.activity}":`))
    },
    route: () => appRoute(app.getSnapshot()),
    journey: () => open('fulfillment'),
    /** Another tab of the browser sent a message. */
    async receive(news: TabNews) {
      for (const listener of tabs) listener(news)
      await turns()
    },
    async signIn() {
      child('signIn').send({ type: 'field.changed', field: 'email', value: 'mia@example.com' })
      child('signIn').send({ type: 'field.changed', field: 'password', value: 'secret' })
      child('signIn').send({ type: 'form.submitted' })
      await turns()
    },
  }
}

describe('a visitor', () => {
  it('a visitor becomes a guest with the first estimate and registers as that guest', async () => {
    const { app, child, created } = await open('/products/insurance/get-wysh-estimate', {
      signsIn: unverifiedSession,
    })
    expect(app.getSnapshot().context.session).toEqual(guestSession)
    child('estimate').getSnapshot().children.coverageEditor?.send({ type: 'save.chosen' })
    await turns()
    child('registration').send({ type: 'field.changed', field: 'email', value: 'mia@example.com' })
    child('registration').send({ type: 'field.changed', field: 'password', value: 'twelve letters' })
    child('registration').send({ type: 'form.submitted' })
    await turns()
    expect(created).toEqual([
      {
        userId: guestSession.userId,
        email: 'mia@example.com',
        password: 'twelve letters',
        newsletterOptIn: false,
      },
    ])
    expect(app.getSnapshot().context.session).toEqual(unverifiedSession)
  })

  it('a visitor gets a new guest session and answers the estimate again when the guest session has expired', async () => {
    const { at, child } = await open('/products/insurance/get-wysh-estimate')
    const first = child('estimate')
    child('session').send({ type: 'session.ended' })
    await turns()
    expect(at()).toEqual({ running: { estimate: 'active' } })
    expect(child('estimate')).not.toBe(first)
    expect(child('session').getSnapshot().context.session).toEqual(guestSession)
  })

  it('a visitor with an account gets the same estimate back after signing in again', async () => {
    const { app, at, child, signIn } = await open('/products/insurance/get-wysh-estimate', {
      restored: verifiedSession,
    })
    const first = child('estimate')
    child('session').send({ type: 'session.ended' })
    await turns()
    expect(at()).toEqual({ running: { estimate: { reauthenticating: 'signingIn' } } })
    // Go back to the saved form.
    app.send({ type: 'route.requested', path: '/products/insurance/get-wysh-estimate?form=dob' })
    await turns()
    expect(at()).toEqual({ running: { estimate: { reauthenticating: 'signingIn' } } })
    await signIn()
    expect(at()).toEqual({ running: { estimate: 'active' } })
    expect(child('estimate')).toBe(first)
  })

  it('a visitor registers without a guest when the guest session ends during registration', async () => {
    const { at, child, journey } = await open('/fulfillment/start', { restored: guestSession })
    const first = journey()
    child('session').send({ type: 'session.ended' })
    await turns()
    expect(at()).toEqual({ running: { fulfillment: 'active' } })
    expect(journey()).not.toBe(first)
    expect(child('registration').getSnapshot().context.session).toBeNull()
  })
})

describe('a policy holder whose session turns out to be over before the flow loads', () => {
  it('a policy holder with an expired session is sent to the login with the reason, and from there back to the flow', async () => {
    const { app, at, child, signIn } = await open('/', {
      restored: verifiedSession,
      facts: { ...factsAt('beneficiary'), hasPolicy: true },
      refusals: [
        () => {
          child('session').send({ type: 'session.ended' })
          throw new Error('GRAPH_API_UNAUTHORIZED')
        },
      ],
    })
    app.send({ type: 'route.requested', path: '/flow/beneficiary' })
    await turns()
    expect(at()).toEqual({ running: { free: 'login' } })
    const { ended, values } = child('signIn').getSnapshot().context
    expect([ended, values.email]).toEqual(['expired', verifiedSession.email])
    await signIn()
    expect(at()).toEqual({ running: { policyFlow: 'active' } })
  })
})

describe('a session that ends during the journey', () => {
  const halfway = { restored: verifiedSession, facts: factsAt('beneficiary') }

  it('a session that ends during the journey covers the journey with the sign-in, and the same user continues it', async () => {
    const { at, child, journey, signIn } = await open('/flow/beneficiary', halfway)
    const open1 = journey()
    child('session').send({ type: 'session.ended' })
    await turns()
    expect(at()).toEqual({ running: { fulfillment: { reauthenticating: 'signingIn' } } })
    // The login shows the reason and fills in the email.
    const { ended, values } = child('signIn').getSnapshot().context
    expect([ended, values.email]).toEqual(['expired', verifiedSession.email])
    await signIn()
    expect(at()).toEqual({ running: { fulfillment: 'active' } })
    expect(journey()).toBe(open1)
  })

  it('a logout in another tab clears the journey, says so, and returns after the next sign-in', async () => {
    const { app, at, receive, signIn, child } = await open('/flow/beneficiary', halfway)
    await receive({ type: 'tab.loggedOut' })
    expect(at()).toEqual({ running: { free: 'login' } })
    const { ended, values } = child('signIn').getSnapshot().context
    expect([ended, values.email]).toEqual(['elsewhere', verifiedSession.email])
    await signIn()
    expect(at()).toEqual({ running: { fulfillment: 'active' } })
    expect(app.getSnapshot().context).toMatchObject({
      request: { path: '/flow/beneficiary' },
      ended: null,
    })
  })

  it('a session that ends during the journey continues the journey when the user signs in in another tab', async () => {
    const { at, child, receive, journey } = await open('/flow/beneficiary', halfway)
    const open1 = journey()
    child('session').send({ type: 'session.ended' })
    await turns()
    await receive({ type: 'tab.signedIn' })
    expect(at()).toEqual({ running: { fulfillment: 'active' } })
    expect(journey()).toBe(open1)
  })

  it('a session that ends before the code restarts the login', async () => {
    const { at, child } = await open('/flow/beneficiary', halfway)
    child('session').send({ type: 'session.ended' })
    await turns()
    const before = child('signIn')
    child('session').send({ type: 'session.changed', session: returningSession })
    await turns()
    child('session').send({ type: 'session.ended' })
    await turns()
    expect(at()).toEqual({ running: { fulfillment: { reauthenticating: 'signingIn' } } })
    expect(child('signIn')).not.toBe(before)
  })

  it('a session that ends during the journey clears the journey when another user signs in', async () => {
    const { child, journey, signIn } = await open('/flow/beneficiary', { ...halfway, signsIn: stranger })
    const first = journey()
    child('session').send({ type: 'session.ended' })
    await turns()
    await signIn()
    expect(journey()).not.toBe(first)
    expect(journey()?.getSnapshot().context.session).toEqual(stranger)
  })

  it('a session that ends during the journey clears the journey when another tab sends another user’s tokens', async () => {
    const { child, journey } = await open('/flow/beneficiary', halfway)
    const first = journey()
    child('session').send({ type: 'session.changed', session: stranger })
    await turns()
    expect(journey()).not.toBe(first)
    expect(journey()?.getSnapshot().context.session).toEqual(stranger)
  })

  it.each([
    ['a user without a phone is the owner with the password alone', unverifiedSession],
    ['the activity is cleared when a verified user no longer has a phone', verifiedSession],
  ])('%s', async (_, restored) => {
    const { child, journey, signIn } = await open('/create-phone', { restored, signsIn: unverifiedSession })
    const first = journey()
    child('session').send({ type: 'session.ended' })
    await turns()
    await signIn()
    expect(child('session').getSnapshot().context.session).toEqual(unverifiedSession)
    expect(journey() === first).toBe(restored === unverifiedSession)
  })

  it('a session that ends during the journey keeps the journey until the sign-in screen can be loaded', async () => {
    const gone = () => {
      throw new Error('The chunk is gone')
    }
    const { app, at, child, journey } = await open('/flow/beneficiary', { ...halfway, signInChunk: [gone] })
    const first = journey()
    child('session').send({ type: 'session.ended' })
    await turns()
    expect(at()).toEqual({ running: { fulfillment: { reauthenticating: 'failed' } } })
    app.send({ type: 'retry.chosen' })
    await turns()
    expect(at()).toEqual({ running: { fulfillment: { reauthenticating: 'signingIn' } } })
    expect(journey()).toBe(first)
  })
})

describe('the beneficiary flow', () => {
  const holder = { restored: verifiedSession, facts: factsAt('confirmation', { hasPolicy: true }) }

  it('the beneficiary flow is a flow of its own for a policy holder and a step of the journey for an applicant', async () => {
    const resumed = await open('/flow/beneficiary', holder)
    expect(resumed.at()).toEqual({ running: { policyFlow: 'active' } })
    expect(resumed.route()).toEqual({ id: 'flow', slug: 'beneficiary', form: 'review' })
    expect(resumed.journey()).toBeUndefined()

    const applied = await open('/flow/beneficiary', { ...holder, facts: factsAt('beneficiary') })
    expect(applied.at()).toEqual({ running: { fulfillment: 'active' } })
  })

  it('the beneficiary flow leads to the requested route when it is left, and home after EXIT', async () => {
    const wanted = await open('/flow/beneficiary', holder)
    wanted.app.send({ type: 'route.requested', path: elsewhere })
    await turns()
    expect(wanted.route()).toEqual({ id: 'welcome' })
    const pressed = await open('/flow/beneficiary', holder)
    pressed.child('policyFlow').send({ type: 'exit.chosen' })
    await turns()
    expect(pressed.route()).toEqual({ id: 'home' })
  })

  it('the beneficiary flow checks for a policy again on each request', async () => {
    const { app, at, facts } = await open('/', { ...holder, facts: factsAt('beneficiary') })
    Object.assign(facts, { hasPolicy: true })
    app.send({ type: 'route.requested', path: '/flow/beneficiary' })
    await turns()
    expect(at()).toEqual({ running: { policyFlow: 'active' } })
  })

  /** The open form of the policy holder's flow. */
  const formIn = (flow: AnyActorRef): AnyActorRef => {
    const form = flow.getSnapshot().children.formFlow?.getSnapshot().children.form
    if (!form) throw new Error('no form is open')
    return form
  }
  const type = (flow: AnyActorRef) =>
    formIn(flow).send({ type: 'field.changed', key: 'first_name', value: 'Mia' })
  const typed = (flow: AnyActorRef) => formIn(flow).getSnapshot().context.values

  it('the beneficiary flow stays open below the sign-in with what was typed when the session ends', async () => {
    const { at, child, route, signIn } = await open('/flow/beneficiary', holder)
    const flow = child('policyFlow')
    type(flow)
    child('session').send({ type: 'session.ended' })
    await turns()
    expect({ at: at(), route: route() }).toEqual({
      at: { running: { policyFlow: { reauthenticating: 'signingIn' } } },
      route: { id: 'login' },
    })
    await signIn()
    expect({ route: route(), typed: typed(child('policyFlow')) }).toEqual({
      route: { id: 'flow', slug: 'beneficiary', form: 'review' },
      typed: { first_name: 'Mia' },
    })
    expect(child('policyFlow')).toBe(flow)
  })

  it('the beneficiary flow stays open below a sign-in that is waiting for its code', async () => {
    const { app, child, route } = await open('/flow/beneficiary', holder)
    const flow = child('policyFlow')
    child('session').send({ type: 'session.changed', session: returningSession })
    await turns()
    expect(app.getSnapshot().matches({ running: { activity: 'reauthenticating' } })).toBe(true)
    expect(route()).toEqual({ id: 'login' })
    expect(child('policyFlow')).toBe(flow)
  })

  it('the beneficiary flow opens empty for another user who signs in', async () => {
    const { child, route, signIn } = await open('/flow/beneficiary', { ...holder, signsIn: stranger })
    const flow = child('policyFlow')
    type(flow)
    child('session').send({ type: 'session.ended' })
    await turns()
    await signIn()
    expect(child('policyFlow')).not.toBe(flow)
    expect({ route: route(), typed: typed(child('policyFlow')) }).toEqual({
      route: { id: 'flow', slug: 'beneficiary', form: 'review' },
      typed: { first_name: null },
    })
  })
})

describe('a flow with an address elsewhere', () => {
  const applies = { restored: verifiedSession, facts: factsAt('beneficiary') }

  it.each([
    ['/flow/estimate-form', 'form'],
    ['/flow/estimate-form?form=estimate-coverage', { form: 'estimate-coverage' }],
  ])('%s opens the estimate, like the estimate’s own address', async (path, at) => {
    const opened = await open(path, { restored: guestSession })
    expect(opened.at()).toEqual({ running: { estimate: 'active' } })
    expect(opened.child('estimate').getSnapshot().context.at).toEqual(at)
  })

  it.each(['/products/insurance/get-wysh-estimate', '/flow/estimate-form'])(
    'opening %s repeatedly starts the questions once',
    async (path) => {
      const { app, child } = await open(path, { restored: guestSession })
      const estimate = child('estimate')
      for (const again of ['/products/insurance/get-wysh-estimate', '/flow/estimate-form']) {
        app.send({ type: 'route.requested', path: again })
        await turns()
        expect(child('estimate')).toBe(estimate)
      }
    },
  )

  it('a form of the open estimate is requested from the estimate and from no other flow', async () => {
    const { app, child } = await open('/coverage-preview', { restored: guestSession })
    const estimate = child('estimate')
    app.send({ type: 'route.requested', path: '/flow/estimate-form?form=estimate-coverage' })
    await turns()
    expect(child('estimate')).toBe(estimate)
    app.send({ type: 'route.requested', path: '/flow/beneficiary?form=estimate-coverage' })
    await turns()
    expect(app.system.get('estimate')).toBeUndefined()
  })

  it.each([
    '/flow/estimate-form',
    '/flow/pre-verified-initial-data',
    '/flow/ineligibility-warning',
    '/flow/interview-question',
    '/flow/replacement-cooldown',
  ])('%s sends a visitor to sign in first, like every flow', async (path) => {
    const { app, route } = await open(path)
    expect(route()).toEqual({ id: 'login' })
    expect(app.getSnapshot().context.redirectPath).toBe(path)
  })

  it('the flow that asks for the phone creates the guest’s account', async () => {
    const { route } = await open('/flow/pre-verified-initial-data', { restored: guestSession })
    expect(route()).toEqual({ id: 'createAccount' })
  })

  it.each([
    ['/flow/ineligibility-warning', { ineligibleReasons: ['age_of_insured'] }, '/ineligible/age_of_insured'],
    ['/flow/replacement-cooldown', { applicationResult: 'rejected' }, '/coverage-denied/rejected'],
  ] as const)('%s shows the page for %j', async (path, facts, message) => {
    const { route } = await open(path, { ...applies, facts: factsAt('beneficiary', facts) })
    expect(route()).toEqual(parse(message))
  })

  it.each([
    ['/flow/interview-question', 'acceptTerms', 'underwritingInterview'],
    // The step is not open yet, and no step opens while an earlier one is unanswered.
    ['/flow/interview-question', 'beneficiary', 'beneficiary'],
    ['/flow/pre-verified-initial-data', 'beneficiary', 'beneficiary'],
    ['/flow/ineligibility-warning', 'beneficiary', 'beneficiary'],
    ['/flow/replacement-cooldown', 'beneficiary', 'beneficiary'],
  ] as const)('%s of an applicant at %s opens the journey at %s', async (path, reached, step) => {
    const { child } = await open(path, { ...applies, facts: factsAt(reached) })
    expect(child('fulfillment').getSnapshot().value.journey.steps).toEqual({ [step]: 'open' })
  })

  it('an open journey stays as it is, without a question about leaving', async () => {
    const { app, child } = await open('/flow/beneficiary', applies)
    for (const slug of ['ineligibility-warning', 'pre-verified-initial-data', 'replacement-cooldown'])
      app.send({ type: 'route.requested', path: `/flow/${slug}` })
    await turns()
    expect(child('fulfillment').getSnapshot().value.journey).toEqual({
      steps: { beneficiary: 'open' },
      exit: 'closed',
    })
  })

  it('a policy holder is sent home from every completed step', async () => {
    const holder = { restored: verifiedSession, facts: factsAt('confirmation', { hasPolicy: true }) }
    for (const slug of ['pre-verified-initial-data', 'ineligibility-warning', 'replacement-cooldown']) {
      const { route } = await open(`/flow/${slug}`, holder)
      expect(route()).toEqual({ id: 'home' })
    }
  })
})

describe('leaving the journey', () => {
  const halfway = { restored: verifiedSession, facts: factsAt('beneficiary') }

  it('leads to the requested route after the question, and home after EXIT', async () => {
    const wanted = await open('/flow/beneficiary', halfway)
    wanted.app.send({ type: 'route.requested', path: elsewhere })
    wanted.clock.increment(100)
    wanted.child('fulfillment').send({ type: 'exit.confirmed' })
    expect(wanted.route()).toEqual({ id: 'welcome' })

    const pressed = await open('/flow/beneficiary', halfway)
    pressed.app.send({ type: 'route.requested', path: elsewhere })
    pressed.clock.increment(100)
    pressed.child('fulfillment').send({ type: 'exit.dismissed' })
    pressed.child('fulfillment').send({ type: 'exit.chosen' })
    pressed.clock.increment(100)
    pressed.child('fulfillment').send({ type: 'exit.confirmed' })
    expect(pressed.route()).toEqual({ id: 'home' })
  })

  it('leaving while the session waits for its code ends the session and shows the reason on the welcome page', async () => {
    for (const wanted of [undefined, '/coverage-preview']) {
      const { app, at, child, clock, logouts, route } = await open('/create-phone', {
        restored: unverifiedSession,
      })
      if (wanted === undefined) child('fulfillment').send({ type: 'exit.chosen' })
      else app.send({ type: 'route.requested', path: wanted })
      clock.increment(100)
      child('fulfillment').send({ type: 'exit.confirmed' })
      await turns()
      expect([at(), logouts.length]).toEqual([{ running: 'loggingOut' }, 1])
      logouts[0]?.()
      await turns()
      const { session, ended, email } = app.getSnapshot().context
      expect({ route: route(), session, ended, email }).toEqual({
        route: { id: 'welcome' },
        session: null,
        ended: 'left',
        email: null,
      })
      app.send({ type: 'route.requested', path: '/products/insurance/get-wysh-estimate' })
      await turns()
      expect(app.getSnapshot().context).toMatchObject({ session: guestSession, ended: null })
    }
  })

  it('a sign-in waits for the logout to reach the carrier, but not for long', async () => {
    const { app, at, logouts } = await open('/', { restored: verifiedSession })
    app.send({ type: 'logout.chosen' })
    await turns()
    expect(at()).toEqual({ running: 'loggingOut' })
    logouts[0]?.()
    await turns()
    expect(at()).toEqual({ running: { free: 'login' } })

    const slow = await open('/', { restored: verifiedSession })
    slow.app.send({ type: 'logout.chosen' })
    slow.clock.increment(4999)
    await turns()
    expect(slow.at()).toEqual({ running: 'loggingOut' })
    slow.clock.increment(1)
    await turns()
    expect(slow.at()).toEqual({ running: { free: 'login' } })
  })
})

it('Try again reconnects no matter which part of the app is missing', async () => {
  const gone = () => {
    throw new Error('The chunk is gone')
  }
  const { app, at, child } = await open('/login', { signInChunk: [gone, gone] })
  expect(at()).toEqual({ running: { free: 'unavailable' } })
  const received: string[] = []
  app.system.inspect((event) => {
    if (event.type === '@xstate.event' && event.actorRef === child('connection'))
      received.push(event.event.type)
  })
  app.send({ type: 'retry.chosen' })
  await turns()
  expect(received).toEqual(['retry.chosen'])
})
