import { product } from '../../../machines/product.ts'
import type { WyshListQuery } from '../../api/operations/wyshes.generated.ts'
import { formatMoney } from '../../ui/Money.tsx'
import { t } from '../../ui/text.ts'

/** How many there are, what they come to, and how far the policy in force covers them. */
export function WyshTotals({ summary }: { readonly summary: WyshListQuery['allocationSummary'] }) {
  const { activeCount, totalAmount, percentCovered, policyAmount } = summary
  return (
    <div className="wysh-totals" role="status">
      <p className="wysh-total tabular">{formatMoney(totalAmount, 'coverage')}</p>
      <p className="text-soft">
        {activeCount === 1
          ? t('wyshes.count.one', '1 {product}', { product: product.name })
          : t('wyshes.count', '{count} {products}', { count: activeCount, products: product.plural })}
        {policyAmount > 0
          ? ` · ${t('wyshes.covered', '{percent}% covered by your policy', { percent: percentCovered })}`
          : null}
      </p>
      {policyAmount > 0 ? <CoverageMeter percent={percentCovered} /> : null}
    </div>
  )
}

/** A percent as a bar; the number stands beside it. */
export function CoverageMeter({ percent }: { readonly percent: number }) {
  return (
    <span className="wysh-meter" aria-hidden="true">
      <span style={{ inlineSize: `${percent}%` }} />
    </span>
  )
}
