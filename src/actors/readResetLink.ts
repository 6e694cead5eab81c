import { fromPromise } from 'xstate'
import type {
  ReadResetLinkInput,
  ReadResetLinkOutput,
} from '../../machines/password-reset/passwordReset.types.ts'
import { PasswordResetLink } from '../api/operations/passwordReset.generated.ts'
import type { Effects } from './effects.ts'

/** Whose password a link is for. */
export function defineReadResetLink({ api }: Pick<Effects, 'api'>) {
  return fromPromise<ReadResetLinkOutput, ReadResetLinkInput>(async ({ input: { token }, signal }) => {
    const { passwordResetLink } = await api.client.query(PasswordResetLink, { token }, { signal })
    return passwordResetLink
  })
}
