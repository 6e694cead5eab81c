import { fromPromise } from 'xstate'
import type { CreateUserInput, CreateUserOutput } from '../../machines/registration/registration.types.ts'
import { RegisterUser } from '../api/operations/account.generated.ts'
import type { Effects } from './effects.ts'

/** Creates the user, or upgrades the guest whose id is given. */
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
