import { toProblem } from '../../../machines/problem.ts'
import { RequestEmailVerification } from '../../api/operations/emailLinks.generated.ts'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useApi } from '../apiContext.ts'
import { SendAgain } from './SendAgain.tsx'

interface SendLinkAgainProps {
  /** The token of the opened link; null for a signed-in user. */
  readonly token: string | null
  /** The destination, if several addresses are unconfirmed. */
  readonly to?: string | undefined
  /** Called when the opened link is unknown, so that no new one can be requested with it. */
  readonly onUnknown?: () => void
}

/** Resends the link that confirms an email address. */
export function SendLinkAgain({ token, to, onUnknown }: SendLinkAgainProps) {
  const client = useApi()
  return (
    <Stack gap="m">
      <SendAgain
        send={() =>
          client.mutate(RequestEmailVerification, { token }).catch((error) => {
            if (toProblem(error).code === 'TOKEN_INVALID') onUnknown?.()
            throw error
          })
        }
        first={t('verify_email.resend', 'Send me a new link')}
        sent={
          <p>
            {t(
              'verify_email.sent',
              'A new link is on its way. Don’t see it? Check your spam folder, and use the newest link.',
            )}
          </p>
        }
      >
        {to ? (
          <p>
            <Unbroken>{t('verify_email.goes_to', 'We’ll send the link to {email}.', { email: to })}</Unbroken>
          </p>
        ) : null}
      </SendAgain>
    </Stack>
  )
}
