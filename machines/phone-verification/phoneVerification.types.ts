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
  /** The number as it is shown: its last two digits behind dots. */
  mask: string
  /** A code that was sent before can still be entered: no one has to ask for another one. */
  codeSent: boolean
  /** How a code may come, in the order to offer it; to a number that is new, by text or call. */
  channels: readonly CodeChannel[]
  /** Where a code by e-mail goes, as it is shown; null where none does. */
  email: string | null
}

export type PhoneVerificationEvent =
  /** At the overview, in the resend modal and in the dialog of an expired code. */
  | { type: 'channel.chosen'; channel: CodeChannel }
  /** Six digits submit by themselves. */
  | { type: 'code.changed'; value: string }
  /** Sends the six digits that stand there again, after a lost connection. */
  | { type: 'code.submitted' }
  | { type: 'resend.opened' }
  | { type: 'resend.dismissed' }
  | { type: 'back.chosen' }
  /** The URL asks for the form that the number was given in: at once, from the code too. */
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
  /** Six digits. */
  code: string
}
/** The code counts only when this is `verified`. */
export interface VerifyCodeOutput {
  status: PhoneNumberStatus
  /** What became of a guest's work, where the account had some, too; only in mode `session`. */
  guestWork?: GuestWork | null
}

export interface PhoneVerificationContext extends PhoneVerificationInput {
  /** Null until one is chosen, also for a code that was sent before a reload. */
  channel: CodeChannel | null
  /** At most six digits. */
  code: string
  /** Why the last code or request failed; its code names the message under the input. */
  problem: Problem | null
  /** True once a code has been sent. */
  sent: boolean
  /** True while the code that is on its way has followed another one, and nothing was typed or asked for since. */
  resent: boolean
  /** What the carrier told with the code that was right. */
  guestWork: GuestWork | null
}
