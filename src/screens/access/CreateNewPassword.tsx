import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { passwordResetMachine } from '../../../machines/password-reset/passwordReset.machine.ts'
import { minimumPasswordLength } from '../../../machines/validation/password.ts'
import { errorText } from '../../forms/errorText.ts'
import { PressSummary } from '../../forms/PressSummary.tsx'
import { summed } from '../../forms/summed.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { afterPress } from '../../ui/afterPress.ts'
import { Button } from '../../ui/Button.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Page } from '../../ui/Page.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { StepFailed } from '../system/StepFailed.tsx'

interface ResetProps {
  readonly actor: ActorRefFrom<typeof passwordResetMachine>
}

const passwordFields = ['password', 'passwordConfirmation'] as const
type NewPasswordField = (typeof passwordFields)[number]

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
  const [presses, setPresses] = useState(0)
  const labels = {
    password: t('new_password.password', 'New password'),
    passwordConfirmation: t('new_password.confirmation', 'New password once more'),
  }
  const shown = (field: NewPasswordField) => {
    const error = errors[field]
    return error ? [errorText(field, error)] : []
  }
  const props = (field: NewPasswordField) => ({
    id: field,
    name: field,
    label: labels[field],
    required: true,
    minLength: minimumPasswordLength,
    autoComplete: 'new-password' as const,
    value: values[field],
    errors: shown(field),
    onChange: (value: string) => actor.send({ type: 'field.changed', field, value }),
    onBlur: () => afterPress(() => actor.send({ type: 'field.blurred', field })),
  })
  const wrong = passwordFields.flatMap((field) =>
    shown(field).map((message) => summed(field, labels[field], message)),
  )
  return (
    <Page
      title={t('new_password.title', 'Choose a new password')}
      lead={t(
        'new_password.lead',
        'It is for {email}. Every device is signed out then, and you log in with the new one.',
        { email: values.email },
      )}
    >
      <form
        noValidate
        aria-busy={busy}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          setPresses(presses + 1)
          actor.send({ type: 'form.submitted' })
        }}
      >
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
        <Stack gap="l">
          <PressSummary errors={wrong} presses={presses} busy={busy} />
          <PasswordField
            {...props('password')}
            hint={t('account.password.hint', 'Must be at least 12 characters')}
          />
          <PasswordField {...props('passwordConfirmation')} />
          {problem && wrong.length === 0 ? <ProblemNotice problem={problem} /> : null}
          <LiveRegion message={busy ? t('button.busy', 'One moment') : ''} />
          <ActionBar
            primary={
              <Button type="submit" busy={busy}>
                {t('new_password.submit', 'Save new password')}
              </Button>
            }
          />
        </Stack>
      </form>
    </Page>
  )
}
