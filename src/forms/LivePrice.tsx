import './LivePrice.css'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { livePriceMachine } from '../../machines/live-price/livePrice.machine.ts'
import type { BillingFrequency } from '../../rules/contract/schema.generated.ts'
import { product } from '../../rules/product.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Money } from '../ui/Money.tsx'
import { t } from '../ui/text.ts'
import { amountText, isUntilAge } from './coverageText.ts'
import { type Basis, periodOf, perPeriodText, premiumPer, premiumText, shownPremium } from './premium.ts'

type LivePriceActor = ActorRefFrom<typeof livePriceMachine>

/**
 * The coverage that the price is for, with the age at the end of the term if it is known for this
 * term.
 */
function sizeText(
  { context: { size, price }, ...snapshot }: SnapshotFrom<typeof livePriceMachine>,
  productSlug: string,
): string {
  const { years } = size
  const amount = size.amount === null ? '' : amountText({ productSlug, amount: size.amount })
  if (years === null) return amount
  if (isUntilAge(productSlug)) return t('purchase.brief.until_65', '{amount}, until age 65', { amount })
  return snapshot.matches('settled') && price
    ? t('price.size', '{amount} · {years} years, until age {age}', {
        amount,
        years,
        age: price.insuredsAgeAtTerm,
      })
    : t('price.size.updating', '{amount} · {years} years', { amount, years })
}

/** The note below the figure. Its line always takes up space, even if empty. */
function noteText(snapshot: SnapshotFrom<typeof livePriceMachine>, frequency: BillingFrequency): string {
  const { price } = snapshot.context
  if (snapshot.hasTag('slow')) return t('price.slow', 'Still getting your price…')
  if (snapshot.hasTag('pending')) return t('price.updating', 'Updating your price…')
  if (snapshot.hasTag('retryable'))
    return price === null
      ? t('price.missing', 'We couldn’t get your price.')
      : t('price.outdated', 'This is your previous price.')
  return price === null
    ? t('price.unsized', 'Choose a term to see your price.')
    : frequency === 'annually'
      ? t('price.charged.yearly', 'Charged once a year.')
      : t('price.charged', 'Charged once a month.')
}

/** Announced once, when the price has settled. */
function settledText(
  snapshot: SnapshotFrom<typeof livePriceMachine>,
  basis: Basis,
  frequency: BillingFrequency,
  label: string | undefined,
): string {
  const { price } = snapshot.context
  if (!snapshot.matches('settled') || price === null) return ''
  const texts = { premium: perPeriodText(premiumText(premiumPer(price, frequency), basis), frequency) }
  if (label !== undefined) return t('price.settled.labeled', '{label}: {premium}', { label, ...texts })
  return basis === 'quote'
    ? t('price.settled.quote', 'Your premium: {premium}', texts)
    : t('price.settled', 'Estimated premium: {premium}', texts)
}

interface LivePriceProps {
  readonly actor: LivePriceActor
  /** Term life by default. */
  readonly productSlug?: string
  /** A bar stays at the foot of the window while the fields above it change. */
  readonly shape?: 'card' | 'bar'
  readonly basis?: Basis
  /** Instead of the basis's own label. */
  readonly label?: string | undefined
  readonly frequency?: BillingFrequency
}

/**
 * The premium, which follows amount and term. The last figure stays until the next one has loaded.
 */
export function LivePrice({
  actor,
  productSlug = product.termLife,
  shape = 'card',
  basis = 'estimate',
  label,
  frequency = 'monthly',
}: LivePriceProps) {
  const id = useId()
  const price = useSelector(actor, ({ context }) => context.price)
  const size = useSelector(actor, (snapshot) => sizeText(snapshot, productSlug))
  const note = useSelector(actor, (snapshot) => noteText(snapshot, frequency))
  const settled = useSelector(actor, (snapshot) => settledText(snapshot, basis, frequency, label))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  return (
    <section aria-labelledby={id} className={`live-price-${shape}`}>
      <Card tone="night">
        <div className="live-price">
          <h2 id={id} className="type-eyebrow">
            {label ??
              (basis === 'quote'
                ? t('quote.premium', 'Your premium')
                : t('preview.from', 'Estimated premium'))}
          </h2>
          <p className={busy || failed ? 'live-price-figure live-price-old' : 'live-price-figure'}>
            {price ? (
              <Money
                {...shownPremium(premiumPer(price, frequency), basis)}
                per={periodOf(frequency)}
                size="display"
              />
            ) : (
              <span className="live-price-none" aria-hidden="true" />
            )}
          </p>
          <p className="live-price-note">
            <span>{note}</span>
            {failed ? (
              <Button variant="text" size="s" onClick={() => actor.send({ type: 'retry.chosen' })}>
                {t('retry', 'Try again')}
              </Button>
            ) : null}
          </p>
          {shape === 'card' ? <p className="live-price-size">{size}</p> : null}
          <LiveRegion message={settled} />
        </div>
      </Card>
    </section>
  )
}
