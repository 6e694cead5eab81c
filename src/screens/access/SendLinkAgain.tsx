import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { emailVerificationMachine } from '../../../machines/email-verification/emailVerification.machine.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useSecondsLeft } from '../../ui/useSecondsLeft.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

/** Seconds between one link and the next, as the machine has them. */
const resendPause = 60
const waitId = 'verification-wait'

interface SendLinkAgainProps {
  readonly actor: ActorRefFrom<typeof emailVerificationMachine>
  /** Where it goes, where several addresses wait to be confirmed. */
  readonly to?: string | undefined
}

/** Has the link that proves an address sent again, once a minute. */
export function SendLinkAgain({ actor, to }: SendLinkAgainProps) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'))
  const counting = useSelector(actor, (snapshot) => snapshot.matches({ sent: 'counting' }))
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <Stack gap="m">
      {isSent ? (
        <p>
          {t(
            'verify_email.sent',
            'A new link is on its way. Nothing there yet? Look in the spam folder too; the newest link works.',
          )}
        </p>
      ) : null}
      {problem ? <ProblemNotice problem={problem} isKept={false} /> : null}
      {to ? (
        <p>
          <Unbroken>{t('verify_email.goes_to', 'The link goes to {email}.', { email: to })}</Unbroken>
        </p>
      ) : null}
      <LiveRegion
        message={
          busy
            ? t('button.busy', 'One moment')
            : counting
              ? t('reset_sent.told', 'The link was sent.')
              : isSent
                ? t('reset_sent.ready', 'You can have it sent again now.')
                : ''
        }
      />
      <ActionBar
        note={counting ? <ResendWait /> : undefined}
        primary={
          <Button
            busy={busy}
            unready={counting}
            aria-describedby={counting ? waitId : undefined}
            onClick={() => actor.send({ type: 'resend.chosen' })}
          >
            {isSent ? t('reset_sent.again', 'Send it again') : t('verify_email.resend', 'Send me a new link')}
          </Button>
        }
      />
    </Stack>
  )
}

function ResendWait() {
  const seconds = useSecondsLeft(resendPause)
  return (
    <span id={waitId}>{t('reset_sent.wait', 'You can have it sent again in {seconds} s.', { seconds })}</span>
  )
}
