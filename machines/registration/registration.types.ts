import type { PhoneNumberStatus, VerificationChannel } from '../../rules/contract/schema.generated.ts'
import type { ProductSlug } from '../../rules/product.ts'
import type { FieldError } from '../../rules/ruleMessages.ts'
import type { Problem } from '../problem.ts'
import type { SessionFacts } from '../session/session.types.ts'
import type { LeaveRequested } from '../step.ts'

export interface RegistrationInput {
  /** A guest's user id is upgraded; an unidentified session goes on at the phone or the code. */
  session: SessionFacts | null
  /** `yyyy-MM-dd`, for the phone form's flow. */
  today: string
  /** What the user has come for. */
  product: ProductSlug
}

export type AccountField = 'email' | 'password'

export type RegistrationEvent =
  | { type: 'field.changed'; field: AccountField; value: string }
  | { type: 'field.blurred'; field: AccountField }
  | { type: 'newsletter.changed'; value: boolean }
  | { type: 'form.submitted' }
  /** 'I already have an account' (opens the exit-registration modal), and the way on from the existing-account modal. */
  | { type: 'login.chosen' }
  /** In the existing-account modal: the password was forgotten. */
  | { type: 'reset.chosen' }
  /** In the exit-registration modal: leave for the login. */
  | { type: 'exit.confirmed' }
  /** Closes either modal. */
  | { type: 'modal.dismissed' }
  | { type: 'retry.chosen' }
  /** The URL asks for the form of the phone, from the code that it waits for. */
  | { type: 'phone.requested' }
  | LeaveRequested

export type RegistrationOutput =
  | { kind: 'registered'; session: SessionFacts }
  | { kind: 'login'; email: string }
  /** There is an account, whose password was forgotten. */
  | { kind: 'reset'; email: string }
  /** The person left the phone form; the account stays as it is. */
  | { kind: 'exit' }

/** `createUser`: `registerUser`; a guest's `userId` upgrades the same row. Answers with the user's id. */
export interface CreateUserInput {
  userId: string | null
  email: string
  password: string
  newsletterOptIn: boolean
}
export interface CreateUserOutput {
  userId: string
}
/** `createUserProduct`; asking again for the same product changes nothing. */
export interface CreateUserProductInput {
  product: ProductSlug
}
/** `loadPhone`: the user's newest phone number, null before there is one. */
export type LoadPhoneOutput = PhoneFacts | null
export interface PhoneFacts {
  id: string
  mask: string
  status: PhoneNumberStatus
  /** A code is on its way to it that can still be entered. */
  codeSent: boolean
  /** How another one may come: a number that was proved before is asked for as a login asks. */
  channels: readonly VerificationChannel[]
  /** Where one by e-mail goes. */
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
  /** The user that was created for `values.email`, while the login has not gone through yet. */
  created: { userId: string; email: string } | null
  phone: PhoneFacts | null
}
