import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { accountChangeMachine } from '../../../machines/account-change/accountChange.machine.ts'
import type {
  AccountChangeKind,
  AccountChangeValues,
} from '../../../machines/account-change/accountChange.types.ts'
import { fieldsOf } from '../../../machines/account-change/fieldsOf.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import { AccessForm } from '../access/AccessForm.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { changeFields, changeLabel } from './changeFields.tsx'

export type ChangeActor = ActorRefFrom<typeof accountChangeMachine>

/** Of the button that opens the form. */
export const changeButtonId = (kind: AccountChangeKind) => `change-${kind}`

/** Whether the fields stand in the place of what is known. */
export const isFormOpen = (snapshot: SnapshotFrom<typeof accountChangeMachine>) =>
  snapshot.matches('editing') || snapshot.matches('saving') || snapshot.matches('notSaved')

interface ChangeSectionProps {
  readonly actor: ChangeActor
  readonly title: string
  /** What is known now. */
  readonly children: ReactNode
  /** What the fields begin with. */
  readonly values?: Partial<AccountChangeValues>
  /** What the button says; null where nothing can be changed. */
  readonly change: string | null
  /** Said before the fields: what will come of it. */
  readonly lead?: string | undefined
  /** Said once it was changed. */
  readonly saved: string
  /** Whether the state of the address stays as it is: why is said at the name. */
  readonly isFixed?: boolean
  /** The address of the account, by which a password manager knows whose password it is. */
  readonly email: string
}

/** One thing of the account: what it is now, and the form that changes it. */
export function ChangeSection({
  actor,
  title,
  children,
  change,
  saved,
  values,
  ...form
}: ChangeSectionProps) {
  const kind = useSelector(actor, ({ context }) => context.kind)
  const open = useSelector(actor, isFormOpen)
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches('saved'))
  const isWithdrawing = useSelector(actor, (snapshot) => snapshot.matches('withdrawing'))
  const buttonId = changeButtonId(kind)
  usePassedOn(open, `${kind}-${fieldsOf[kind][0]}`, buttonId)
  return (
    <Card as="section" title={title} padding="l">
      {open ? (
        <ChangeForm actor={actor} {...form} />
      ) : (
        <>
          {children}
          {isSaved ? (
            <Notice status="success" live="polite">
              {saved}
            </Notice>
          ) : null}
          {change === null ? null : (
            <div>
              <Button
                id={buttonId}
                variant="secondary"
                busy={isWithdrawing}
                onClick={() => actor.send({ type: 'change.chosen', values: values ?? {} })}
              >
                {change}
              </Button>
            </div>
          )}
        </>
      )}
      <NotSaved actor={actor} />
    </Card>
  )
}

/** Focus goes into the form that has taken the button's place, and back to the button. */
function usePassedOn(open: boolean, fieldId: string, buttonId: string) {
  const wasOpen = useRef(open)
  useEffect(() => {
    if (open === wasOpen.current) return
    wasOpen.current = open
    document.getElementById(open ? fieldId : buttonId)?.focus()
  }, [open, fieldId, buttonId])
}

type ChangeFormProps = Pick<ChangeSectionProps, 'actor' | 'lead' | 'isFixed' | 'email'>

function ChangeForm({ actor, lead, isFixed = false, email }: ChangeFormProps) {
  const { kind, values, errors } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const asksForPassword = fieldsOf[kind].includes('currentPassword')
  return (
    <>
      {lead ? <p>{lead}</p> : null}
      <AccessForm
        prefix={`${kind}-`}
        labels={fieldsOf[kind].map((field) => [field, changeLabel(field)])}
        values={values}
        errors={errors}
        busy={busy}
        send={actor.send}
      >
        {(field) => (
          <>
            {asksForPassword ? (
              <input
                hidden
                type="email"
                name="username"
                autoComplete="username"
                aria-label={t('login.email', 'Email')}
                value={email}
                readOnly
              />
            ) : null}
            {fieldsOf[kind].map((name) => {
              const Field = changeFields[name]
              return <Field key={name} {...field(name)} isFixed={isFixed} />
            })}
            <ActionBar
              primary={
                <Button type="submit" busy={busy}>
                  {t('account_change.save', 'Save')}
                </Button>
              }
              secondary={
                <Button
                  variant="secondary"
                  disabled={busy}
                  onClick={() => actor.send({ type: 'cancel.chosen' })}
                >
                  {t('account_change.cancel', 'Cancel')}
                </Button>
              }
            />
          </>
        )}
      </AccessForm>
    </>
  )
}

/** 'Sorry, your information was not changed' (access-to-purchase 8): why, and that nothing typed is lost. */
function NotSaved({ actor }: Pick<ChangeSectionProps, 'actor'>) {
  const hasForm = useSelector(actor, (snapshot) => snapshot.matches('notSaved'))
  const open = useSelector(
    actor,
    (snapshot) => snapshot.matches('notSaved') || snapshot.matches('notWithdrawn'),
  )
  const problem = useSelector(actor, ({ context }) => context.problem)
  const dismiss = () => actor.send({ type: 'notice.dismissed' })
  return (
    <Dialog
      open={open}
      status="warning"
      title={t('account_change.not_changed', 'Sorry, your information was not changed')}
      onClose={dismiss}
      actions={
        <Button onClick={dismiss}>
          {hasForm ? t('account_change.back', 'Back to the form') : t('account_change.back_to_page', 'Back')}
        </Button>
      }
    >
      {open && problem ? <ProblemNotice problem={problem} /> : null}
      {hasForm ? <p>{t('account_change.kept', 'What you typed is still there.')}</p> : null}
    </Dialog>
  )
}
