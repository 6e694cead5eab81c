import type { RequirementsOf } from 'statecharts'
import type { acceptTermsMachine } from './accept-terms/acceptTerms.machine.ts'
import type { addressMachine } from './address/address.machine.ts'
import type { affiliateOffersMachine } from './affiliate-offers/affiliateOffers.machine.ts'
import type { appMachine } from './app/app.machine.ts'
import type { bankAccountsMachine } from './bank-accounts/bankAccounts.machine.ts'
import type { billingMachine } from './billing/billing.machine.ts'
import type { cardEntryMachine } from './card-entry/cardEntry.machine.ts'
import type { chargeMachine } from './charge/charge.machine.ts'
import type { connectionMachine } from './connection/connection.machine.ts'
import type { coverageEditorMachine } from './coverage-editor/coverageEditor.machine.ts'
import type { estimateMachine } from './estimate/estimate.machine.ts'
import type { formMachine } from './form/form.machine.ts'
import type { formFlowMachine } from './form-flow/formFlow.machine.ts'
import type { fulfillmentMachine } from './fulfillment/fulfillment.machine.ts'
import type { idleLockMachine } from './idle-lock/idleLock.machine.ts'
import type { livePriceMachine } from './live-price/livePrice.machine.ts'
import type { onboardingMachine } from './onboarding/onboarding.machine.ts'
import type { phoneVerificationMachine } from './phone-verification/phoneVerification.machine.ts'
import type { policyFlowMachine } from './policy-flow/policyFlow.machine.ts'
import type { policyLifeMachine } from './policy-life/policyLife.machine.ts'
import type { pollingMachine } from './polling/polling.machine.ts'
import type { purchaseMachine } from './purchase/purchase.machine.ts'
import type { quoteMachine } from './quote/quote.machine.ts'
import type { registrationMachine } from './registration/registration.machine.ts'
import type { reinstatementMachine } from './reinstatement/reinstatement.machine.ts'
import type { sessionMachine } from './session/session.machine.ts'
import type { signInMachine } from './sign-in/signIn.machine.ts'
import type { supportMachine } from './support/support.machine.ts'
import type { triviaMachine } from './trivia/trivia.machine.ts'
import type { uploadMachine } from './upload/upload.machine.ts'
import type { wishBuilderMachine } from './wishes/wishBuilder.machine.ts'

/**
 * The sentences of the specification that a state or transition fulfills, by their ids in
 * `docs/coverage-of-the-specification.md`. They are kept beside the machines, because the browser
 * would load them with each machine. A state's requirements also cover the states inside of it.
 */
