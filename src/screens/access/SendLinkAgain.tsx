import { toProblem } from '../../../machines/problem.ts'
import { RequestEmailVerification } from '../../api/operations/emailLinks.generated.ts'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useApi } from '../apiContext.ts'
import { SendAgain } from './SendAgain.tsx'

interface SendLinkAgainProps {
  /** Of the link that was opened; null for the user who is signed in. */
  readonly token: string | null
  /** Where it goes, where several addresses wait to be confirmed. */
  readonly to?: string | undefined
  /** The link that was opened is none of ours: no other can be sent by it. */
  readonly onUnknown?: () => void
}

/** Has the link that proves an address sent again. */
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
