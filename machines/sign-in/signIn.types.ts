import type { GuestWork } from '../../rules/contract/schema.generated.ts'
import type { FieldError } from '../../rules/ruleMessages.ts'
import type { Problem } from '../problem.ts'
import type { SessionEnd, SessionFacts } from '../session/session.types.ts'

export interface SignInInput {
  /** Filled in when the registration met an existing account. */
  email?: string
  /**
   * A guest's session keeps its answers by its user id; an unidentified one starts at the
   * verification.
   */
  session: SessionFacts | null
  /** Why the previous session ended, which the form explains. */
  ended?: SessionEnd | null
  /**
   * Set when a new password was requested: with the token of an opened link, or null to have one
   * sent.
   */
  reset?: { token: string | null } | undefined
}

export type SignInField = 'email' | 'password'

export type SignInEvent =
  | { type: 'field.changed'; field: SignInField; value: string }
  | { type: 'field.blurred'; field: SignInField }
  | { type: 'form.submitted' }
  /**
   * The opened address contains a support token, and this page may be signed in with one (decision
   * 001). It is ignored if a user or guest is signed in, and outside the form.
   */
  | { type: 'token.given'; loginToken: string }
  | { type: 'notice.dismissed' }
  /** 'Forgot password?', below the form and in the dialogs after wrong attempts. */
  | { type: 'reset.chosen' }
  /** Back to the login without a new password. */
  | { type: 'reset.left'; email: string }
  | { type: 'password.changed'; email: string }
  /** The password link was used, has expired, is unknown, or was sent for something else. */
  | { type: 'link.expired' }
  | { type: 'retry.chosen' }
  /** The user has read what happened to the guest's work. */
  | { type: 'continue.chosen' }

/** `authorize`: authorize and token with PKCE, then the `session` query. */
export interface AuthorizeInput {
  email: string
  password: string
  /** The guest who signs in, or null. */
  userId: string | null
}
export type AuthorizeOutput = SessionFacts

/** `exchangeToken`: the code of a login token and its tokens with PKCE, then the `session` query. */
export interface ExchangeTokenInput {
  loginToken: string
}

export type SignInOutput =
  | { kind: 'signedIn'; session: SessionFacts }
  /**
   * The password was right, but no active phone number exists: the registration continues at its
   * phone step.
   */
  | { kind: 'phoneMissing'; session: SessionFacts }
  /** The link to a new password no longer works. */
  | { kind: 'linkExpired' }

export interface SignInContext {
  values: Record<SignInField, string>
  /** The first validation error of each field; null while valid or not checked yet. */
  errors: Record<SignInField, FieldError | null>
  /** The carrier's error; shown below the form. */
  problem: Problem | null
  session: SessionFacts | null
  ended: SessionEnd | null
  /** A new password was just set, which the form confirms. */
  changed: boolean
  /** The token of the opened link, or null. */
  token: string | null
  asksForReset: boolean
  /** The result of merging a guest's work with the account's; null if there is nothing to show. */
  guestWork: GuestWork | null
}
