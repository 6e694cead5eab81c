import { createContext, type ReactNode, use } from 'react'
import type { BillingFrequency } from '../../../rules/contract/schema.generated.ts'
import { periodOf, premiumPer, shownPremium } from '../../forms/premium.ts'
import { Card } from '../../ui/Card.tsx'
import { formatMoney, Money } from '../../ui/Money.tsx'
import { t } from '../../ui/text.ts'

interface OfferProps {
  readonly title: string
  readonly children: ReactNode
  readonly action?: ReactNode
  /** For a quote, by its billing frequency; for an estimate, monthly. */
  readonly price?: { readonly amount: number; readonly monthlyPremium: number } & (
    | { readonly annualPremium: number; readonly billingFrequency: BillingFrequency }
    | { readonly billingFrequency?: undefined }
  )
  /** The label of the price, if it is not a quote. */
  readonly priceLabel?: string
}

/** The link of an offer's title; null on the insurance page itself, and for guests. */
export const OfferLink = createContext<string | null>(null)

/** The card before there is a policy: the status, the price, and the next step. */
export function Offer({ title, children, action, price, priceLabel }: OfferProps) {
  const href = use(OfferLink)
  return (
    <Card
      title={href ? <a href={href}>{title}</a> : title}
      headingLevel={2}
      padding="l"
      tone="night"
      actions={action}
    >
      {price ? (
        <div>
          {priceLabel ? <p className="type-small text-soft">{priceLabel}</p> : null}
          <Money
            {...shownPremium(
              price.billingFrequency ? premiumPer(price, price.billingFrequency) : price.monthlyPremium,
              price.billingFrequency ? 'quote' : 'estimate',
            )}
            per={periodOf(price.billingFrequency ?? 'monthly')}
            size="display"
          />
          <p className="text-soft tabular">
            {t('dashboard.price.amount', 'for {amount} of coverage', {
              amount: formatMoney(price.amount, 'coverage'),
            })}
          </p>
        </div>
      ) : null}
      <p className="measure">{children}</p>
    </Card>
  )
}
