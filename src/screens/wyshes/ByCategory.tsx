import { product } from '../../../machines/product.ts'
import { truncated } from '../../../machines/wyshes/allocations.ts'
import type { WyshCatalogueQuery } from '../../api/operations/wyshes.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { formatMoney } from '../../ui/Money.tsx'
import { t } from '../../ui/text.ts'
import type { Allocation } from './useWyshList.ts'
import { CoverageMeter } from './WyshTotals.tsx'

interface ByCategoryProps {
  readonly categories: WyshCatalogueQuery['wyshCategories']
  readonly allocations: readonly Allocation[]
  /** Where an entry leads. */
  readonly hrefOf: (allocation: Allocation) => string
  /** With how far each is covered. */
  readonly showsCoverage?: boolean
  readonly onRemove?: (id: string) => void
}

/** A list of wyshes under the names of their categories, with a button that removes where one may (spec: product 2). */
export function ByCategory({
  categories,
  allocations,
  hrefOf,
  showsCoverage = false,
  onRemove,
}: ByCategoryProps) {
  const filled = categories.flatMap((category) => {
    const own = allocations.filter(({ wysh }) => wysh.wyshCategory.slug === category.slug)
    return own.length === 0 ? [] : [{ ...category, own }]
  })
  return filled.map(({ slug, name, listDescription, own }) => (
    <section key={slug} aria-labelledby={`list-${slug}`}>
      <h3 id={`list-${slug}`} className="type-subheading">
        {name}
      </h3>
      <p className="type-small text-soft">{listDescription}</p>
      <ul className="wysh-list list-plain">
        {own.map((allocation) => (
          <li key={allocation.id}>
            <img src={allocation.wysh.iconSelected} alt="" width={40} height={40} />
            <div className="wysh-list-words">
              <a href={hrefOf(allocation)}>{truncated(allocation.name, 'line')}</a>
              <AllocationState allocation={allocation} showsCoverage={showsCoverage} />
            </div>
            <span className="wysh-list-amount tabular">
              {formatMoney(allocation.amount ?? 0, 'coverage')}
            </span>
            {onRemove ? (
              <Button
                variant="textLink"
                size="s"
                aria-label={t('wyshes.remove.named', 'Remove {name}', { name: allocation.name })}
                onClick={() => onRemove(allocation.id)}
              >
                {t('wyshes.remove', 'Remove')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  ))
}

interface AllocationStateProps {
  readonly allocation: Allocation
  readonly showsCoverage: boolean
}

/** What is to be known of one: that it has ended, has no amount, follows an account, or how far it is covered. */
export function AllocationState({ allocation, showsCoverage }: AllocationStateProps) {
  const { amount, status, terminatesAt, monitored, percentCovered } = allocation
  if (status === 'ended' && terminatesAt !== null)
    return (
      <span className="type-small text-soft">
        {t('wyshes.ended', 'Ended on {date}. It no longer counts.', { date: formatDate(terminatesAt) })}
      </span>
    )
  if (amount === null)
    return (
      <span className="type-small text-soft">
        {t('wyshes.no_amount', 'Add an amount to count this {product}.', { product: product.name })}
      </span>
    )
  return (
    <>
      {monitored ? (
        <span className="type-small text-soft">{t('wyshes.monitored', 'Follows your bank account')}</span>
      ) : null}
      {showsCoverage ? (
        <span className="wysh-list-covered type-small text-soft">
          <CoverageMeter percent={percentCovered} />
          {t('wyshes.percent', '{percent}% covered', { percent: percentCovered })}
        </span>
      ) : null}
    </>
  )
}
