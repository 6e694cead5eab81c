import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { passwordResetMachine } from '../../../machines/password-reset/passwordReset.machine.ts'
import { minimumPasswordLength } from '../../../machines/validation/password.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { StepFailed } from '../system/StepFailed.tsx'
import { AccessForm } from './AccessForm.tsx'

interface ResetProps {
  readonly actor: ActorRefFrom<typeof passwordResetMachine>
}

const fresh = { minLength: minimumPasswordLength, autoComplete: 'new-password' } as const

/** Where the link in the e-mail leads: a new password, typed twice. */
export default function CreateNewPassword({ actor }: ResetProps) {
  const opening = useSelector(actor, (snapshot) => snapshot.matches('opening'))
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (retryable)
    return (
      <StepFailed
        title={t('new_password.title', 'Choose a new password')}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
    )
  return opening ? <SkeletonPage fields={2} /> : <NewPasswordForm actor={actor} />
}

function NewPasswordForm({ actor }: ResetProps) {
  const { values, errors, problem } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const isWrong = Boolean(errors.password ?? errors.passwordConfirmation)
  return (
    <Page
      title={t('new_password.title', 'Choose a new password')}
      lead={
        <Unbroken>
          {t(
            'new_password.lead',
            'It is for {email}. Every device is signed out then, and you log in with the new one.',
            { email: values.email },
          )}
        </Unbroken>
      }
    >
      <AccessForm
        labels={[
          ['password', t('new_password.password', 'New password')],
          ['passwordConfirmation', t('new_password.confirmation', 'New password once more')],
        ]}
        values={values}
        errors={errors}
        busy={busy}
        send={actor.send}
      >
        {(field) => (
          <>
            {/* By it a password manager knows whose password it keeps. */}
            <input
              hidden
              type="email"
              name="username"
              autoComplete="username"
              aria-label={t('login.email', 'Email')}
              value={values.email}
              readOnly
            />
            <PasswordField
              {...field('password')}
              {...fresh}
              hint={t('account.password.hint', 'Must be at least 12 characters')}
            />
            <PasswordField {...field('passwordConfirmation')} {...fresh} />
            {problem && !isWrong ? <ProblemNotice problem={problem} isKept={false} /> : null}
            <ActionBar
              primary={
                <Button type="submit" busy={busy}>
                  {t('new_password.submit', 'Save new password')}
                </Button>
              }
            />
          </>
        )}
      </AccessForm>
    </Page>
  )
}
