import type {
  GuestWork,
  PhoneNumberStatus,
  VerificationChannel,
} from '../../rules/contract/schema.generated.ts'
import type { Problem } from '../problem.ts'

/** `phone`: a number given at registration. `session`: an active number of a returning user. */
type VerificationMode = 'phone' | 'session'
export type CodeChannel = VerificationChannel

export interface PhoneVerificationInput {
  mode: VerificationMode
  sessionId: string
  phoneNumberId: string | null
  /** The number as shown: its last two digits behind dots. */
  mask: string
  /** The channel of the last code that can still be entered; null if there is none. */
  codeSentBy: CodeChannel | null
  /** The channels for a code, in the order to offer them; for a new number text or call. */
  channels: readonly CodeChannel[]
  /** The displayed address for a code by email; null if that is not offered. */
  email: string | null
}

export type PhoneVerificationEvent =
  /** On the overview, in the resend dialog and in the dialog of an expired code. */
  | { type: 'channel.chosen'; channel: CodeChannel }
  /** Six digits are submitted automatically. */
  | { type: 'code.changed'; value: string }
  /** Resubmits the six digits after a lost connection. */
  | { type: 'code.submitted' }
  | { type: 'resend.opened' }
  | { type: 'resend.dismissed' }
  | { type: 'back.chosen' }
  /** The URL requests the form for the number: leaves at once, even from the code. */
  | { type: 'phone.requested' }

export type PhoneVerificationOutput = { kind: 'verified'; guestWork: GuestWork | null } | { kind: 'back' }

/** `requestCode`: `again` for every request after the first (`resendVerificationCode` in mode `phone`). */
export interface RequestCodeInput {
  mode: VerificationMode
  sessionId: string
  phoneNumberId: string | null
  channel: CodeChannel
  again: boolean
}

/** `verifyCode`: `verifyPhoneCode` in mode `phone`, `verifySession` in mode `session`. */
export interface VerifyCodeInput {
  mode: VerificationMode
  sessionId: string
  phoneNumberId: string | null
  code: string
}
/** The code counts only when this is `verified`. */
export interface VerifyCodeOutput {
  status: PhoneNumberStatus
  /** The result of merging a guest's work with the account's; only in mode `session`. */
  guestWork?: GuestWork | null
}

export interface PhoneVerificationContext extends PhoneVerificationInput {
  /** The channel of the last code; null until one is chosen. */
  channel: CodeChannel | null
  /** At most six digits. */
  code: string
  /** Why the last code or request failed; its code selects the message under the input. */
  problem: Problem | null
  /** True once a code has been sent. */
  sent: boolean
  /** True after a resend, until something is typed or requested. */
  resent: boolean
  /** The result of merging the guest's work, from the reply to the right code. */
  guestWork: GuestWork | null
}
