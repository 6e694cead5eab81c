import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isOfThePassword, type Problem, toProblem } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import { checkCurrentPassword } from '../../../rules/accountFields.ts'
import { company } from '../../../rules/company.ts'
import { AccountClosure } from '../../api/operations/accounts.generated.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { useApi } from '../apiContext.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useCardStep } from '../useCardStep.ts'
import { useSubmission } from '../useSubmission.ts'
import type { OwnAccount } from './useOwnAccount.tsx'

export type ClosingEnd = { kind: 'closed'; keepsRecords: boolean } | { kind: 'unconfirmed' }

interface CloseAccountProps {
  /** The account's email, so that a password manager can find the account. */
  readonly email: string
  /**
   * Whether the account can be closed when the page opens. If not, no form is shown that would be
   * refused.
   */
  readonly closure: OwnAccount['closure']
  readonly close: (password: string) => Promise<void>
  /** Called when the account is closed, and when the reply was lost and it might be. */
  readonly onEnd: (end: ClosingEnd) => void
}

/** The section of the account page that closes the account. */
export function CloseAccount({ email, closure, close, onEnd }: CloseAccountProps) {
  const client = useApi()
  const [isConfirming, setConfirming] = useState(false)
  const [failure, setFailure] = useState<Problem | null>(null)
  const reading = useMutation({
    mutationFn: async () => (await client.query(AccountClosure, {})).accountClosure,
    onSuccess: (closure) => setConfirming(closure.obstacle === null),
  })
  const keepsRecords = reading.data?.keepsRecords === true
  useCardStep('close-account', isConfirming ? 'confirm' : 'offer')
  return (
    <Card as="section" id="close-account" title={t('close_account.title', 'Close your account')} padding="l">
      {isConfirming ? (
        <ConfirmClosing
          email={email}
          keepsRecords={keepsRecords}
          close={close}
          onClosed={() => onEnd({ kind: 'closed', keepsRecords })}
          onKept={() => setConfirming(false)}
          onFailed={(problem) => {
            if (problem.code === 'NETWORK') return onEnd({ kind: 'unconfirmed' })
            setConfirming(false)
            setFailure(problem)
          }}
        />
      ) : closure.obstacle === null ? (
        <OfferClosing busy={reading.isPending} error={reading.error} onChosen={() => reading.mutate()} />
      ) : (
        <Barred closure={closure} />
      )}
      <NotClosed
        obstacle={reading.data?.obstacle ? (reading.data.message ?? '') : null}
        problem={failure}
        onDismiss={() => {
          reading.reset()
          setFailure(null)
        }}
      />
    </Card>
  )
}

interface OfferClosingProps {
  readonly busy: boolean
  readonly error: Error | null
  readonly onChosen: () => void
}

function OfferClosing({ busy, error, onChosen }: OfferClosingProps) {
  return (
    <>
      <p>
        {t(
          'close_account.offer',
          'If you close your account, we log you out everywhere, and you won’t be able to log back in. You’ll see what we delete and what we keep before you confirm.',
        )}
      </p>
      {error ? <ProblemNotice problem={toProblem(error)} /> : null}
      <div>
        <Button variant="secondary" busy={busy} onClick={onChosen}>
          {error ? t('retry', 'Try again') : t('close_account.begin', 'Close my account')}
        </Button>
      </div>
    </>
  )
}

/** Shown instead of the button: why the account cannot be closed, and what to do. */
function Barred({ closure: { obstacle, message } }: Pick<CloseAccountProps, 'closure'>) {
  return (
    <>
      <p>{message}</p>
      <div>
        {obstacle === 'policy_in_force' ? (
          <LinkButton variant="secondary" href={format({ id: 'cancelPolicy' })}>
            {t('dashboard.cancel.go', 'Cancel my policy')}
          </LinkButton>
        ) : (
          <CallUs />
        )}
      </div>
    </>
  )
}

const CallUs = () => (
  <LinkButton variant="secondary" href={`tel:${company.phone.dialled}`}>
    <Unbroken>{t('chat.call', 'Call {phone}', { phone: company.phone.shown })}</Unbroken>
  </LinkButton>
)

