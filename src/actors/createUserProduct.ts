import { fromPromise } from 'xstate'
import type { CreateUserProductInput } from '../../machines/registration/registration.types.ts'
import { CreateUserProduct } from '../api/operations/account.generated.ts'
import type { Effects } from './effects.ts'

/** Notes which product the user came for. */
export function defineCreateUserProduct({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void, CreateUserProductInput>(async ({ input: { product }, signal }) => {
    await api.client.mutate(CreateUserProduct, { product }, { signal })
  })
}
