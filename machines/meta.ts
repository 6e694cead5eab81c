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
 * The meta data of a state, beside its description.
 *
 * - `route`: the row of the table (`machines/routes/routes.ts`) that the URL shows while the state
 *   is active;
 *   absent if the state has none of its own and the URL stays as it is.
 * - `screen`: the screen that is rendered.
 * - `step`: the journey's step for the progress bar.
 * - `clock`: on a root, `server` if its delays are those of a server's jobs, which may be longer than
 *   the 24.8 days of a real timer.
 */
export interface StateMeta {
  route?: RouteId
  screen?: ScreenId
  step?: StepKey
  clock?: 'server'
}

/**
 * The tags that screens may check.
 *
 * - `pending`: the user waits for a reply.
 * - `slow`: the wait takes longer than usual, and a message says so.
 * - `retryable`: the failed action can be retried from here.
 * - `unsaved`: leaving now would lose what was typed or is being sent.
 * - `underway`: the page of an open journey asks before it is closed.
 * - `over`: the journey is complete.
 * - `paying`: a payment is in progress; the user cannot leave, go back or elsewhere before its
 *   result is known.
 * - `confirmingExit`: the journey asks whether to leave it, over the step, which stays as it is.
 * - `opening`: a request is still being decided or loaded; the URL waits for the result.
 * - `banner`: the banner over the waiting game announces the quote.
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
