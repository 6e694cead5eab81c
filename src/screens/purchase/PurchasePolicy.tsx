import { canUseCard } from '../../../machines/card-entry/cardFields.ts'
import './PurchasePolicy.css'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import type { PurchaseFacts, PurchaseTerms } from '../../../machines/purchase/purchase.types.ts'
import type { BillingFrequency } from '../../../rules/contract/schema.generated.ts'
import { termYears } from '../../../rules/term.ts'
import { amountText, coverageFacts, isUntilAge, lastsText } from '../../forms/coverageText.ts'
import { periodOf } from '../../forms/premium.ts'
import { RefusalSummary } from '../../forms/RefusalSummary.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { BesideOrHere } from '../../ui/Beside.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { Lock } from '../../ui/controlIcons.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Shield } from '../../ui/icons.tsx'
import { loadOptional } from '../../ui/loadOptional.ts'
import { formatMoney, Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useWide } from '../../ui/useWide.ts'
import { payText } from '../planText.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { Agreements } from './Agreements.tsx'
import { CardFields, cardErrors, cardId } from './CardFields.tsx'
import { declineOf } from './CardMessage.tsx'
import { PaymentDialogs } from './PaymentDialogs.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'

const formId = 'purchase'

const NoWallets: typeof import('../../adapters/cards/WalletButtons.tsx').WalletButtons = () => <></>

// The provider's library is loaded only here. Without its wallets, the card field is still there.
const WalletButtons = lazy(() =>
  loadOptional(() => import('../../adapters/cards/WalletButtons.tsx')).then(
    ({ WalletButtons }) => ({ default: WalletButtons }),
    () => ({ default: NoWallets }),
  ),
)

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>

/** "Last step!": the card, the legal agreement, what is due today, and SUBMIT & PAY. */
export default function PurchasePolicy({ actor }: { readonly actor: PurchaseActor }) {
  const facts = useSelector(actor, ({ context }) => context.facts)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const retryable = useSelector(actor, (snapshot) => snapshot.matches('loadFailed'))
  const wide = useWide()
  if (retryable)
    return (
      <Stack gap="l">
        {problem ? <ProblemNotice problem={problem} /> : null}
        <Button onClick={() => actor.send({ type: 'retry.chosen' })}>{t('retry', 'Try again')}</Button>
      </Stack>
    )
  if (facts === null) return <SkeletonBody fields={3} />
  return (
    <Stack gap="l">
      {wide ? null : <Brief terms={facts.terms} />}
      {facts.documents.some(({ slug }) => slug === 'replace-accidental-death') ? (
        <Notice status="info">
          {t(
            'purchase.replaces',
            'This policy replaces your accidental death policy, which ends once your payment goes through.',
          )}
        </Notice>
      ) : null}
      <CardForm actor={actor} facts={facts} />
      <Columns min="m">
        <Card
          tone="sunken"
          title={
            <span className="purchase-promise">
              <Shield />
              {t('purchase.free_look.title', '{days}-day free look period', {
                days: facts.terms.freeLookDays,
              })}
            </span>
          }
          headingLevel={2}
        >
          <p>
            {t(
              'purchase.free_look.text',
              'Read your policy in peace. Cancel within {days} days and we refund every dollar.',
              { days: facts.terms.freeLookDays },
            )}
          </p>
        </Card>
        <Card
          tone="sunken"
          title={
            <span className="purchase-promise">
              <Lock />
              {t('purchase.trusted.title', 'Trusted payments')}
            </span>
          }
          headingLevel={2}
        >
          <p>
            {t(
              'purchase.trusted.text',
              'Your card number goes straight to our payment provider. We never see it or save it.',
            )}
          </p>
        </Card>
      </Columns>
      <PaymentDialogs actor={actor} cardId={cardId} />
    </Stack>
  )
}

/** What the card pays for, if no summary is shown beside the page. */
function Brief({ terms }: TermsProps) {
  const amount = amountText(terms)
  return (
    <div className="purchase-brief">
      <p>
        <b>{terms.productName}</b>
        <span className="text-soft tabular">
          {isUntilAge(terms.productSlug)
            ? t('purchase.brief.until_65', '{amount}, until age 65', { amount })
            : t('purchase.brief', '{amount} for {years} years', { amount, years: termYears(terms) })}
        </span>
      </p>
      <Money
        amount={terms.premium / 100}
        kind="payment"
        per={periodOf(terms.billingFrequency)}
        size="large"
      />
    </div>
  )
}

