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
const timed =
  'seven seconds a question go by on their own, while a path waits for its page: walked on the machine'

const byHand = 'several of them run on a page: walked by e2e/account.spec.ts'
const failing = 'walked by hand in tests/views/screens/account.test.tsx'

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
  accountChange: {
    shown: { why: byHand },
    editing: { why: byHand },
    saving: { why: byHand },
    saved: { why: byHand },
    notSaved: { why: failing },
    withdrawing: { why: failing },
    withdrawn: { why: failing },
    notWithdrawn: { why: failing },
  },
  activeSessions: {
    reading: { why: byHand },
    listed: { why: byHand },
    ending: { why: byHand },
    ended: { why: byHand },
    notRead: { why: failing },
  },
  blockedNotice: { told: { why: byHand }, read: { why: byHand } },
  newsletter: { shown: { why: byHand }, saving: { why: byHand }, saved: { why: byHand } },
  fulfillment: {
    'journey.steps.confirmation.refused': {
      why: 'five business days pass, and no session lasts so long: walked at a back end',
    },
  },
  // Neither is a page: one stands behind the footer, the other over whatever page there is.
  consent: {
    asking: { why: 'walked by e2e/welcome.spec.ts' },
    changing: { why: 'walked by e2e/welcome.spec.ts' },
  },
  idleLock: {
    'watched.warned': { why: 'nine minutes pass by the clock of the page: walked by e2e/idle.spec.ts' },
  },
  connection: Object.fromEntries(
    ['lost', 'probing', 'retrying'].map((state) => [
      `online.${state}`,
      { why: 'a carrier that is away: walked by e2e/faults.spec.ts' },
    ]),
  ),
  app: {
    'starting.checkingHealth': { by: 'signIn' },
    'starting.fetchingClient': { by: 'signIn' },
    'starting.maintenance': { why: 'walked by e2e/faults.spec.ts, on a carrier that is down at the start' },
    'starting.probing': { why: 'walked by e2e/faults.spec.ts, on a carrier that is down at the start' },
    'starting.retrying': { why: 'walked by e2e/faults.spec.ts, on a carrier that is down at the start' },
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
    notStarted: { why: notLoaded },
    notLoaded: { why: notLoaded },
    'acting.free': { by: 'fulfillment' },
    'acting.locked': { by: 'fulfillment' },
    settling: { by: 'fulfillment' },
  },
  policyFlow: { failed: { why: notLoaded } },
  purchase: { 'editing.facts.asking': { why: sessionOver } },
  signIn: {
    refreshFailed: { why: 'new tokens that do not come: the registration’s paths pass the same screen' },
    resetting: { by: 'passwordReset' },
    explaining: { why: 'an estimate of a guest against that of an account: tested by hand' },
  },
  trivia: {
    'playing.quote.waiting': { by: 'fulfillment' },
    'playing.quote.ready.arriving': { by: 'fulfillment' },
    'playing.quote.ready.held': { by: 'fulfillment' },
    'playing.quote.ready.pressed': { by: 'fulfillment' },
    'playing.quote.ready.open': { why: timed },
    'playing.quote.denied': { why: passing },
    'playing.quote.timedOut': { why: passing },
    'playing.supply.loading': { by: 'fulfillment' },
    'playing.supply.loaded': { by: 'fulfillment' },
    'playing.supply.unavailable': { why: 'the game says nothing of it but that it has no questions' },
    'playing.questions.intro.timed': { by: 'fulfillment' },
    'playing.questions.intro.held': { why: timed },
    'playing.questions.between': { why: passing },
    'playing.questions.question.timed': { why: timed },
    'playing.questions.question.held': { why: timed },
    'playing.questions.answered': { why: timed },
    'playing.questions.answer.timed': { why: timed },
    'playing.questions.answer.held': { why: timed },
  },
}
