import { fromPromise } from 'xstate'
import type { ReadClosureOutput } from '../../machines/account-closing/accountClosing.types.ts'
import { AccountClosure } from '../api/operations/accountClosing.generated.ts'
import type { Effects } from './effects.ts'

/** What closing the account would come to. */
export function defineReadClosure({ api }: Pick<Effects, 'api'>) {
  return fromPromise<ReadClosureOutput>(async ({ signal }) => {
    const { accountClosure } = await api.client.query(AccountClosure, {}, { signal })
    const { obstacle, message, keepsRecords } = accountClosure
    return { obstacle: obstacle && (message ?? ''), keepsRecords }
  })
}
