import './PurchasePolicy.css'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { company } from '../../../machines/company.ts'
import type { BillingFrequency } from '../../../machines/contract/schema.generated.ts'
import { product } from '../../../machines/product.ts'
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import { canPay } from '../../../machines/purchase/purchase.setup.ts'
import type { PurchaseTerms } from '../../../machines/purchase/purchase.types.ts'
import { termYears } from '../../../machines/term.ts'
import { cardNameLength } from '../../../machines/validation/cardName.ts'
import { errorText } from '../../forms/errorText.ts'
import { periodOf } from '../../forms/premium.ts'
import { RefusalSummary } from '../../forms/RefusalSummary.tsx'
import { summed } from '../../forms/summed.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { afterPress } from '../../ui/afterPress.ts'
import { BesideOrHere } from '../../ui/BesideOrHere.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { AmexMark, DiscoverMark, MastercardMark, VisaMark } from '../../ui/icons/CardMarks.tsx'
import { Lock } from '../../ui/icons/Lock.tsx'
import { Shield } from '../../ui/icons/Shield.tsx'
import { loadedInTime } from '../../ui/loadedInTime.ts'
import { formatMoney, Money } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import { useWide } from '../../ui/useWide.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { Agreements } from './Agreements.tsx'
import { CardMessage, declineOf, incompleteText } from './CardMessage.tsx'
import { PaymentDialogs } from './PaymentDialogs.tsx'
import { PaymentStatus } from './PaymentStatus.tsx'

// The card provider's library is loaded when there is a card to be entered, not before.
const CardField = lazy(() =>
  loadedInTime(import('../../adapters/cards/CardField.tsx')).then(({ CardField }) => ({
    default: CardField,
  })),
)

const formId = 'purchase'
const cardId = 'card-details'
const cardMessageId = 'card-details-message'

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>

/** 'Last step!': the card, the legal agreement, what is due today and what for, and SUBMIT & PAY. */
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
      <CardForm actor={actor} />
      <Columns min="m">
        <Card
          tone="sunken"
          title={
            <span className="purchase-promise">
              <Shield />
              {t('purchase.free_look.title', '10-day free look period')}
            </span>
          }
          headingLevel={2}
        >
          <p>
            {t(
              'purchase.free_look.text',
              'Read your policy in peace. Cancel within 10 days and we refund every dollar.',
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
              'Your card goes straight to our payment provider. We never see or keep its number.',
            )}
          </p>
        </Card>
      </Columns>
      <PaymentDialogs actor={actor} cardId={cardId} />
    </Stack>
  )
}

const isUntil65 = ({ productSlug }: PurchaseTerms) => productSlug === product.accidentalDeath

/** What the card is asked for, where no summary stands beside the page. */
function Brief({ terms }: TermsProps) {
  const amount = formatMoney(terms.amount, 'coverage')
  return (
    <div className="purchase-brief">
      <p>
        <b>{terms.productName}</b>
        <span className="text-soft tabular">
          {isUntil65(terms)
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

/** What the press below costs today, what that pays for, when it is charged next, and how one gets out of it. */
function DueToday({ terms }: TermsProps) {
  const { premium, billingFrequency, secondPremiumOn } = terms
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
            { key: 'product', term: t('purchase.product', 'What you buy'), description: terms.productName },
            {
              key: 'coverage',
              term: t('purchase.coverage', 'Total coverage'),
              description: formatMoney(terms.amount, 'coverage'),
            },
            {
              key: 'term',
              term: t('purchase.term', 'Term'),
              description: isUntil65(terms)
                ? t('purchase.until_65', 'until age 65')
                : t('purchase.years', '{years} years, until age {age}', {
                    years: termYears(terms),
                    age: terms.insuredsAgeAtTerm,
                  }),
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
          {t('purchase.cancel', 'Cancel whenever you like, by calling')}{' '}
          <a className="purchase-phone" href={`tel:${company.phone.dialled}`}>
            {company.phone.shown}
          </a>
          {t('purchase.cancel.refund', '; within the first 10 days you get every dollar back.')}
        </p>
      </div>
    </Card>
  )
}

function CardForm({ actor }: { readonly actor: PurchaseActor }) {
  const { name, nameError, card, cardMissed, cardRound, facts } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('paying'))
  const ready = useSelector(actor, ({ context }) => canPay(context))
  const declined = useSelector(actor, (snapshot) => declineOf(snapshot) !== null)
  const [presses, setPresses] = useState(0)
  const tellMissing = useCallback(() => actor.send({ type: 'card.unavailable' }), [actor])
  const cardProblem =
    card === null
      ? t(
          'purchase.card_missing',
          'The card field could not be loaded. You were not charged: check your connection and load this page again.',
        )
      : card.error
  const cardError = cardProblem ?? (cardMissed ? incompleteText() : null)
  const nameErrors = nameError ? [errorText('nameOnCard', nameError)] : []
  const labels = {
    name: t('purchase.name', 'Name on card'),
    card: t('purchase.card_details', 'Card details'),
  }
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
        <Section
          title={t('purchase.card', 'Credit or debit card')}
          actions={
            <span className="purchase-marks">
              <VisaMark />
              <MastercardMark />
              <AmexMark />
              <DiscoverMark />
            </span>
          }
        >
          <Stack gap="m">
            <TextField
              id="name-on-card"
              name="ccname"
              label={labels.name}
              autoComplete="cc-name"
              minLength={cardNameLength.min}
              required
              value={name}
              disabled={busy}
              errors={nameErrors}
              onChange={(value) => actor.send({ type: 'name.changed', value })}
              onBlur={() => afterPress(() => actor.send({ type: 'name.blurred' }))}
            />
            <div className="field">
              {/* The provider's frame names its own inputs. */}
              <span className="field-label" aria-hidden="true">
                {labels.card}
              </span>
              <Suspense fallback={<span className="skeleton skeleton-control" />}>
                <CardField
                  key={cardRound}
                  id={cardId}
                  label={labels.card}
                  describedBy={cardMessageId}
                  disabled={busy}
                  invalid={cardError !== null || declined}
                  onChange={(state) => actor.send({ type: 'card.changed', ...state })}
                  onLoadError={tellMissing}
                />
              </Suspense>
              <CardMessage actor={actor} id={cardMessageId} problem={cardProblem} missed={cardMissed} />
            </div>
          </Stack>
        </Section>
        {facts ? <Agreements facts={facts} /> : null}
        <BesideOrHere>
          <Stack gap="m">
            {facts ? <DueToday terms={facts.terms} /> : null}
            <ActionBar
              note={
                <span className="purchase-promise">
                  <Lock />
                  {t(
                    'purchase.reassurance',
                    'You have 10 days to change your mind, and your card’s number goes to our payment provider alone.',
                  )}
                </span>
              }
              primary={
                <Button type="submit" form={formId} busy={busy} unready={!ready}>
                  {t('purchase.pay', 'SUBMIT & PAY')}
                </Button>
              }
            />
          </Stack>
        </BesideOrHere>
        {/* Below the button, which must not move away as they come and go. */}
        <PaymentStatus actor={actor} />
        <RefusalSummary
          errors={[
            ...nameErrors.map((message) => summed('name-on-card', labels.name, message)),
            ...(cardError ? [summed(cardId, labels.card, cardError)] : []),
          ]}
          tries={presses}
          busy={busy}
        />
      </Stack>
    </form>
  )
}
