import './Money.css'
import { t } from './text.ts'

export type MoneyKind = 'coverage' | 'payment'

const formats: Readonly<Record<MoneyKind, Intl.NumberFormat>> = {
  coverage: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
  payment: new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }),
}

/**
 * Dollars as text: no decimals for coverage, two for payments. Returns '' if it is not a number.
 */
export function formatMoney(amount: number | string, kind: MoneyKind = 'coverage'): string {
  const dollars = typeof amount === 'number' ? amount : amount.trim() === '' ? Number.NaN : Number(amount)
  return Number.isFinite(dollars) ? formats[kind].format(dollars) : ''
}

type MoneyProps = {
  amount: number | string
  kind?: MoneyKind | undefined
  per?: 'month' | 'year' | undefined
  size?: 'body' | 'large' | 'display' | undefined
}

/** A dollar amount in tabular figures, with its period if it recurs. */
export function Money({ amount, kind = 'coverage', per, size = 'body' }: MoneyProps) {
  const period =
    per === 'month'
      ? t('money.perMonth', 'a month')
      : per === 'year'
        ? t('money.perYear', 'a year')
        : undefined
  return (
    <span className={`money money-${size}`}>
      <span className="money-amount">{formatMoney(amount, kind)}</span>
      {period ? <span className="money-period"> {period}</span> : null}
    </span>
  )
}
