import { type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isOfThePassword, type Problem, toProblem } from '../../../machines/problem.ts'
import {
  type AccountChangeField,
  type AccountChangeKind,
  type AccountChangeValues,
  accountChecks,
  fieldsOf,
  noChangeValues,
} from '../../../rules/accountFields.ts'
import { normalizeEmail } from '../../../rules/normalizeText.ts'
import type { Client } from '../../api/client.ts'
import {
  ChangeEmail,
  ChangePassword,
  ChangePhoneNumber,
  UpdateAccountProfile,
} from '../../api/operations/accounts.generated.ts'
import { activeSessionsQuery, ownAccountQuery } from '../../api/queries.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { UnchangedDialog } from '../../forms/UnchangedDialog.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { usePassedOn } from '../usePassedOn.ts'
import { useSubmission } from '../useSubmission.ts'
import { changeFields, changeLabel } from './changeFields.tsx'

const saves: Readonly<
  Record<
    AccountChangeKind,
    (client: Client, values: AccountChangeValues, version?: string) => Promise<unknown>
  >
> = {
  name: (client, { firstName, middleName, lastName, suffix }, version) =>
    client.mutate(UpdateAccountProfile, { firstName, middleName, lastName, suffix, version }),
  address: (client, { street1, street2, city, state, postalCode }, version) =>
    client.mutate(UpdateAccountProfile, { street1, street2, city, state, postalCode, version }),
  email: (client, { emailAddress, currentPassword }) =>
    client.mutate(ChangeEmail, { emailAddress: normalizeEmail(emailAddress), password: currentPassword }),
  phone: (client, { number, currentPassword }) =>
    client.mutate(ChangePhoneNumber, { number, password: currentPassword }),
  password: (client, { currentPassword, password, passwordConfirmation }) =>
    client.mutate(ChangePassword, { currentPassword, password, passwordConfirmation }),
}

const secrets: readonly AccountChangeField[] = fieldsOf.password

/** Of the button that opens the form. */
export const changeButtonId = (kind: AccountChangeKind) => `change-${kind}`

/** A change that waits for its confirmation is taken back. */
export type Withdrawal = Pick<
  UseMutationResult<unknown, Error, void>,
  'status' | 'error' | 'reset' | 'mutate'
>

interface ChangeSectionProps {
  readonly kind: AccountChangeKind
  readonly title: string
  /** What is known now. */
  readonly children: ReactNode
  /** What the fields begin with. */
  readonly values?: Partial<AccountChangeValues>
  /** Of what is known now, where the carrier compares it. */
  readonly version?: string
  /** What the button says; null where nothing can be changed. */
  readonly change: string | null
  /** Said before the fields: what will come of it. */
  readonly lead?: string
  /** Said once it was changed. */
  readonly saved: string
  readonly onSaved?: () => void
  readonly withdrawal?: Withdrawal | undefined
  /** Whether the state of the address stays as it is: why is said at the name. */
  readonly isFixed?: boolean
  /** The address of the account, by which a password manager knows whose password it is. */
  readonly email: string
}

/** One thing of the account: what it is now, and the form that changes it. */
export function ChangeSection({ children, ...section }: ChangeSectionProps) {
  const { kind, title, change, saved, withdrawal } = section
  const [shown, setShown] = useState<'known' | 'form' | 'saved'>('known')
  const open = shown === 'form'
  const buttonId = changeButtonId(kind)
  usePassedOn(open, `${kind}-${fieldsOf[kind][0]}`, buttonId)
  return (
    <Card as="section" title={title} padding="l">
      {open ? (
        <ChangeForm
          {...section}
          known={children}
          onCancel={() => setShown('known')}
          onDone={() => setShown('saved')}
        />
      ) : (
        <>
          {children}
          {shown === 'saved' && (withdrawal === undefined || withdrawal.status === 'idle') ? (
            <Notice status="success" live="polite">
              {saved}
            </Notice>
          ) : null}
          {change === null ? null : (
            <div>
              <Button
                id={buttonId}
                variant="secondary"
                busy={withdrawal?.status === 'pending'}
                onClick={() => {
                  withdrawal?.reset()
                  setShown('form')
                }}
              >
                {change}
              </Button>
            </div>
          )}
          <NotWithdrawn withdrawal={withdrawal} />
        </>
      )}
    </Card>
  )
}

