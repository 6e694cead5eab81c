import { fromPromise } from 'xstate'
import type { LoadPolicyOutput } from '../../machines/fulfillment/fulfillment.types.ts'
import { UserPolicy } from '../api/operations/policy.generated.ts'
import type { Effects } from './effects.ts'

/** The policy that was just bought. @throws Error while the carrier has none */
export function defineLoadPolicy({ api }: Pick<Effects, 'api'>) {
  return fromPromise<LoadPolicyOutput>(async ({ signal }) => {
    const { userPolicy } = await api.client.query(UserPolicy, {}, { signal })
    if (userPolicy === null) throw new Error('The carrier has no policy for this user')
    return userPolicy
  })
}
