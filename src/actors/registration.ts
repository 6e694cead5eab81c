import { fromPromise } from 'xstate'
import { phoneChannels } from '../../machines/phone-verification/phoneCodes.ts'
import type {
  CreateUserInput,
  CreateUserOutput,
  CreateUserProductInput,
  LoadPhoneOutput,
} from '../../machines/registration/registration.types.ts'
import { CreateUserProduct, PhoneNumbers, RegisterUser } from '../api/operations/registration.generated.ts'
import type { Effects } from './effects.ts'

/** Creates the user, or upgrades the guest with the given id. */
export function defineCreateUser({ api }: Pick<Effects, 'api'>) {
  return fromPromise<CreateUserOutput, CreateUserInput>(async ({ input, signal }) => {
    const { userId, email, password, newsletterOptIn } = input
    const { registerUser } = await api.client.mutate(
      RegisterUser,
      { userId, emailAddress: email, password, passwordConfirmation: password, newsletterOptIn },
      { signal },
    )
    return { userId: registerUser.user.id }
  })
}

/** Records the product the user came for. */
export function defineCreateUserProduct({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, CreateUserProductInput>(async ({ input: { product }, signal }) => {
    await api.client.mutate(CreateUserProduct, { product }, { signal })
  })
}

/** The user's newest phone number, and the channel of its last code; null if there is none. */
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
      codeSentBy: session?.codeSentTo === id ? session.codeSentBy : null,
      channels: isProved ? session.codeChannels : phoneChannels,
      email: isProved ? session.email : null,
    }
  })
}
