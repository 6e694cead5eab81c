import '../dashboard/Dashboard.css'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { BillingFacts, billingMachine } from '../../../machines/billing/billing.machine.ts'
import { isIssue } from '../../../machines/billing/isIssue.ts'
import { format } from '../../../machines/routes/route.ts'
import { isExpiredOn, monthOnCard } from '../../../rules/cardExpiry.ts'
import { paymentMethodText } from '../../../rules/paymentMethod.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { paidText } from '../planText.ts'
import { PolicyStatus } from '../policyStatus/PolicyStatus.tsx'
import {
  PaymentFailed,
  PaymentLookUp,
  PaymentPending,
  PaymentReceived,
} from '../purchase/paymentOutcomes.tsx'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { changeMethodText } from './changeMethodText.ts'
import { gapText } from './gapText.ts'
import { LapseContact } from './LapseContact.tsx'
import { NewCard } from './NewCard.tsx'

type BillingActor = ActorRefFrom<typeof billingMachine>

interface BillingPageProps {
  readonly actor: BillingActor
}

const leadOf = (owed: number) =>
  owed > 0
    ? t('billing.card.owed', 'We’ll charge the past-due amount of {amount} to this card now.', {
        amount: formatMoney(owed / 100, 'payment'),
      })
    : t('billing.card.text', 'We’ll charge your future payments to this card. Nothing is due today.')

/** What is due, how it is paid, and past payments (product-and-after-purchase 2, "Billing"). */
export default function BillingPage({ actor }: BillingPageProps) {
  const facts = useSelector(actor, ({ context }) => context.facts)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('loadFailed'))
  const isGuest = useSelector(actor, ({ context }) => context.problem?.code === 'ACCESS_LEVEL_TOO_LOW')
  const entry = useSelector(actor, ({ children }) => children.cardEntry)
  if (entry)
    return (
      <Page title={changeMethodText(facts?.method ?? null)} focusKey="card">
        <NewCard
          actor={entry}
          lead={<p>{leadOf(facts?.invoices.pastDueBalance ?? 0)}</p>}
          submit={
            facts?.invoices.pastDueBalance
              ? t('billing.card.pay', 'SAVE CARD & PAY {amount}', {
                  amount: formatMoney(facts.invoices.pastDueBalance / 100, 'payment'),
                })
              : t('billing.card.save', 'SAVE CARD')
          }
          cancel={t('cancel', 'Cancel')}
        />
      </Page>
    )
  return (
    <Page title={t('billing.title', 'Billing')} width="wide" focusKey="overview">
      {failed && isGuest ? (
        <Notice
          status="info"
          title={t('billing.guest.title', 'Log in to see your billing')}
          action={<LinkButton href={format({ id: 'login' })}>{t('login.submit', 'Log in')}</LinkButton>}
        >
          {t('billing.guest', 'You can see billing once you have a policy.')}
        </Notice>
      ) : failed ? (
        <LoadFailed busy={false} onRetry={() => actor.send({ type: 'retry.chosen' })}>
          {t('billing.failed', 'We couldn’t load your billing details.')}
        </LoadFailed>
      ) : facts ? (
        <Overview actor={actor} facts={facts} />
      ) : (
        <SkeletonBody shape="offer" label={t('billing.loading', 'Loading your billing details')} />
      )}
      <PaymentResults actor={actor} />
    </Page>
  )
}

const paidNotice = (paid: 'upToDate' | 'coveredAgain') =>
  paid === 'coveredAgain'
    ? t('billing.covered_again', 'Thank you. You’re covered again.')
    : t('billing.success', 'Thank you. You’re up to date.')

interface OverviewProps extends BillingPageProps {
  readonly facts: BillingFacts
}

