import './PurchasePolicy.css'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { product } from '../../../machines/product.ts'
import type { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import { canPay } from '../../../machines/purchase/purchase.setup.ts'
import type { PurchaseFacts } from '../../../machines/purchase/purchase.types.ts'
import { termYears } from '../../../machines/term.ts'
import { cardNameLength } from '../../../machines/validation/cardName.ts'
import { errorText } from '../../forms/errorText.ts'
import { PressSummary } from '../../forms/PressSummary.tsx'
import { summed } from '../../forms/summed.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { afterPress } from '../../ui/afterPress.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { InlineError } from '../../ui/InlineError.tsx'
import { AmexMark, DiscoverMark, MastercardMark, VisaMark } from '../../ui/icons/CardMarks.tsx'
import { Lock } from '../../ui/icons/Lock.tsx'
import { Shield } from '../../ui/icons/Shield.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { PaymentDialogs } from './PaymentDialogs.tsx'

// The card provider's library is loaded when there is a card to be entered, not before.
const CardField = lazy(() =>
  import('../../adapters/cards/CardField.tsx').then(({ CardField }) => ({ default: CardField })),
)

export type PurchaseActor = ActorRefFrom<typeof purchaseMachine>

/** 'Last step!': what is bought, the legal agreement, the card, and SUBMIT & PAY. */
export default function PurchasePolicy({ actor }: { readonly actor: PurchaseActor }) {
  const facts = useSelector(actor, ({ context }) => context.facts)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const retryable = useSelector(actor, (snapshot) => snapshot.matches('loadFailed'))
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
      <Terms facts={facts} />
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
      <PaymentDialogs actor={actor} />
    </Stack>
  )
}

function Terms({ facts: { terms } }: { readonly facts: PurchaseFacts }) {
  const years = termYears(terms)
  return (
    <Card>
      <DefinitionList
        items={[
          {
            key: 'coverage',
            term: t('purchase.coverage', 'Total coverage'),
            description: formatMoney(terms.amount, 'coverage'),
          },
          {
            key: 'term',
            term: t('purchase.term', 'Term'),
            description:
              terms.productSlug === product.accidentalDeath
                ? t('purchase.until_65', 'until age 65')
                : t('purchase.years', '{years} years, until age {age}', {
                    years,
                    age: terms.insuredsAgeAtTerm,
                  }),
          },
          {
            key: 'premium',
            total: true,
            term: t('purchase.due', 'Due today, and then every month'),
            description: formatMoney(terms.monthlyPremium / 100, 'payment'),
          },
        ]}
      />
    </Card>
  )
}

function CardForm({ actor }: { readonly actor: PurchaseActor }) {
  const { name, nameError, card, cardMissed, cardRound, facts } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('paying'))
  const ready = useSelector(actor, ({ context }) => canPay(context))
  const [presses, setPresses] = useState(0)
  const tellMissing = useCallback(() => actor.send({ type: 'card.unavailable' }), [actor])
  const cardError =
    card === null
      ? t(
          'purchase.card_missing',
          'The card field could not be loaded. You were not charged: check your connection and load this page again.',
        )
      : (card.error ??
        (cardMissed
          ? t(
              'purchase.card_incomplete',
              'Please enter your whole card: number, expiry date, security code and ZIP code',
            )
          : null))
  const nameErrors = nameError ? [errorText('nameOnCard', nameError)] : []
  const labels = {
    name: t('purchase.name', 'Name on card'),
    card: t('purchase.card_details', 'Card details'),
  }
  return (
    <form
      noValidate
      aria-busy={busy}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        setPresses(presses + 1)
        actor.send({ type: 'payment.submitted' })
      }}
    >
      <Stack gap="l">
        <PressSummary
          errors={[
            ...nameErrors.map((message) => summed('name-on-card', labels.name, message)),
            ...(cardError ? [summed('card-details', labels.card, cardError)] : []),
          ]}
          presses={presses}
          busy={busy}
        />
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
                  id="card-details"
                  label={labels.card}
                  disabled={busy}
                  invalid={cardError !== null}
                  onChange={(state) => actor.send({ type: 'card.changed', ...state })}
                  onLoadError={tellMissing}
                />
              </Suspense>
              {cardError ? (
                <div role="alert">
                  <InlineError>{cardError}</InlineError>
                </div>
              ) : null}
            </div>
          </Stack>
        </Section>
        {facts ? <Legal facts={facts} /> : null}
        <LiveRegion
          message={busy ? t('purchase.paying', 'We are taking your payment. Please stay on this page.') : ''}
        />
        <ActionBar
          primary={
            <Button type="submit" busy={busy} unready={!ready}>
              {t('purchase.pay', 'SUBMIT & PAY')}
            </Button>
          }
        />
      </Stack>
    </form>
  )
}

function Legal({ facts }: { readonly facts: PurchaseFacts }) {
  return (
    <Section title={t('purchase.legal', 'By paying you agree to this')}>
      <ul className="purchase-legal type-small">
        {facts.legal.map(({ id, cta, name }) => (
          <li key={id}>{cta === '' ? name : cta}</li>
        ))}
        {facts.documents.map(({ id, name, html, pdf }) => (
          <li key={id}>
            {t('purchase.read', 'You have read')}{' '}
            <a href={(html ?? pdf)?.url} target="_blank" rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
        {facts.terms.productSlug === product.accidentalDeath ? (
          <li>{t('purchase.accident', 'Coverage and the benefit amount are based on type of accident.')}</li>
        ) : null}
        <li>{t('purchase.monthly', 'Your card is charged today and then every month, until you cancel.')}</li>
      </ul>
    </Section>
  )
}
