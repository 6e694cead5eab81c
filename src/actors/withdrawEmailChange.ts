import { fromPromise } from 'xstate'
import { WithdrawEmailChange } from '../api/operations/accountChange.generated.ts'
import type { Effects } from './effects.ts'

/** Has the carrier forget the address that waits to take the place of the one in use. */
export function defineWithdrawEmailChange({ api }: Pick<Effects, 'api'>) {
  return fromPromise<void>(async ({ signal }) => {
    await api.client.mutate(WithdrawEmailChange, {}, { signal })
  })
}
