import type { Problem } from '../../machines/problem.ts'
import { t } from '../ui/text.ts'

/** The default message of an error without one. */
const nameless = 'Something went wrong.'

const ours: Readonly<Record<string, () => string>> = {
  CREDENTIAL_INCORRECT: () =>
    t('error.credential_incorrect', 'That email and password don’t match. Please check both and try again.'),
  // Shown after the login that followed.
  GRAPH_API_UNAUTHORIZED: () =>
    t('error.session_ended', 'Your session ended before we could do that. Please try again.'),
}

const keptText = () =>
  t('error.nameless', 'Something went wrong. Your answers are still here. Please try again in a moment.')
const againText = () => t('error.again', 'Something went wrong. Please try again in a moment.')

/**
 * The problem in the carrier's words; in ours if it sent none, or only a code.
 * @param isKept whether the user has answers that are still there
 * @param fallback the text for a problem without a reason
 */
export function problemText(
  { code, message }: Problem,
  { isKept = true, fallback }: { isKept?: boolean; fallback?: string } = {},
): string {
  const own = ours[code]
  if (own) return own()
  if (code === 'NETWORK')
    return navigator.onLine
      ? t('error.network', 'We couldn’t reach our servers. Check your connection and try again.')
      : t('error.offline', 'You’re offline. Try again when you’re back online.')
  if (message === nameless || message === code) return fallback ?? (isKept ? keptText() : againText())
  return t(`error.${code.toLowerCase()}`, message)
}
