import type { Problem } from '../problem.ts'

export interface EmailVerificationInput {
  /** Of the link that was opened; null for whoever is signed in and has a link sent. */
  token: string | null
}

export type EmailVerificationEvent = { type: 'resend.chosen' } | { type: 'retry.chosen' }

export type EmailVerificationOutput =
  /** The address was proved just now, or had been before. */
  | { kind: 'verified' | 'alreadyVerified'; email: string }
  /** The link is of another account than the one that is signed in here. */
  | { kind: 'otherAccount' }
  /** The link was sent for something else, or nobody has sent it. */
  | { kind: 'linkUnknown' }

/** `verifyEmail`: proves an address by the token of a link. */
export interface VerifyEmailInput {
  token: string
}
export interface VerifyEmailOutput {
  status: 'verified' | 'already_verified' | 'other_account'
  /** Empty for another account's. */
  email: string
}

/** `requestEmailVerification`: has a link sent to where the given one went, else to the pending address of whoever asks. */
export interface RequestEmailVerificationInput {
  token: string | null
}

export interface EmailVerificationContext {
  token: string | null
  /** The address, once the carrier has told it. */
  email: string
  problem: Problem | null
}