interface ConfirmClosingProps extends Pick<CloseAccountProps, 'email' | 'close'> {
  readonly keepsRecords: boolean
  readonly onClosed: () => void
  readonly onKept: () => void
  readonly onFailed: (problem: Problem) => void
}

function ConfirmClosing({ email, keepsRecords, close, onClosed, onKept, onFailed }: ConfirmClosingProps) {
  const { values, errors, problem, busy, send } = useSubmission({
    fields: ['password'],
    initial: { password: '' },
    checks: { password: checkCurrentPassword },
    secrets: ['password'],
    send: ({ password }) => close(password),
    onDone: onClosed,
    onRefused: (refused) => {
      if (isOfThePassword(refused)) return undefined
      onFailed(refused)
      return {}
    },
  })
  return (
    <>
      <p>
        <strong>{t('close_account.goes', 'What we delete:')}</strong>{' '}
        {keepsRecords
          ? t(
              'close_account.goes.records',
              'your phone number, password and sessions. You’ll no longer be able to see your quote or documents here, so download what you need first.',
            )
          : t(
              'close_account.goes.all',
              'everything you told us: your email, phone number, password, profile, estimate and answers.',
            )}
      </p>
      <p>
        <strong>{t('close_account.stays', 'What we keep:')}</strong>{' '}
        {keepsRecords
          ? t(
              'close_account.stays.records',
              'by law, your applications and answers, documents, beneficiaries and payments, along with your name, date of birth, gender, address, tax ID and last email. They prove what was insured and paid if there’s a claim, a complaint or an audit.',
            )
          : t('close_account.stays.none', 'only a record that there was an account.')}
      </p>
      <p>{t('close_account.final', 'You can’t undo this. You can register again at any time.')}</p>
      <PageForm
        prefix="close-"
        labels={[['password', t('close_account.password', 'Your password')]]}
        values={values}
        errors={errors}
        busy={busy}
        send={send}
      >
        {(field) => (
          <>
            <input
              hidden
              type="email"
              name="username"
              autoComplete="username"
              aria-label={t('login.email', 'Email')}
              value={email}
              readOnly
            />
            <PasswordField {...field('password')} autoComplete="current-password" />
            {problem ? <Refused problem={problem} /> : null}
            <ActionBar
              primary={
                <Button type="submit" variant="destructive" busy={busy}>
                  {t('close_account.confirm', 'Close my account for good')}
                </Button>
              }
              secondary={
                <Button variant="secondary" disabled={busy} onClick={onKept}>
                  {t('close_account.keep', 'Keep my account')}
                </Button>
              }
            />
          </>
        )}
      </PageForm>
    </>
  )
}

/** The sign-in's message would mention an email, which this form does not have. */
function Refused({ problem }: { readonly problem: Problem }) {
  return problem.code === 'CREDENTIAL_INCORRECT' ? (
    <Notice status="danger" live="assertive">
      {t('close_account.wrong', 'That isn’t your password. Please check it and try again.')}
    </Notice>
  ) : (
    <ProblemNotice problem={problem} />
  )
}

interface NotClosedProps {
  readonly obstacle: string | null
  readonly problem: Problem | null
  readonly onDismiss: () => void
}

/** "Please contact us" (access-to-purchase 8): why the account was not closed, and who can help. */
function NotClosed({ obstacle, problem, onDismiss }: NotClosedProps) {
  return (
    <Dialog
      open={obstacle !== null || problem !== null}
      status="warning"
      title={t('close_account.contact', 'Please contact us')}
      onClose={onDismiss}
      actions={
        <>
          <Button onClick={onDismiss}>{t('close_account.back', 'Back to my account')}</Button>
          <CallUs />
        </>
      }
    >
      <p>{t('close_account.not_closed', 'Your account wasn’t closed.')}</p>
      {obstacle === null ? null : <p>{obstacle}</p>}
      {problem ? <ProblemNotice problem={problem} /> : null}
    </Dialog>
  )
}
