import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { passwordResetMachine } from '../../../machines/password-reset/passwordReset.machine.ts'
import { normalizeEmail } from '../../../machines/validation/normalizeText.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useSecondsLeft } from '../../ui/useSecondsLeft.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { AccessForm } from './AccessForm.tsx'

interface ResetProps {
  readonly actor: ActorRefFrom<typeof passwordResetMachine>
}

/** Seconds between one link and the next (access-to-purchase 9). */
const resendPause = 60
const waitId = 'resend-wait'

/** The link to a new password: asked for, then on its way. */
export default function ForgotPassword({ actor }: ResetProps) {
  const sent = useSelector(actor, (snapshot) => snapshot.matches('sent'))
  return sent ? <ResetSent actor={actor} /> : <AskForLink actor={actor} />
}

function AskForLink({ actor }: ResetProps) {
  const { values, errors, problem } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  return (
    <Page
      title={t('forgot_password.title', 'Forgot your password?')}
      lead={t(
        'forgot_password.lead',
        'Tell us the email of your account, and we will send you a link to choose a new one.',
      )}
    >
      <AccessForm
        labels={[['email', t('forgot_password.email', 'Email')]]}
        values={values}
        errors={errors}
        busy={busy}
        send={actor.send}
      >
        {(field) => (
          <>
            <EmailField {...field('email')} autoComplete="username" />
            {problem && !errors.email ? <ProblemNotice problem={problem} isKept={false} /> : null}
            <ActionBar
              primary={
                <Button type="submit" busy={busy}>
                  {t('forgot_password.submit', 'Send me a link')}
                </Button>
              }
              secondary={
                <Button variant="textLink" onClick={() => actor.send({ type: 'login.chosen' })}>
                  {t('forgot_password.login', 'Back to login')}
                </Button>
              }
            />
          </>
        )}
      </AccessForm>
    </Page>
  )
}

function ResetSent({ actor }: ResetProps) {
  const email = useSelector(actor, ({ context }) => normalizeEmail(context.values.email))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const counting = useSelector(actor, (snapshot) => snapshot.matches({ sent: 'counting' }))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  return (
    <Page
      title={t('reset_sent.title', 'Check your email')}
      lead={
        <Unbroken>
          {t(
            'reset_sent.lead',
            'If there is an account for {email}, a link to choose a new password is on its way. It works once, for an hour.',
            { email },
          )}
        </Unbroken>
      }
    >
      <Stack gap="l">
        <p>
          {t(
            'reset_sent.help',
            'Nothing there yet? Look in the spam folder too, and check the address above.',
          )}
        </p>
        {problem ? <ProblemNotice problem={problem} isKept={false} /> : null}
        <LiveRegion
          message={
            busy
              ? t('button.busy', 'One moment')
              : counting
                ? t('reset_sent.told', 'The link was sent.')
                : t('reset_sent.ready', 'You can have it sent again now.')
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
              {t('reset_sent.again', 'Send it again')}
            </Button>
          }
          secondary={
            <>
              <Button variant="secondary" onClick={() => actor.send({ type: 'email.corrected' })}>
                {t('reset_sent.other', 'Use another email')}
              </Button>
              <Button variant="textLink" onClick={() => actor.send({ type: 'login.chosen' })}>
                {t('forgot_password.login', 'Back to login')}
              </Button>
            </>
          }
        />
      </Stack>
    </Page>
  )
}

function ResendWait() {
  const seconds = useSecondsLeft(resendPause)
  return (
    <span id={waitId}>{t('reset_sent.wait', 'You can have it sent again in {seconds} s.', { seconds })}</span>
  )
}
