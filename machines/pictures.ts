import type { ScreenId } from './meta.ts'

/** Screens that show any step or route: their own name does not identify a picture. */
export const hosts: readonly ScreenId[] = ['flow', 'form', 'layout']

/** Screens whose picture has another name. */
export const picturedAs: { readonly [screen in ScreenId]?: string } = {
  beneficiaryChanged: 'policy-flow-changed',
  guestWork: 'login-guest-work',
  scheduledMaintenance: 'maintenance-scheduled',
}

/** Screens without a picture, and why; no other picture is used instead. */
export const unpictured: { readonly [screen in ScreenId]?: string } = {
  existingAccount: 'a dialog over the new-account form, for an email that already has an account',
  exitRegistration: 'a dialog over any page of the registration',
  flow: 'contains a form, which has its own picture',
  form: 'any form of any flow; the steps of the journeys have pictures',
  generalError: 'a part of the application that fails to load, which a complete build never shows',
  journey: 'contains a step, which has its own picture',
  layout: 'shown by the layout’s machine, such as trivia and the purchase',
  loading: 'a bar over an empty page during a request',
  page: 'any page outside of the journeys, each with its own route',
  paymentSuccess: 'a dialog that closes after two seconds, too soon for a test',
  paymentUnknown: 'a dialog after the reply to a payment was lost twice',
  resendCode: 'a dialog over the code field, with the ways to resend the code',
  stepFailed: 'a sentence and a button instead of a step that failed to load',
}
