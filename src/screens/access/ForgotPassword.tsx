import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { signInMachine } from '../../../machines/sign-in/signIn.machine.ts'
import { normalizeEmail } from '../../../rules/normalizeText.ts'
import { validateEmail } from '../../../rules/password.ts'
import type { Client } from '../../api/client.ts'
import { InitiatePasswordReset } from '../../api/operations/emailLinks.generated.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useApi } from '../apiContext.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useSubmission } from '../useSubmission.ts'
import { SendAgain } from './SendAgain.tsx'

interface ForgotPasswordProps {
  readonly signIn: ActorRefFrom<typeof signInMachine>
}

const requestLink = (client: Client, email: string) => client.mutate(InitiatePasswordReset, { email })

/** Requests a password-reset link, then shows that it was sent. */
export default function ForgotPassword({ signIn }: ForgotPasswordProps) {
  const [email, setEmail] = useState(() => normalizeEmail(signIn.getSnapshot().context.values.email))
  const [isSent, setSent] = useState(false)
  const toLogin = (typed: string) => signIn.send({ type: 'reset.left', email: normalizeEmail(typed) })
  return isSent ? (
    <ResetSent email={email} onOther={() => setSent(false)} onLogin={() => toLogin(email)} />
  ) : (
    <AskForLink
      email={email}
      onSent={(typed) => {
        setEmail(typed)
        setSent(true)
      }}
      onLogin={toLogin}
    />
  )
}

interface AskForLinkProps {
  readonly email: string
  readonly onSent: (email: string) => void
  readonly onLogin: (email: string) => void
}

function AskForLink({ email, onSent, onLogin }: AskForLinkProps) {
  const client = useApi()
  const { values, errors, problem, busy, send } = useSubmission({
    fields: ['email'],
    initial: { email },
    checks: { email: (value) => validateEmail(value)[0] ?? null },
    send: (typed) => requestLink(client, normalizeEmail(typed.email)),
    onDone: (_, sent) => onSent(normalizeEmail(sent.email)),
  })
  return (
    <Page
      title={t('forgot_password.title', 'Forgot your password?')}
      lead={t(
        'forgot_password.lead',
        'Enter the email for your account, and we’ll send you a link to choose a new password.',
      )}
    >
      <PageForm
        labels={[['email', t('forgot_password.email', 'Email')]]}
        values={values}
        errors={errors}
        busy={busy}
        send={send}
      >
        {(field) => (
          <>
            <EmailField {...field('email')} autoComplete="username" />
            {problem ? <ProblemNotice problem={problem} isKept={false} /> : null}
            <ActionBar
              primary={
                <Button type="submit" busy={busy}>
                  {t('forgot_password.submit', 'Send me a link')}
                </Button>
              }
              secondary={
                <Button variant="textLink" onClick={() => onLogin(values.email)}>
                  {t('forgot_password.login', 'Back to login')}
                </Button>
              }
            />
          </>
        )}
      </PageForm>
    </Page>
  )
}

interface ResetSentProps {
  readonly email: string
  readonly onOther: () => void
  readonly onLogin: () => void
}

function ResetSent({ email, onOther, onLogin }: ResetSentProps) {
  const client = useApi()
  return (
    <Page
      title={t('reset_sent.title', 'Check your email')}
      lead={
        <Unbroken>
          {t(
            'reset_sent.lead',
            'If there’s an account for {email}, a link to choose a new password is on its way. It works once, for one hour.',
            { email },
          )}
        </Unbroken>
      }
    >
      <Stack gap="l">
        <p>
          {t(
            'reset_sent.help',
            'Don’t see it? Check your spam folder, and make sure the address above is right.',
          )}
        </p>
        <SendAgain
          wasSent
          send={() => requestLink(client, email)}
          first={t('reset_sent.again', 'Send it again')}
          secondary={
            <>
              <Button variant="secondary" onClick={onOther}>
                {t('reset_sent.other', 'Use another email')}
              </Button>
              <Button variant="textLink" onClick={onLogin}>
                {t('forgot_password.login', 'Back to login')}
              </Button>
            </>
          }
        />
      </Stack>
    </Page>
  )
}
