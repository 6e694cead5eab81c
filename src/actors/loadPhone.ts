import { fromPromise } from 'xstate'
import { phoneChannels } from '../../machines/phone-verification/phoneChannels.ts'
import type { LoadPhoneOutput } from '../../machines/registration/registration.types.ts'
import { PhoneNumbers } from '../api/operations/account.generated.ts'
import type { Effects } from './effects.ts'

/** The user's newest phone number, and whether a code is on its way to it; null before there is one. */
export function defineLoadPhone({ api }: Pick<Effects, 'api'>) {
  return fromPromise<LoadPhoneOutput>(async ({ signal }) => {
    const { me, session } = await api.client.query(PhoneNumbers, {}, { signal })
    const newest = [...(me?.phoneNumbers ?? [])].sort((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
    if (newest === undefined) return null
    const { id, mask, status } = newest
    const isProved = status === 'verified' && session !== null
    return {
      id,
      mask,
      status,
      codeSent: session?.codeSentTo === id,
      channels: isProved ? session.codeChannels : phoneChannels,
      email: isProved ? session.email : null,
    }
  })
}
