import type { CodeChannel } from './phoneVerification.types.ts'

/** How a code comes to a number that is not proved yet: nothing but the phone itself can prove it. */
export const phoneChannels: readonly CodeChannel[] = ['sms', 'voice']
