import type { CodeChannel } from './phoneVerification.types.ts'

/** The channels for a code to a new number: only the phone itself can confirm it. */
export const phoneChannels: readonly CodeChannel[] = ['sms', 'voice']

/** Section 9: a verification code has six digits. */
export const codeLength = 6

/** The digits of typed or pasted text, at most six. */
export function codeDigits(value: string): string {
  return value.replace(/\D/g, '').slice(0, codeLength)
}