interface ChangeFormProps extends Omit<ChangeSectionProps, 'children'> {
  readonly known: ReactNode
  readonly onCancel: () => void
  readonly onDone: () => void
}

function ChangeForm({ kind, lead, isFixed = false, email, ...form }: ChangeFormProps) {
  const client = useApi()
  const queries = useQueryClient()
  const [read] = useState(form.version)
  const [isOutdated, setOutdated] = useState(false)
  const fields: readonly AccountChangeField[] = fieldsOf[kind]
  const asksForPassword = fields.includes('currentPassword')
  const { values, errors, problem, busy, isUnchanged, send } = useSubmission({
    fields,
    initial: { ...noChangeValues, ...form.values },
    isStored: true,
    checks: accountChecks,
    secrets,
    warnsIfUnchanged: true,
    // Once the form shows what another device has saved, saving replaces that.
    send: (typed) => saves[kind](client, typed, isOutdated ? form.version : read),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ownAccountQuery(client).queryKey })
      // A new password ends the other sessions.
      if (kind === 'password')
        void queries.invalidateQueries({ queryKey: activeSessionsQuery(client).queryKey })
      form.onDone()
      form.onSaved?.()
    },
    onRefused: (refused) => {
      if (refused.code === 'OUT_OF_DATE') {
        setOutdated(true)
        void queries.invalidateQueries({ queryKey: ownAccountQuery(client).queryKey })
      }
      return isOfThePassword(refused)
        ? { currentPassword: { code: 'refused', message: refused.message } }
        : undefined
    },
  })
  return (
    <>
      {lead ? <p>{lead}</p> : null}
      {isOutdated && form.version !== read ? (
        <Notice status="info" title={t('account_change.saved_now', 'What is saved now')}>
          {form.known}
        </Notice>
      ) : null}
      <PageForm
        prefix={`${kind}-`}
        labels={fields.map((field) => [field, changeLabel(field)])}
        values={values}
        errors={errors}
        busy={busy}
        send={send}
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
            {fields.map((name) => {
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
                <Button variant="secondary" disabled={busy} onClick={form.onCancel}>
                  {t('account_change.cancel', 'Cancel')}
                </Button>
              }
            />
          </>
        )}
      </PageForm>
      <UnchangedDialog open={isUnchanged} onClose={() => send({ type: 'edit.chosen' })} />
      <NotChanged
        problem={problem}
        back={t('account_change.back', 'Back to the form')}
        onDismiss={() => send({ type: 'edit.chosen' })}
      >
        <p>{t('account_change.kept', 'What you typed is still there.')}</p>
      </NotChanged>
    </>
  )
}

function NotWithdrawn({ withdrawal }: Pick<ChangeSectionProps, 'withdrawal'>) {
  const problem = withdrawal?.error ? toProblem(withdrawal.error) : null
  return (
    <NotChanged
      problem={problem?.code === 'GRAPH_API_UNAUTHORIZED' ? null : problem}
      back={t('account_change.back_to_page', 'Back')}
      onDismiss={() => withdrawal?.reset()}
    />
  )
}

interface NotChangedProps {
  readonly problem: Problem | null
  readonly back: string
  readonly onDismiss: () => void
  readonly children?: ReactNode
}

/** 'Sorry, your information was not changed' (access-to-purchase 8): why, and that nothing typed is lost. */
function NotChanged({ problem, back, onDismiss, children }: NotChangedProps) {
  return (
    <Dialog
      open={problem !== null}
      status="warning"
      title={t('account_change.not_changed', 'Sorry, your information was not changed')}
      onClose={onDismiss}
      actions={<Button onClick={onDismiss}>{back}</Button>}
    >
      {problem ? <ProblemNotice problem={problem} /> : null}
      {problem ? children : null}
    </Dialog>
  )
}
