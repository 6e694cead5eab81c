import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { format } from '../../../machines/routes/route.ts'
import type { signInMachine } from '../../../machines/sign-in/signIn.machine.ts'
import { company } from '../../../rules/company.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { StepFailed } from '../system/StepFailed.tsx'
import { signedOutTitle } from './signedOut.ts'

/** Email and password. The code entry that follows is drawn from the sign-in's child machine. */
export default function Login({ actor }: { readonly actor: ActorRefFrom<typeof signInMachine> }) {
  const values = useSelector(actor, ({ context }) => context.values)
  const errors = useSelector(actor, ({ context }) => context.errors)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const ended = useSelector(actor, ({ context }) => context.ended)
  const changed = useSelector(actor, ({ context }) => context.changed)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const third = useSelector(actor, (snapshot) => snapshot.matches({ form: 'thirdAttempt' }))
  const locked = useSelector(actor, (snapshot) => snapshot.matches({ form: 'locked' }))
  const refreshing = useSelector(actor, (snapshot) => snapshot.matches('refreshing'))
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const reset = () => actor.send({ type: 'reset.chosen' })
  if (retryable)
    return (
      <StepFailed
        title={t('login.title', 'Welcome back')}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
    )
  if (refreshing) return <SkeletonPage fields={2} />
  return (
    <Page
      title={t('login.title', 'Welcome back')}
      lead={t('login.lead', 'Log in to pick up where you left off.')}
    >
      <PageForm
        labels={[
          ['email', t('login.email', 'Email')],
          ['password', t('login.password', 'Password')],
        ]}
        values={values}
        errors={errors}
        busy={busy}
        notices={
          <>
            {ended && !problem ? (
              <Notice status="info" title={signedOutTitle(ended)}>
                {ended === 'logoutPending'
                  ? null
                  : t('login.ended.text', 'Log in again to pick up where you left off.')}
              </Notice>
            ) : null}
            {changed && !problem ? (
              <Notice
                status="success"
                live="polite"
                title={t('login.changed.title', 'Your password was changed')}
              >
                {t(
                  'login.changed.text',
                  'Log in with your new password. We logged out all your other devices.',
                )}
              </Notice>
            ) : null}
          </>
        }
        send={actor.send}
      >
        {(field) => (
          <>
            <EmailField {...field('email')} autoComplete="username" />
            <Stack gap="s">
              <PasswordField {...field('password')} autoComplete="current-password" />
              <div className="link-line">
                <Button variant="textLink" size="s" onClick={reset}>
                  {t('login.forgot', 'Forgot password?')}
                </Button>
              </div>
            </Stack>
            {problem ? <ProblemNotice problem={problem} isKept={false} /> : null}
            <ActionBar
              primary={
                <Button type="submit" busy={busy}>
                  {t('login.submit', 'Log in')}
                </Button>
              }
              secondary={
                <LinkButton href={format({ id: 'welcome' })} variant="textLink">
                  {t('login.new', 'New here? See what we offer')}
                </LinkButton>
              }
            />
          </>
        )}
      </PageForm>
      <Dialog
        open={third}
        status="warning"
        title={t('login.third.title', 'Wrong email or password')}
        onClose={() => actor.send({ type: 'notice.dismissed' })}
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'notice.dismissed' })}>
              {t('retry', 'Try again')}
            </Button>
            <Button variant="secondary" onClick={reset}>
              {t('login.reset', 'Reset password')}
            </Button>
          </>
        }
      >
        <p>
          {t(
            'login.third.text',
            'That was your third try. Make sure this is the email you registered with. After 10 wrong tries, we lock the account to keep it safe.',
          )}
        </p>
      </Dialog>
      <Dialog
        open={locked}
        status="danger"
        title={t('login.locked.title', 'Your account is locked')}
        onClose={() => actor.send({ type: 'notice.dismissed' })}
        actions={
          <>
            <Button onClick={reset}>{t('login.reset', 'Reset password')}</Button>
            <LinkButton variant="secondary" href={`tel:${company.phone.dialled}`}>
              <Unbroken>{t('chat.call', 'Call {phone}', { phone: company.phone.shown })}</Unbroken>
            </LinkButton>
          </>
        }
      >
        <Notice status="info">
          {t(
            'login.locked.text',
            'There were too many wrong tries. To log in again, choose a new password. We’ll email you a link.',
          )}
        </Notice>
      </Dialog>
    </Page>
  )
}
