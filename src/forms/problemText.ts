import type { Problem } from '../../machines/problem.ts'
import { t } from '../ui/text.ts'

/** What went wrong, in the words of whoever said it; a lost connection in ours. */
export function problemText({ code, message }: Problem): string {
  if (code === 'NETWORK')
    return t(
      'error.network',
      'We could not reach our servers. Nothing you entered is lost: check your connection and try again.',
    )
  return t(`error.${code.toLowerCase()}`, message)
}
