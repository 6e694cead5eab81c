import type { GuestWork } from '../../rules/contract/schema.generated.ts'
import type { FieldError } from '../../rules/ruleMessages.ts'
import type { Problem } from '../problem.ts'
import type { SessionEnd, SessionFacts } from '../session/session.types.ts'

export interface SignInInput {
  /** Filled in when the registration met an account that exists. */
  email?: string
  /** A guest's session keeps its answers by its user id; an unidentified one begins at verification. */
  session: SessionFacts | null
  /** Why the session before is over: the person is told why they are here. */
  ended?: SessionEnd | null
  /** A new password is what was asked for: with the token of a link that was opened, or to have one sent. */
  reset?: { token: string | null } | undefined
}

export type SignInField = 'email' | 'password'

export type SignInEvent =
  | { type: 'field.changed'; field: SignInField; value: string }
  | { type: 'field.blurred'; field: SignInField }
  | { type: 'form.submitted' }
  /**
   * The address that was opened carries a token of support's, and this page may be signed in by one (decision 001). It is dropped
   * where a user is there, a guest as well, and wherever else than at the form it comes.
   */
  | { type: 'token.given'; loginToken: string }
  | { type: 'notice.dismissed' }
  /** 'Forgot password?', below the form and in the dialogs that follow wrong tries. */
  | { type: 'reset.chosen' }
  /** Back to the login without a new password. */
  | { type: 'reset.left'; email: string }
  | { type: 'password.changed'; email: string }
  /** The link to a new password was used, is too old, unknown, or was sent for something else. */
  | { type: 'link.expired' }
  | { type: 'retry.chosen' }
  /** What became of the guest's work was read. */
  | { type: 'continue.chosen' }

/** `authorize`: authorize and token with PKCE, then the `session` query. */
export interface AuthorizeInput {
  email: string
  password: string
  /** The guest who signs in; null without one. */
  userId: string | null
}
export type AuthorizeOutput = SessionFacts

/** `exchangeToken`: the code of a login token and its tokens with PKCE, then the `session` query. */
export interface ExchangeTokenInput {
  loginToken: string
}

export type SignInOutput =
  | { kind: 'signedIn'; session: SessionFacts }
  /** The password was right, but no active phone number exists: the registration goes on at its phone step. */
  | { kind: 'phoneMissing'; session: SessionFacts }
  /** The link to a new password does not work any more. */
  | { kind: 'linkExpired' }

export interface SignInContext {
  values: Record<SignInField, string>
  /** What the validation found first, null while valid or not looked at yet. */
  errors: Record<SignInField, FieldError | null>
  /** What the carrier said; shown below the form. */
  problem: Problem | null
  session: SessionFacts | null
  ended: SessionEnd | null
  /** A new password was set just now: the form says so. */
  changed: boolean
  /** The token of the link that was opened; null when there is none. */
  token: string | null
  asksForReset: boolean
  /** What is to be told of a guest's work and the account's own; null where there is nothing to tell. */
  guestWork: GuestWork | null
}
