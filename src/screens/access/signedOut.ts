import type { SessionEnd } from '../../../machines/session/session.types.ts'
import { t } from '../../ui/text.ts'

/** Why the session ended, as the title of the first screen after it. */
export function signedOutTitle(end: SessionEnd): string {
  switch (end) {
    case 'expired':
      return t('login.ended.title', 'Your session has ended')
    case 'elsewhere':
      return t('login.elsewhere.title', 'You were signed out in another tab')
    case 'logoutPending':
      return t(
        'login.logoutPending.title',
        'You’re logged out here. We’ll log you out on our servers as soon as we can reach them',
      )
    case 'left':
      return t('login.left.title', 'You’re logged out, and your answers are saved')
    case 'away':
      return t('login.away.title', 'You were signed out while you were away')
  }
}
