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

/** The id of the button that opens the form. */
export const changeButtonId = (kind: AccountChangeKind) => `change-${kind}`

/** Withdraws a change that is not confirmed yet. */
export type Withdrawal = Pick<
  UseMutationResult<unknown, Error, void>,
  'status' | 'error' | 'reset' | 'mutate'
>

interface ChangeSectionProps {
  readonly kind: AccountChangeKind
  readonly title: string
  /** The current value. */
  readonly children: ReactNode
  /** The initial values of the fields. */
  readonly values?: Partial<AccountChangeValues>
  /** The version of the current value, for kinds whose version the carrier compares. */
  readonly version?: string
  /** The button's label; null if the value cannot be changed. */
  readonly change: string | null
  /** Shown above the fields: what the change will cause. */
  readonly lead?: string
  /** Shown after the change was saved. */
  readonly saved: string
  readonly onSaved?: () => void
  readonly withdrawal?: Withdrawal | undefined
  /** Whether the state in the address is fixed. The name section shows why. */
  readonly isFixed?: boolean
  /** The account's email, so that a password manager can find the account. */
  readonly email: string
}

/** One piece of account data: its current value, and the form that changes it. */
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
    // Once the form shows what another device saved, saving overwrites that version.
    send: (typed) => saves[kind](client, typed, isOutdated ? form.version : read),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ownAccountQuery(client).queryKey })
      // A new password ends all other sessions.
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

/**
 * "Sorry, your information was not changed" (access-to-purchase 8): why, and that the input is
 * still there.
 */
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