interface TermsProps {
  readonly terms: PurchaseTerms
}

function chargesText(billingFrequency: BillingFrequency, amount: string, isAfterToday: boolean): string {
  if (billingFrequency === 'annually')
    return isAfterToday
      ? t('purchase.charges.annually', 'After that we charge {amount} every year.', { amount })
      : t('purchase.charges.yearly', 'We charge {amount} every year.', { amount })
  return isAfterToday
    ? t('purchase.charges', 'After that we charge {amount} every month.', { amount })
    : t('purchase.charges.monthly', 'We charge {amount} every month.', { amount })
}

/** What is due today and what it pays for, the next charge, and how to cancel. */
function DueToday({ terms }: TermsProps) {
  const { premium, billingFrequency, secondPremiumOn, freeLookDays } = terms
  const amount = formatMoney(premium / 100, 'payment')
  return (
    <Card tone="night">
      <div className="purchase-due">
        <Stack gap="xs">
          <h2 className="type-eyebrow">{t('purchase.due', 'Due today')}</h2>
          <p>
            <Money amount={premium / 100} kind="payment" size="display" />
          </p>
        </Stack>
        <DefinitionList
          items={[
            {
              key: 'product',
              term: t('purchase.product', 'What you’re buying'),
              description: terms.productName,
            },
            ...coverageFacts(terms, t('purchase.coverage', 'Total coverage')),
            {
              key: 'term',
              term: t('purchase.term', 'Term'),
              description: lastsText(terms),
            },
            ...(secondPremiumOn === null
              ? []
              : [
                  {
                    key: 'next',
                    term: t('purchase.next', 'Next charge'),
                    description: t('purchase.next.on', '{amount} on {date}', {
                      amount,
                      date: formatDate(secondPremiumOn),
                    }),
                  },
                ]),
          ]}
        />
        <p className="type-small">
          {chargesText(billingFrequency, amount, secondPremiumOn !== null)}{' '}
          {t(
            'purchase.cancel',
            'Cancel online whenever you like. Within the first {days} days, you get every dollar back.',
            { days: freeLookDays },
          )}
        </p>
      </div>
    </Card>
  )
}

interface CardFormProps {
  readonly actor: PurchaseActor
  readonly facts: PurchaseFacts
}

function CardForm({ actor, facts }: CardFormProps) {
  const entry = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('paying'))
  const ready = canUseCard(entry)
  const decline = useSelector(actor, declineOf)
  const [presses, setPresses] = useState(0)
  return (
    <form
      id={formId}
      noValidate
      aria-busy={busy}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        setPresses(presses + 1)
        actor.send({ type: 'payment.submitted' })
      }}
    >
      <Stack gap="l">
        <CardFields entry={entry} busy={busy} decline={decline} send={actor.send} />
        <Agreements facts={facts} />
        <BesideOrHere>
          <Stack gap="m">
            <DueToday terms={facts.terms} />
            <ActionBar
              note={
                <span className="purchase-promise">
                  <Lock />
                  {t(
                    'purchase.reassurance',
                    'You have {days} days to change your mind. Only our payment provider gets your card number.',
                    { days: facts.terms.freeLookDays },
                  )}
                </span>
              }
              primary={
                <Button type="submit" form={formId} busy={busy} unready={!ready}>
                  {payText(facts.terms.premium)}
                </Button>
              }
            />
            <Suspense>
              <WalletButtons
                amount={facts.terms.premium}
                disabled={busy}
                heading={
                  <p className="purchase-or type-small text-soft">
                    {t('purchase.wallet', 'Or pay with a wallet. You agree to the same.')}
                  </p>
                }
                onConfirm={() => actor.send({ type: 'wallet.confirmed' })}
              />
            </Suspense>
          </Stack>
        </BesideOrHere>
        {/* Below the button, so that the button does not move as they come and go. */}
        <PaymentStatus actor={actor} />
        <RefusalSummary errors={cardErrors(entry)} tries={presses} busy={busy} />
      </Stack>
    </form>
  )
}