export const requirements = {
  fulfillment: {
    'journey.steps': ['product 4.21'],
    'journey.steps.arriving --always[hasPolicy]--> home': ['access 4.6.3'],
    'journey.steps.arriving --always[appliesTooSoon]--> journey.steps.denied.tooSoon': ['access 4.6.1'],
    'journey.steps.registration': ['access 4.2.4'],
    'journey.steps.acceptTerms.open': ['access 2.1.13'],
    'journey.steps.waiting': ['access 2.2.12'],
    'journey.steps.quoteReview.open': ['product 2.45', 'product 2.46'],
    'journey.steps.quoteReview.accepting': ['product 4.13'],
    'journey.steps.quoteReview.changing': ['product 2.17'],
    'journey.steps.purchasePolicy.open': ['access 2.2.12', 'access 2.4.2'],
    'journey.steps.confirmation': ['access 2.2.12'],
    'journey.steps.confirmation.failed': ['access 8.12'],
    'journey.steps.ineligible': ['access 2.1.7', 'access 2.2.10'],
    'journey.steps.ineligible --continue.chosen[hasCoverage]--> preview': ['access 2.2.10'],
    'journey.steps.ineligible --continue.chosen--> builder': ['access 2.2.10'],
    'journey.steps.ineligible --later.chosen--> exited': ['access 2.2.10'],
    'journey.steps.denied.shown': ['access 4.4.1', 'product 2.47'],
    'journey.steps.denied.tooSoon': ['access 4.6.1', 'access 8.7'],
    'journey.exit.confirming': ['access 8.13', 'product 2.57'],
  } satisfies RequirementsOf<typeof fulfillmentMachine>,
  app: {
    'starting.checkingHealth': ['access 4.1.2'],
    'starting.fetchingClient --error fetchClient--> running': ['access 4.1.8'],
    'starting.scheduledMaintenance': ['access 2.2.13'],
    'starting.unscheduledMaintenance': ['access 2.2.13'],
    'running.restoring': ['access 4.1.5'],
    'running.free.deciding': ['access 4.1.3', 'access 6.1'],
    'running.free.notFound': ['access 2.1.17'],
    'running.free.login': ['access 2.1.2', 'access 2.2.7'],
    'running.locked': ['access 2.1.17', 'access 8.11'],
    'running.loggingOut': ['access 4.1.5'],
  } satisfies RequirementsOf<typeof appMachine>,
  connection: {
    'online.doubted': ['access 4.1.2'],
    'online.scheduledMaintenance': ['access 2.2.13'],
    'online.unscheduledMaintenance': ['access 2.2.13'],
  } satisfies RequirementsOf<typeof connectionMachine>,
  estimate: {
    form: ['product 2.4'],
    'form --done formFlow[flowEndedAs]--> ineligible': ['access 2.2.10'],
    'preview.shown': ['product 2.18'],
  } satisfies RequirementsOf<typeof estimateMachine>,
  wishBuilder: {
    open: ['product 2.38', 'product 2.48', 'product 4.15'],
  } satisfies RequirementsOf<typeof wishBuilderMachine>,
  onboarding: {
    'journey.steps': ['product 4.3'],
    'journey.exit.confirming': ['access 8.13'],
  } satisfies RequirementsOf<typeof onboardingMachine>,
  coverageEditor: {
    open: ['product 2.43'],
    'open.editing': ['product 4.11', 'product 4.12'],
    'open.saving': ['product 4.11'],
    'open.notSaved': ['product 8.4'],
    'open.leaving': ['product 4.11'],
  } satisfies RequirementsOf<typeof coverageEditorMachine>,
  address: {
    '(root)': ['product 5.3'],
  } satisfies RequirementsOf<typeof addressMachine>,
  livePrice: {
    resting: ['product 4.11'],
    asking: ['product 4.11'],
  } satisfies RequirementsOf<typeof livePriceMachine>,
  policyLife: {
    'inForce.freeLook': ['access 9.2'],
  } satisfies RequirementsOf<typeof policyLifeMachine>,
  policyFlow: {
    open: ['access 3.2', 'access 3.3'],
  } satisfies RequirementsOf<typeof policyFlowMachine>,
  idleLock: {
    'watched.present': ['access 4.1.1', 'access 9.2'],
    'watched.warned': ['access 4.1.1', 'access 9.2'],
    locking: ['access 4.1.1', 'access 9.2'],
  } satisfies RequirementsOf<typeof idleLockMachine>,
  upload: {
    'sending.putting': ['access 7.1.2'],
    '(root) --files.chosen[isNews]--> (stays)': ['access 5.2.8'],
  } satisfies RequirementsOf<typeof uploadMachine>,
  acceptTerms: {
    loading: ['access 2.1.13'],
    reading: ['access 2.1.13'],
    tooSoon: ['access 4.6.1', 'access 8.7'],
    offline: ['access 8.2', 'access 8.11'],
  } satisfies RequirementsOf<typeof acceptTermsMachine>,
  form: {
    editing: ['access 5.2.2'],
    readingClock: ['access 4.3.2'],
    warned: ['access 4.2.1'],
    confirming: ['access 4.3.1'],
    refused: ['access 8.9'],
  } satisfies RequirementsOf<typeof formMachine>,
  formFlow: {
    loading: ['access 4.3.3'],
    answering: ['access 4.3.1'],
    'answering.inDialog': ['access 4.3.1'],
  } satisfies RequirementsOf<typeof formFlowMachine>,
  reinstatement: {
    'journey.steps.unavailable': ['product 4.20'],
    'journey.steps.intro': ['product 4.20'],
    'journey.steps.questions': ['product 4.21'],
    'journey.steps.review': ['product 2.55'],
    'journey.steps.payment': ['product 2.55', 'access 2.2.2'],
    'journey.steps.charging': ['access 4.5.2'],
    'journey.steps.charging.invoicing --error createInvoice--> journey.steps.paymentFailed': ['product 8.1'],
    'journey.steps.paymentFailed': ['product 8.3'],
    'journey.steps.charging.awaitingInvoice': ['access 4.5.3'],
    'journey.steps.charging.awaitingPlan': ['access 4.5.3'],
    'journey.steps.denied': ['product 8.2'],
    'journey.steps.confirmed': ['product 2.55'],
  } satisfies RequirementsOf<typeof reinstatementMachine>,
  billing: {
    overview: ['product 2.53', 'product 4.18'],
    enteringCard: ['product 4.19'],
    paying: ['access 4.5.2'],
    succeeded: ['product 4.19'],
    processing: ['product 4.19'],
    paymentFailed: ['product 4.19', 'product 8.3'],
  } satisfies RequirementsOf<typeof billingMachine>,
  bankAccounts: {
    ready: ['product 2.53'],
    requestingToken: ['product 4.4'],
    linking: ['product 4.4'],
    exchanging: ['product 4.4'],
    confirmingUpdate: ['product 4.4'],
    unlinking: ['product 4.4'],
  } satisfies RequirementsOf<typeof bankAccountsMachine>,
  cardEntry: {
    editing: ['access 5.2.3'],
    creating: ['product 4.19'],
    saving: ['product 4.19'],
  } satisfies RequirementsOf<typeof cardEntryMachine>,
  charge: {
    succeeded: ['access 4.5.1'],
    processing: ['access 4.5.1'],
    refused: ['access 4.5.1'],
  } satisfies RequirementsOf<typeof chargeMachine>,
  polling: {
    polling: ['access 4.5.3'],
    timedOut: ['access 4.5.3'],
  } satisfies RequirementsOf<typeof pollingMachine>,
  phoneVerification: {
    overview: ['access 2.2.4'],
    preparing: ['access 4.2.2'],
    requesting: ['access 4.2.2'],
    'entry.editing': ['access 4.2.2', 'access 5.2.3'],
    'entry.submitting': ['access 4.2.2'],
    'entry.submitting --done verifyCode--> entry.editing': ['access 8.10'],
    'entry.submitting --error verifyCode--> entry.editing': ['access 8.10'],
    'entry.resending': ['access 4.2.2'],
    'entry.expired': ['access 8.12'],
  } satisfies RequirementsOf<typeof phoneVerificationMachine>,
  purchase: {
    editing: ['access 2.2.12', 'access 2.4.2', 'access 5.2.3'],
    'payment.creatingCard': ['access 4.5.1'],
    'payment.creatingPaymentMethod': ['access 4.5.1'],
    'payment.acknowledging': ['access 5.2.9'],
    'payment.acceptingQuote': ['access 4.5.1'],
    'payment.fetchingInvoice': ['access 4.5.1'],
    'payment.paying': ['access 4.5.1'],
    'payment.succeeded': ['access 2.2.13'],
    'payment.processing': ['access 2.2.13'],
    paymentFailed: ['access 8.12'],
    quoteExpired: ['access 9.2'],
  } satisfies RequirementsOf<typeof purchaseMachine>,
  quote: {
    waiting: ['access 4.4.1'],
    ready: ['access 4.4.1', 'product 4.10'],
    denied: ['access 4.4.1'],
    timedOut: ['access 4.4.1'],
    offline: ['access 8.11'],
  } satisfies RequirementsOf<typeof quoteMachine>,
  session: {
    restoring: ['access 4.1.5'],
    'authenticated.level': ['access 4.1.3'],
    'authenticated.renewal': ['access 4.1.5', 'access 9.2'],
    ending: ['access 4.1.5'],
  } satisfies RequirementsOf<typeof sessionMachine>,
  signIn: {
    'form.editing': ['access 2.2.7'],
    'form.exchanging': ['access 4.1.7'],
    'form.authorizing': ['access 4.1.8'],
    'form.authorizing --error authorize--> form.editing': ['access 4.1.4'],
    'form.thirdAttempt': ['access 8.12'],
    'form.locked': ['access 8.11'],
    requestingReset: ['access 2.1.3', 'access 2.2.8'],
    choosingPassword: ['access 2.1.4'],
    verifying: ['access 2.2.7'],
    linkExpired: ['access 2.1.14'],
    phoneMissing: ['access 4.2.4'],
  } satisfies RequirementsOf<typeof signInMachine>,
  support: {
    'panel.choosing': ['access 1.2', 'product 2.56'],
    chat: ['access 1.2'],
  } satisfies RequirementsOf<typeof supportMachine>,
  affiliateOffers: {
    offered: ['access 2.2.11'],
    opening: ['access 2.2.11'],
    shown: ['access 2.2.11'],
  } satisfies RequirementsOf<typeof affiliateOffersMachine>,
  trivia: {
    'playing.quote.ready': ['access 4.4.4'],
    'playing.quote.denied': ['access 4.4.4'],
    'playing.questions': ['access 2.2.12', 'access 4.4.4', 'product 4.24'],
    'playing.questions.answer --next.chosen--> playing.questions.question': ['product 4.24'],
    'playing.questions.answer.timed --after answerTime--> playing.questions.question': ['product 4.24'],
  } satisfies RequirementsOf<typeof triviaMachine>,
  registration: {
    account: ['access 2.2.3'],
    'account.editing': ['access 5.2.3'],
    'account.existingAccount': ['access 8.10'],
    'account.confirmingExit': ['access 2.2.3'],
    settingUp: ['access 2.2.3'],
    phone: ['access 2.1.10', 'access 2.2.6', 'access 4.2.4'],
    code: ['access 2.1.11', 'access 4.2.4'],
  } satisfies RequirementsOf<typeof registrationMachine>,
}
