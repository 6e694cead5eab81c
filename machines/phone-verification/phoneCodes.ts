import type { CodeChannel } from './phoneVerification.types.ts'

/** How a code comes to a number that is not proved yet: nothing but the phone itself can prove it. */
export const phoneChannels: readonly CodeChannel[] = ['sms', 'voice']

/** Section 9: a verification code has six digits. */
export const codeLength = 6

/** The digits that count of what was typed or pasted, at most six. */
export function codeDigits(value: string): string {
  return value.replace(/\D/g, '').slice(0, codeLength)
}
