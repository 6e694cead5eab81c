import type { ScreenId } from '../meta.ts'

/** Screens whose picture has another name. */
export const picturedAs: { readonly [screen in ScreenId]?: string } = {
  beneficiaryChanged: 'policy-flow-changed',
  guestWork: 'login-guest-work',
  scheduledMaintenance: 'maintenance-scheduled',
}

/** Screens without a picture, and why; no other picture is used instead. */
export const unpictured: { readonly [screen in ScreenId]?: string } = {
  existingAccount: 'a dialog over the new account, for an e-mail that has one already',
  exitRegistration: 'the question before a registration is left, over the page that it is at',
  flow: 'around whatever form it is at, which has the picture',
  form: 'any form of any flow: the steps of the journeys have the pictures',
  generalError: 'a part of the application that does not load, which a build that is whole does not show',
  journey: 'around whatever step it is at, which has the picture',
  layout: 'what the machine of the layout shows, such as trivia and the purchase',
  loading: 'a bar over an empty page, for as long as an answer takes',
  page: 'any page beside the journeys, each a place of its own',
  paymentSuccess: 'a dialog that goes by itself after two seconds, sooner than a test has looked at it',
  paymentUnknown: 'a dialog that comes where the reply to a payment is lost twice',
  resendCode: 'a dialog over the field of the code: how it shall be sent again',
  stepFailed: 'one sentence and a button in the place of a step whose answer did not come',
}
