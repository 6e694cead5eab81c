import { product } from '../../../rules/product.ts'
import type { WishListQuery } from '../../api/operations/wishes.generated.ts'
import { formatMoney } from '../../ui/Money.tsx'
import { t } from '../../ui/text.ts'

/** The count, the total, and how much of it the policy in force covers. */
export function WishTotals({ summary }: { readonly summary: WishListQuery['allocationSummary'] }) {
  const { activeCount, totalAmount, percentCovered, policyAmount } = summary
  return (
    <div className="wish-totals" role="status">
      <p className="wish-total tabular">{formatMoney(totalAmount, 'coverage')}</p>
      <p className="text-soft">
        {activeCount === 1
          ? t('wishes.count.one', '1 {product}', { product: product.name })
          : t('wishes.count', '{count} {products}', { count: activeCount, products: product.plural })}
        {policyAmount > 0
          ? ` · ${t('wishes.covered', '{percent}% covered by your policy', { percent: percentCovered })}`
          : null}
      </p>
      {policyAmount > 0 ? <CoverageMeter percent={percentCovered} /> : null}
    </div>
  )
}

/** A percentage as a bar, beside its number. */
export function CoverageMeter({ percent }: { readonly percent: number }) {
  return (
    <span className="wish-meter" aria-hidden="true">
      <span style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}
