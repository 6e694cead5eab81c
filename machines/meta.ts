import type { StepName } from './fulfillment/steps.ts'
import type { RouteId } from './routes/route.ts'

/** The screens, full pages and dialogs, that states name. */
export type ScreenId =
  | 'acceptTerms'
  | 'bankAccounts'
  | 'beneficiaryChanged'
  | 'billing'
  | 'chat'
  | 'codeExpired'
  | 'confirmation'
  | 'consent'
  | 'coverageDenied'
  | 'coveragePreview'
  | 'createAccount'
  | 'createNewPassword'
  | 'createPhone'
  | 'editCoverage'
  | 'estimate'
  | 'existingAccount'
  | 'exitRegistration'
  | 'flow'
  | 'forgotPassword'
  | 'form'
  | 'generalError'
  | 'guestWork'
  | 'idleWarning'
  | 'ineligible'
  | 'journey'
  | 'layout'
  | 'loading'
  | 'locked'
  | 'login'
  | 'notFound'
  | 'onboarding'
  | 'page'
  | 'paymentFailed'
  | 'paymentPending'
  | 'paymentSuccess'
  | 'paymentUnknown'
  | 'purchase'
  | 'quoteExpired'
  | 'registration'
  | 'reinstatement'
  | 'reinstatementConfirmed'
  | 'reinstatementPayment'
  | 'reinstatementReview'
  | 'reinstatementWaiting'
  | 'resendCode'
  | 'scheduledMaintenance'
  | 'stepFailed'
  | 'support'
  | 'thirdAttempt'
  | 'trivia'
  | 'unscheduledMaintenance'
  | 'unlinkBank'
  | 'verifyPhone'
  | 'verifyPhoneCode'
  | 'verifyPhoneOverview'
  | 'verifySession'
  | 'wishBuilder'

/** The steps of the journeys, and those inside of the registration. */
export type StepKey = StepName | 'account' | 'phone' | 'code'

/**
 * What every state says about itself besides its description.
 *
 * - `route`: the row of the table (`machines/routes/routes.ts`) that the URL shows while the state is active;
 *   absent where the state has none of its own and the URL stays as it is.
 * - `screen`: what is drawn.
 * - `step`: the step of the journey that the progress bar counts.
 */
export interface StateMeta {
  route?: RouteId
  screen?: ScreenId
  step?: StepKey
}

/**
 * The tags that screens may ask for.
 *
 * - `pending`: the user waits for something to come back.
 * - `slow`: what the user waits for takes longer than usual, and that is said.
 * - `retryable`: what failed can be tried again from here.
 * - `unsaved`: leaving now would lose what was typed or is being sent.
 * - `underway`: a journey is open whose page is not unloaded without a question.
 * - `over`: nothing of that journey is left to do.
 * - `paying`: money is on its way; nothing leads out, back or elsewhere until its end is known.
 * - `confirmingExit`: the journey asks whether to leave it, over the step that stays as it is.
 * - `opening`: what was asked for is still being decided or loaded; the URL waits for the answer.
 * - `banner`: over the waiting game stands that the quote is ready.
 */
export type StateTag =
  | 'pending'
  | 'slow'
  | 'retryable'
  | 'unsaved'
  | 'underway'
  | 'over'
  | 'paying'
  | 'confirmingExit'
  | 'opening'
  | 'banner'
