import { useSelector } from '@xstate/react'
import { type ComponentType, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { bankAccountsMachine } from '../../../machines/bank-accounts/bankAccounts.machine.ts'
import { format } from '../../../machines/routes/route.ts'
import type { PlaidItem } from '../../../rules/contract/schema.generated.ts'
import { product } from '../../../rules/product.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

export interface BankLinkProps {
  readonly token: string
  readonly onSuccess: (publicToken: string, accountId: string) => void
  /** Called when the dialog closes, with the reason if it failed. */
  readonly onExit: (reason: string | null) => void
}

interface ActorProps {
  readonly actor: ActorRefFrom<typeof bankAccountsMachine>
}

interface BankAccountsProps extends ActorProps {
  /** The dialog in which the user signs in at the bank. */
  readonly bankLink: ComponentType<BankLinkProps>
}

/** The linked banks, the account that pays the premiums, and a button to link another bank. */
export default function BankAccounts({ actor, bankLink }: BankAccountsProps) {
  const { items, problem } = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, ({ value }) => value)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  return (
    <Page
      title={t('bank.title', 'Bank accounts')}
      lead={t(
        'bank.lead',
        'Pay your premiums straight from a bank account. Payments may take up to 5 business days.',
      )}
    >
      {state === 'loadFailed' ? (
        <LoadFailed busy={false} onRetry={() => actor.send({ type: 'retry.chosen' })}>
          {t('bank.load_failed', 'We couldn’t load your bank accounts.')}
        </LoadFailed>
      ) : state === 'loading' && items === null ? (
        <SkeletonBody shape="list" label={t('bank.loading', 'Loading your bank accounts')} />
      ) : items === null ? (
        <Notice status="info" title={t('bank.none.title', 'Bank accounts aren’t available')}>
          {t('bank.none', 'You can pay by card on the billing page.')}
        </Notice>
      ) : (
        <Stack gap="l">
          {problem ? <ProblemNotice problem={problem} /> : null}
          {items.length === 0 ? <p>{t('bank.empty', 'You haven’t linked a bank yet.')}</p> : null}
          {items.map((item) => (
            <Bank key={item.id} actor={actor} item={item} busy={busy} />
          ))}
          <div>
            <Button
              busy={state === 'requestingToken' || state === 'exchanging'}
              onClick={() => actor.send({ type: 'link.chosen' })}
            >
              {t('bank.link', 'Link a bank account')}
            </Button>
          </div>
        </Stack>
      )}
      <div>
        <LinkButton href={format({ id: 'billing' })} variant="text">
          {t('bank.back', 'Back to billing')}
        </LinkButton>
      </div>
      <BankSignIn actor={actor} bankLink={bankLink} />
      <UnlinkBank actor={actor} />
    </Page>
  )
}

/** The bank's dialog, while it is open. */
export function BankSignIn({ actor, bankLink: BankLink }: BankAccountsProps) {
  const linkToken = useSelector(actor, ({ context }) => context.linkToken)
  return linkToken === null ? null : (
    <Suspense>
      <BankLink
        token={linkToken}
        onSuccess={(publicToken, accountId) => actor.send({ type: 'link.succeeded', publicToken, accountId })}
        onExit={(reason) => actor.send({ type: 'link.exited', reason })}
      />
    </Suspense>
  )
}

interface BankProps extends ActorProps {
  readonly item: PlaidItem
  readonly busy: boolean
}

function Bank({ actor, item: { id, status, institution, accounts }, busy }: BankProps) {
  const paysPremiums = accounts.some((account) => account.paysPremiums)
  return (
    <Card
      as="section"
      title={institution.name}
      padding="l"
      actions={
        <>
          {status === 'login_required' ? (
            <Button onClick={() => actor.send({ type: 'update.chosen', itemId: id })}>
              {t('bank.update', 'Sign in to your bank again')}
            </Button>
          ) : null}
          {paysPremiums ? (
            <p className="type-small text-soft">
              {t('bank.in_use', 'To unlink this bank, choose another way to pay first.')}
            </p>
          ) : (
            <Button variant="secondary" onClick={() => actor.send({ type: 'unlink.chosen', itemId: id })}>
              {t('bank.unlink', 'Unlink this bank')}
            </Button>
          )}
        </>
      }
    >
      <ul className="list-plain">
        {accounts.map((account) => (
          <li key={account.id}>
            <Stack gap="s">
              <p>
                {account.name} <span className="tabular">•••• {account.mask}</span>
                {account.paysPremiums ? <b> {t('bank.pays', '(pays your premiums)')}</b> : null}
              </p>
              {account.owed == null ? null : (
                <p className="type-small text-soft">
                  {t('bank.owed', 'You owe {amount}', { amount: formatMoney(account.owed, 'coverage') })}
                </p>
              )}
              {account.paysPremiums || account.accountType !== 'depository' ? null : (
                <>
                  <div>
                    <Button
                      variant="secondary"
                      size="s"
                      busy={busy}
                      onClick={() => actor.send({ type: 'account.chosen', accountId: account.externalId })}
                    >
                      {t('bank.use', 'Pay from {name} •••• {mask}', {
                        name: account.name,
                        mask: account.mask,
                      })}
                    </Button>
                  </div>
                  <p className="type-small text-soft">
                    {t(
                      'bank.mandate',
                      'If you choose this account, you authorize {product} to debit it for your premiums until you choose another way to pay.',
                      { product: product.name },
                    )}
                  </p>
                </>
              )}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Asks for confirmation before a bank is unlinked. */
export function UnlinkBank({ actor }: ActorProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('confirmingUnlink'))
  const decline = () => actor.send({ type: 'unlink.declined' })
  return (
    <Dialog
      open={isOpen}
      title={t('bank.unlink.title', 'Unlink this bank?')}
      onClose={decline}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'unlink.confirmed' })}>
            {t('bank.unlink.confirm', 'Unlink')}
          </Button>
          <Button variant="secondary" onClick={decline}>
            {t('bank.unlink.keep', 'Keep it linked')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'bank.unlink.text',
          'We’ll no longer be able to see or debit its accounts. If an amount on your list follows one of them, that amount stays the same.',
        )}
      </p>
    </Dialog>
  )
}
