import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { accountClosingMachine } from '../../../machines/account-closing/accountClosing.machine.ts'
import { company } from '../../../machines/company.ts'
import type { Problem } from '../../../machines/problem.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { t } from '../../ui/text.ts'
import { Unbroken } from '../../ui/Unbroken.tsx'
import { AccessForm } from '../access/AccessForm.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

export type ClosingActor = ActorRefFrom<typeof accountClosingMachine>

interface CloseAccountProps {
  readonly actor: ClosingActor
  /** The account's address, by which a password manager knows whose password is asked for. */
  readonly email: string
  /** What stands in the way as the page is opened, in words: then nothing is offered that would be refused. */
  readonly obstacle: string | null
}

/** The end of the account page: how to close it. */
export function CloseAccount({ actor, email, obstacle }: CloseAccountProps) {
  const confirming = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  return (
    <Card as="section" title={t('close_account.title', 'Close your account')} padding="l">
      {confirming ? (
        <ConfirmClosing actor={actor} email={email} />
      ) : obstacle === null ? (
        <OfferClosing actor={actor} />
      ) : (
        <Barred obstacle={obstacle} />
      )}
      <NotClosed actor={actor} />
    </Card>
  )
}

function OfferClosing({ actor }: Pick<CloseAccountProps, 'actor'>) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('notRead'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <>
      <p>
        {t(
          'close_account.offer',
          'Once it is closed you are signed out everywhere, and nobody can log in any more. You read what goes and what stays before you confirm it.',
        )}
      </p>
      {failed && problem ? <ProblemNotice problem={problem} /> : null}
      <div>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => actor.send({ type: failed ? 'retry.chosen' : 'close.chosen' })}
        >
          {failed ? t('retry', 'Try again') : t('close_account.begin', 'Close my account')}
        </Button>
      </div>
    </>
  )
}

/** Said before it is pressed, with who helps. */
function Barred({ obstacle }: { readonly obstacle: string }) {
  return (
    <>
      <p>{obstacle}</p>
      <div>
        <CallUs />
      </div>
    </>
  )
}

const CallUs = () => (
  <LinkButton variant="secondary" href={`tel:${company.phone.dialled}`}>
    <Unbroken>{t('chat.call', 'Call {phone}', { phone: company.phone.shown })}</Unbroken>
  </LinkButton>
)

function ConfirmClosing({ actor, email }: Omit<CloseAccountProps, 'obstacle'>) {
  const { values, errors, problem, closure } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  return (
    <>
      <p>
        <strong>{t('close_account.goes', 'What goes:')}</strong>{' '}
        {closure?.keepsRecords
          ? t(
              'close_account.goes.records',
              'your email, phone, password and every session. You will no longer be able to see your quote or documents here, so download what you need first.',
            )
          : t(
              'close_account.goes.all',
              'everything you told us: your email, phone, password, profile, estimate and answers.',
            )}
      </p>
      <p>
        <strong>{t('close_account.stays', 'What stays:')}</strong>{' '}
        {closure?.keepsRecords
          ? t(
              'close_account.stays.records',
              'by law we keep your applications with your answers, your documents and payments, and your name, date of birth, address and last email with them. They prove what was insured and paid, in case of a claim, a complaint or an audit.',
            )
          : t('close_account.stays.none', 'nothing but that there was an account.')}
      </p>
      <p>{t('close_account.final', 'This cannot be undone. You can register again at any time.')}</p>
      <AccessForm
        labels={[['password', t('close_account.password', 'Your password')]]}
        values={values}
        errors={errors}
        busy={busy}
        send={actor.send}
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
                <Button variant="secondary" onClick={() => actor.send({ type: 'cancel.chosen' })}>
                  {t('close_account.keep', 'Keep my account')}
                </Button>
              }
            />
          </>
        )}
      </AccessForm>
    </>
  )
}

/** The words of the login would name an email that nobody has typed here. */
function Refused({ problem }: { readonly problem: Problem }) {
  return problem.code === 'CREDENTIAL_INCORRECT' ? (
    <Notice status="danger" live="assertive">
      {t('close_account.wrong', 'That is not your password. Please check it and try again.')}
    </Notice>
  ) : (
    <ProblemNotice problem={problem} />
  )
}

/** 'Please contact us' (access-to-purchase 8): why the account was not closed, and who helps. */
function NotClosed({ actor }: Pick<CloseAccountProps, 'actor'>) {
  const barred = useSelector(actor, (snapshot) => snapshot.matches('barred'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const obstacle = useSelector(actor, ({ context }) => context.closure?.obstacle ?? null)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const dismiss = () => actor.send({ type: 'notice.dismissed' })
  return (
    <Dialog
      open={barred || failed}
      status="warning"
      title={t('close_account.contact', 'Please contact us')}
      onClose={dismiss}
      actions={
        <>
          <Button onClick={dismiss}>{t('close_account.back', 'Back to my account')}</Button>
          <CallUs />
        </>
      }
    >
      <p>{t('close_account.not_closed', 'Your account was not closed.')}</p>
      {barred ? <p>{obstacle}</p> : null}
      {failed && problem ? <ProblemNotice problem={problem} /> : null}
    </Dialog>
  )
}
