import { useQuery } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'
import { toProblem } from '../../../machines/problem.ts'
import type { signInMachine } from '../../../machines/sign-in/signIn.machine.ts'
import { checkNewPassword } from '../../../rules/accountFields.ts'
import { minimumPasswordLength } from '../../../rules/password.ts'
import { PasswordResetLink, ResetForgottenPassword } from '../../api/operations/emailLinks.generated.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useApi } from '../apiContext.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { StepFailed } from '../system/StepFailed.tsx'
import { useSubmission } from '../useSubmission.ts'

interface CreateNewPasswordProps {
  readonly signIn: ActorRefFrom<typeof signInMachine>
  readonly token: string
}

const fresh = { minLength: minimumPasswordLength, autoComplete: 'new-password' } as const

/** The link was already used, has expired, is unknown, or was issued for another purpose. */
const isStale = (error: unknown) => {
  const { code } = toProblem(error)
  return code === 'TOKEN_INVALID' || code === 'TOKEN_PURPOSE_MISMATCH'
}

/** The page behind the password-reset link: a new password, typed twice. */
export default function CreateNewPassword({ signIn, token }: CreateNewPasswordProps) {
  const client = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['passwordResetLink', token],
    queryFn: async ({ signal }) => {
      try {
        return (await client.query(PasswordResetLink, { token }, { signal })).passwordResetLink
      } catch (thrown) {
        if (isStale(thrown)) signIn.send({ type: 'link.expired' })
        throw thrown
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error && !isStale(error))
    return (
      <StepFailed
        title={t('new_password.title', 'Choose a new password')}
        problem={toProblem(error)}
        onRetry={() => void refetch()}
      />
    )
  return data ? (
    <NewPasswordForm signIn={signIn} token={token} email={data.email} />
  ) : (
    <SkeletonPage fields={2} />
  )
}

function NewPasswordForm({ signIn, token, email }: CreateNewPasswordProps & { readonly email: string }) {
  const client = useApi()
  const { values, errors, problem, busy, send } = useSubmission({
    fields: ['password', 'passwordConfirmation'],
    initial: { password: '', passwordConfirmation: '' },
    checks: checkNewPassword,
    send: (typed) => client.mutate(ResetForgottenPassword, { token, ...typed }),
    onDone: () => signIn.send({ type: 'password.changed', email }),
    onRefused: (refused) => {
      if (!isStale(refused)) return undefined
      signIn.send({ type: 'link.expired' })
      return {}
    },
  })
  return (
    <Page
      title={t('new_password.title', 'Choose a new password')}
      lead={
        <Unbroken>
          {t(
            'new_password.lead',
            'Create a new password for {email}. We’ll log you out on all your devices. Then log in with the new password.',
            { email },
          )}
        </Unbroken>
      }
    >
      <PageForm
        labels={[
          ['password', t('new_password.password', 'New password')],
          ['passwordConfirmation', t('new_password.confirmation', 'Confirm new password')],
        ]}
        values={values}
        errors={errors}
        busy={busy}
        send={send}
      >
        {(field) => (
          <>
            {/* Lets a password manager find the account. */}
            <input
              hidden
              type="email"
              name="username"
              autoComplete="username"
              aria-label={t('login.email', 'Email')}
              value={email}
              readOnly
            />
            <PasswordField
              {...field('password')}
              {...fresh}
              hint={t('account.password.hint', 'Must be at least 12 characters')}
            />
            <PasswordField {...field('passwordConfirmation')} {...fresh} />
            {problem ? <ProblemNotice problem={problem} isKept={false} /> : null}
            <ActionBar
              primary={
                <Button type="submit" busy={busy}>
                  {t('new_password.submit', 'Save new password')}
                </Button>
              }
            />
          </>
        )}
      </PageForm>
    </Page>
  )
}
