/** Why the paths of a machine do not come to a screen of its own: those of another pass there, or none can. */
interface Elsewhere {
  /** The machine whose paths pass there in the browser. */
  readonly by?: string
  /** Why nobody's do. */
  readonly why?: string
}

const passing = 'it passes at once, and nothing is seen of it'
const notLoaded = 'a part of the application that does not load: its page is tested by hand'
const sessionOver = 'a session that ends over a page: walked by e2e/faults.spec.ts and e2e/tabs.spec.ts'

const plannedAtStart = 'maintenance that is planned as the page is opened: walked by e2e/faults.spec.ts'

const offersByHand = 'one part of the page of another machine: walked by e2e/affiliateOffers.spec.ts'

const over = (journey: string) =>
  Object.fromEntries(
    ['opening', 'signingIn', 'failed'].map((state) => [
      `running.${journey}.reauthenticating.${state}`,
      { why: state === 'failed' ? notLoaded : sessionOver },
    ]),
  )

/**
 * By machine, the states with a screen that its own walker does not reach. With the walkers it is the whole of them: a test
 * holds that none is missing, and `npm run paths -- cover --screens` that the browser was in each.
 */
export const screensElsewhere: Readonly<Record<string, Readonly<Record<string, Elsewhere>>>> = {
  fulfillment: {
    'journey.steps.confirmation.refused': {
      why: 'five business days pass, and no session lasts so long: walked at a back end',
    },
  },
  affiliateOffers: Object.fromEntries(
    ['reading', 'withheld', 'unread', 'offered', 'opening', 'shown', 'failed'].map((state) => [
      state,
      {
        why:
          state === 'withheld' || state === 'unread'
            ? 'a word less on the page of another machine: seen by tests/views/screens/affiliateOffers.test.tsx'
            : offersByHand,
      },
    ]),
  ),
  app: {
    'starting.checkingHealth': { by: 'signIn' },
    'starting.fetchingClient': { by: 'signIn' },
    'starting.scheduledMaintenance.waiting': { why: plannedAtStart },
    'starting.scheduledMaintenance.probing': { why: plannedAtStart },
    'starting.scheduledMaintenance.retrying': { why: plannedAtStart },
    'starting.unscheduledMaintenance.waiting': { by: 'connection' },
    'starting.unscheduledMaintenance.probing': { by: 'connection' },
    'starting.unscheduledMaintenance.retrying': { by: 'connection' },
    'running.restoring': { by: 'signIn' },
    'running.free.askingFacts': { by: 'policyFlow' },
    'running.free.page': { by: 'emailVerification' },
    'running.free.notFound': { why: 'no journey leads there: walked by e2e/bridge.spec.ts' },
    'running.free.openingLogin': { by: 'signIn' },
    'running.free.login': { by: 'signIn' },
    'running.free.opening': { by: 'estimate' },
    'running.free.unavailable': { why: notLoaded },
    'running.fulfillment.active': { by: 'fulfillment' },
    ...over('fulfillment'),
    'running.estimate.active': { by: 'estimate' },
    ...over('estimate'),
    'running.policyFlow.active': { by: 'policyFlow' },
    ...over('policyFlow'),
    'running.locked': { by: 'session' },
    'running.loggingOut': { why: passing },
  },
  estimate: {
    notAuthorized: { why: 'a guest’s session that does not come: walked by e2e/faults.spec.ts' },
    formFailed: { why: notLoaded },
  },
  formFlow: {
    'answering.inDialog': {
      why: 'the gallery’s own flow has a form in a dialog: walked by e2e/galleryFlow.spec.ts',
    },
    notStarted: { why: notLoaded },
    notLoaded: { why: notLoaded },
    'acting.free': { by: 'fulfillment' },
    'acting.locked': { by: 'fulfillment' },
    settling: { by: 'fulfillment' },
  },
  policyFlow: { failed: { why: notLoaded } },
  purchase: { 'editing.facts.asking': { why: sessionOver } },
  signIn: {
    'form.exchanging': {
      why: 'support hands its token out by a command: walked by e2e/loginTokens.spec.ts',
    },
    refreshFailed: { why: 'new tokens that do not come: the registration’s paths pass the same screen' },
    resetting: { by: 'passwordReset' },
    explaining: { why: 'an estimate of a guest against that of an account: tested by hand' },
  },
  trivia: {
    'playing.quote.ready.pressed': { by: 'fulfillment' },
    'playing.quote.timedOut': { why: passing },
    'playing.questions.intro.held': { by: 'fulfillment' },
  },
}
