import type { PhoneNumberStatus, VerificationChannel } from '../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../rules/product.ts'
import type { FieldError } from '../../rules/ruleMessages.ts'
import type { Problem } from '../problem.ts'
import type { SessionFacts } from '../session/session.types.ts'
import type { LeaveRequested } from '../step.ts'

export interface RegistrationInput {
  /** A guest's user id is upgraded; an unidentified session continues at the phone or the code. */
  session: SessionFacts | null
  /** `yyyy-MM-dd`, for the phone form's flow. */
  today: string
  /** The product that the user applies for. */
  product: ProductSlug
}

export type AccountField = 'email' | 'password'

export type RegistrationEvent =
  | { type: 'field.changed'; field: AccountField; value: string }
  | { type: 'field.blurred'; field: AccountField }
  | { type: 'newsletter.changed'; value: boolean }
  | { type: 'form.submitted' }
  /**
   * 'I already have an account' (opens the exit-registration dialog), and Continue in the
   * existing-account dialog.
   */
  | { type: 'login.chosen' }
  /** In the existing-account dialog: the password was forgotten. */
  | { type: 'reset.chosen' }
  /** In the exit-registration dialog: leave for the login. */
  | { type: 'exit.confirmed' }
  /** Closes either dialog. */
  | { type: 'modal.dismissed' }
  | { type: 'retry.chosen' }
  /** The URL requests the phone form while the code is expected. */
  | { type: 'phone.requested' }
  | LeaveRequested

export type RegistrationOutput =
  | { kind: 'registered'; session: SessionFacts }
  | { kind: 'login'; email: string }
  /** There is an account whose password was forgotten. */
  | { kind: 'reset'; email: string }
  /** The user left the phone form; the account stays as it is. */
  | { kind: 'exit' }

/**
 * `createUser`: `registerUser`; a guest's `userId` upgrades the same row. Returns the user's id.
 */
export interface CreateUserInput {
  userId: string | null
  email: string
  password: string
  newsletterOptIn: boolean
}
export interface CreateUserOutput {
  userId: string
}
/** `createUserProduct`; repeating it for the same product changes nothing. */
export interface CreateUserProductInput {
  product: ProductSlug
}
/** `loadPhone`: the user's newest phone number, null before there is one. */
export type LoadPhoneOutput = PhoneFacts | null
export interface PhoneFacts {
  id: string
  mask: string
  status: PhoneNumberStatus
  /** The channel of the last code to it that can still be entered; null if there is none. */
  codeSentBy: VerificationChannel | null
  /** The channels for another code: a number verified before has those of a login. */
  channels: readonly VerificationChannel[]
  /** The address for a code by email. */
  email: string | null
}

export interface RegistrationContext {
  today: string
  product: ProductSlug
  session: SessionFacts | null
  values: Record<AccountField, string>
  newsletterOptIn: boolean
  errors: Record<AccountField, FieldError | null>
  problem: Problem | null
  /** The user created for `values.email` whose login has not succeeded yet. */
  created: { userId: string; email: string } | null
  phone: PhoneFacts | null
}
