import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bankAccountsMachine } from '../../../machines/bank-accounts/bankAccounts.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { type BankLinkProps, BankSignIn } from '../billing/BankAccounts.tsx'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

export interface FollowDebtProps {
  /** Whether a choice is being saved. */
  readonly busy: boolean
  /** Called with the id of the chosen account. */
  readonly onFollow: (plaidAccountId: string) => void
}

interface DebtAccountsProps extends FollowDebtProps {
  readonly actor: ActorRefFrom<typeof bankAccountsMachine>
  /** The dialog in which the user signs in at the bank. */
  readonly bankLink: ComponentType<BankLinkProps>
}

/**
 * The loans and credit cards of the linked banks, one of which an amount can follow, and a button
 * to link another bank.
 */
export default function DebtAccounts({ actor, bankLink, busy, onFollow }: DebtAccountsProps) {
  const { items, problem } = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, ({ value }) => value)
  if (state === 'loadFailed')
    return (
      <LoadFailed busy={false} onRetry={() => actor.send({ type: 'retry.chosen' })}>
        {t('bank.load_failed', 'We couldn’t load your bank accounts.')}
      </LoadFailed>
    )
  if (items === null)
    return state === 'loading' ? (
      <SkeletonBody shape="list" label={t('bank.loading', 'Loading your bank accounts')} />
    ) : null
  const debts = items.flatMap(({ institution, accounts }) =>
    accounts.flatMap(({ id, name, mask, owed }) =>
      owed == null ? [] : [{ id, name: `${institution.name} ${name}`, mask, owed }],
    ),
  )
  return (
    <Stack gap="m">
      {problem ? <ProblemNotice problem={problem} /> : null}
      {items.length > 0 && debts.length === 0 ? (
        <p>{t('bank.no_debts', 'The banks you linked don’t show any loans or credit cards.')}</p>
      ) : null}
      {debts.length === 0 ? null : (
        <ul className="list-plain">
          {debts.map(({ id, name, mask, owed }) => (
            <li key={id}>
              <Stack gap="s">
                <p>{t('bank.owed', 'You owe {amount}', { amount: formatMoney(owed, 'coverage') })}</p>
                <div>
                  <Button variant="secondary" size="s" busy={busy} onClick={() => onFollow(id)}>
                    {t('bank.follow', 'Follow {name} •••• {mask}', { name, mask })}
                  </Button>
                </div>
              </Stack>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="secondary"
          busy={state === 'requestingToken' || state === 'exchanging'}
          onClick={() => actor.send({ type: 'link.chosen' })}
        >
          {t('bank.link', 'Link a bank account')}
        </Button>
      </div>
      <BankSignIn actor={actor} bankLink={bankLink} />
    </Stack>
  )
}
