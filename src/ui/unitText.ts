import type { ReactNode } from 'react'
import { t } from './text.ts'

/** How a currency is written at an amount: by its sign, or by its name as it is said of several. */
export function currencyWords(currency: string, currencyDisplay: 'symbol' | 'name'): string {
  const parts = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay,
  }).formatToParts(2)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}

/** In what the number is counted, for those who do not see the sign beside it. */
export function unitText(currency: string | undefined, unit: ReactNode): string | undefined {
  if (currency)
    return t('field.format.currency', 'In {currency}', { currency: currencyWords(currency, 'name') })
  return typeof unit === 'string' ? t('field.format.unit', 'In {unit}', { unit }) : undefined
}