function Overview({ actor, facts }: OverviewProps) {
  const { invoices, method, plan } = facts
  // Another payment method is offered only after the outcome of this payment is known.
  const isPaying = useSelector(actor, (snapshot) => snapshot.hasTag('paying'))
  const paid = useSelector(actor, ({ context }) => context.paid)
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('overview'))
  return (
    <Stack gap="l">
      <PolicyStatus status={facts.status} here="billing" />
      {paid && isShown && invoices.pastDue.length === 0 ? (
        <Notice status="success" title={t('payment.success.title', 'Payment received')}>
          {paidNotice(paid)}
        </Notice>
      ) : null}
      {invoices.pastDue.length > 0 ? (
        <PastDue actor={actor} facts={facts} />
      ) : isIssue(facts) ? (
        <Notice
          status="warning"
          title={
            invoices.latestPayable
              ? t('billing.issue.due', 'A payment is due')
              : t('billing.issue.none', 'We don’t have a payment for your policy')
          }
        >
          {t(
            'billing.issue',
            'Check your payment method below. If you have paid, contact us and we’ll look into it.',
          )}
        </Notice>
      ) : null}
      {invoices.processing.length > 0 ? (
        <Notice
          status="info"
          title={t('billing.processing.title', 'A payment of {amount} is on its way', {
            amount: formatMoney(invoices.processingAmount / 100, 'payment'),
          })}
        >
          {t('billing.processing', 'Payments may take up to 5 business days. You don’t have to do anything.')}
        </Notice>
      ) : null}
      <div className="columns columns-even">
        <Card as="section" title={t('billing.next', 'Next payment')} padding="l">
          {plan?.nextPaymentOn ? (
            <DefinitionList
              items={[
                {
                  key: 'date',
                  term: t('dashboard.next', 'Next Billing Date'),
                  description: formatDate(plan.nextPaymentOn),
                },
                {
                  key: 'amount',
                  term: t('billing.amount', 'Amount'),
                  description:
                    plan.billingFrequency === 'annually'
                      ? t('billing.yearly', '{amount} a year', {
                          amount: formatMoney(plan.amount / 100, 'payment'),
                        })
                      : t('billing.monthly', '{amount} a month', {
                          amount: formatMoney(plan.amount / 100, 'payment'),
                        }),
                },
              ]}
            />
          ) : (
            <p>{t('billing.next.none', 'No payment is scheduled.')}</p>
          )}
          {plan && facts.status?.__typename !== 'LapsedStatus' ? (
            <div className="card-actions">
              <LinkButton href={format({ id: 'billing', edit: 'frequency' })} variant="secondary" size="s">
                {t('billing.frequency.change', 'Change how often you pay')}
              </LinkButton>
            </div>
          ) : null}
        </Card>
        <Card as="section" title={t('billing.method', 'Payment method')} padding="l">
          {isPaying ? (
            <p>{t('billing.method.paying', 'We’re processing your payment.')}</p>
          ) : (
            <>
              <p>
                {method
                  ? paymentMethodText(method.metadata)
                  : t('billing.method.none', 'There is no card or bank account on file.')}
              </p>
              <CardExpiry facts={facts} />
              <div className="card-actions">
                <LinkButton href={format({ id: 'billing', edit: 'edit' })} variant="secondary" size="s">
                  {changeMethodText(method)}
                </LinkButton>
                <LinkButton href={format({ id: 'billing', edit: 'bank' })} variant="secondary" size="s">
                  {t('billing.method.bank', 'Pay from a bank account')}
                </LinkButton>
              </div>
            </>
          )}
        </Card>
      </div>
      {plan ? <LapseContact /> : null}
      <Card as="section" title={t('dashboard.payments.made', 'What you’ve paid')} padding="l">
        {invoices.paid.length > 0 ? (
          <ul className="list-plain dashboard-payments tabular">
            {invoices.paid.map(({ id, paidOn, amount, refunded, method: paidBy, receipt }) => (
              <li key={id}>
                <span>{formatDate(paidOn)}</span>
                <span className="text-soft">{paidBy}</span>
                <span>
                  {paidText({ amount, refunded })}
                  {receipt ? (
                    <>
                      {' '}
                      <a
                        href={format({ id: 'document', documentId: receipt.id })}
                        aria-label={t('billing.receipt.of', 'Receipt of {date}', {
                          date: formatDate(paidOn),
                        })}
                      >
                        {t('billing.receipt', 'Receipt')}
                      </a>
                    </>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        ) : (
          <p>{t('billing.paid.none', 'We haven’t received a payment yet.')}</p>
        )}
      </Card>
    </Stack>
  )
}

/** When the card expires, with a warning if the next payment needs another one. */
function CardExpiry({ facts: { method, plan, today } }: Pick<OverviewProps, 'facts'>) {
  const expiry = method?.metadata.__typename === 'CardMetadata' ? method.metadata.expiry : null
  if (!expiry) return null
  const next = plan?.nextPaymentOn
  const values = { month: monthOnCard(expiry) }
  if (isExpiredOn(expiry, today))
    return (
      <Notice status="warning" title={t('billing.card.expired.title', 'Your card expired {month}', values)}>
        {t('billing.card.expired', 'Add another card so we can collect your payments.')}
      </Notice>
    )
  if (next && isExpiredOn(expiry, next))
    return (
      <Notice status="warning" title={t('billing.card.expires', 'Expires {month}', values)}>
        {t('billing.card.expires_before', 'That’s before your next payment on {date}. Add another card.', {
          date: formatDate(next),
        })}
      </Notice>
    )
  return <p>{t('billing.card.expires', 'Expires {month}', values)}</p>
}

/** What is past due, how long coverage continues without it, and a button to pay. */
function PastDue({ actor, facts: { invoices, method, status } }: OverviewProps) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('paying'))
  const charge = useSelector(actor, ({ children }) => children.charge)
  const owed = formatMoney(invoices.pastDueBalance / 100, 'payment')
  return (
    <Card as="section" title={t('billing.past_due', 'Past due: {amount}', { amount: owed })} padding="l">
      <ul className="list-plain dashboard-payments tabular">
        {invoices.pastDue.map(({ id, dueOn, balance }) => (
          <li key={id}>
            <span>{t('billing.past_due.since', 'Due {date}', { date: formatDate(dueOn, 'short') })}</span>
            <span />
            <span>{formatMoney(balance / 100, 'payment')}</span>
          </li>
        ))}
      </ul>
      {status?.__typename === 'LapsedStatus' ? <p>{gapText()}</p> : null}
      {method ? (
        <p>
          {t('billing.past_due.method', 'We’ll charge {method}.', {
            method: paymentMethodText(method.metadata),
          })}
        </p>
      ) : null}
      <ActionBar
        primary={
          method || busy ? (
            <Button busy={busy} onClick={() => actor.send({ type: 'payment.submitted' })}>
              {t('billing.pay', 'PAY NOW {amount}', { amount: owed })}
            </Button>
          ) : (
            <LinkButton href={format({ id: 'billing', edit: 'edit' })}>{changeMethodText(null)}</LinkButton>
          )
        }
        secondary={
          method && !busy ? (
            <LinkButton variant="secondary" href={format({ id: 'billing', edit: 'edit' })}>
              {t('billing.past_due.other', 'Pay with another card')}
            </LinkButton>
          ) : undefined
        }
      />
      <PaymentLookUp charge={charge} />
    </Card>
  )
}

/** The outcome of the payment (access-to-purchase 8: payment retry failed, processing, success). */
function PaymentResults({ actor }: BillingPageProps) {
  const state = useSelector(actor, ({ value }) => value)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const method = useSelector(actor, ({ context }) => context.facts?.method ?? null)
  const paid = useSelector(actor, ({ context }) => context.paid)
  const dismiss = () => actor.send({ type: 'modal.dismissed' })
  return (
    <>
      <PaymentReceived open={state === 'succeeded'} onClose={dismiss}>
        {paidNotice(paid ?? 'upToDate')}
      </PaymentReceived>
      <PaymentPending open={state === 'processing'} onClose={dismiss}>
        {t(
          'billing.pending',
          'Payments may take up to 5 business days. We’ll email you if anything goes wrong.',
        )}
      </PaymentPending>
      <Dialog
        open={state === 'nothingDue'}
        status="info"
        title={t('billing.void.title', 'This payment is no longer due')}
        onClose={dismiss}
        actions={<Button onClick={dismiss}>{t('dialog.got_it', 'GOT IT')}</Button>}
      >
        <p>{t('billing.void', 'You weren’t charged.')}</p>
      </Dialog>
      <PaymentFailed
        open={state === 'paymentFailed'}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
        onClose={dismiss}
        other={
          <Button variant="secondary" onClick={() => actor.send({ type: 'card.chosen' })}>
            {changeMethodText(method)}
          </Button>
        }
      >
        {t('billing.refused', 'We never charge you twice for the same payment.')}
      </PaymentFailed>
    </>
  )
}
