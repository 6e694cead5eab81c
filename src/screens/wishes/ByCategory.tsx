import { truncated } from '../../../rules/allocations.ts'
import { product } from '../../../rules/product.ts'
import type { WishCatalogueQuery } from '../../api/operations/wishes.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { formatMoney } from '../../ui/Money.tsx'
import { t } from '../../ui/text.ts'
import type { Allocation } from './useWishList.ts'
import { CoverageMeter } from './WishTotals.tsx'

interface ByCategoryProps {
  readonly categories: WishCatalogueQuery['wishCategories']
  readonly allocations: readonly Allocation[]
  /** The link of an entry. */
  readonly hrefOf: (allocation: Allocation) => string
  /** Whether to show how much of each wish is covered. */
  readonly showsCoverage?: boolean
  readonly onRemove?: (allocation: Allocation) => void
}

/** A list of wishes grouped by category, with remove buttons where allowed (spec: product 2). */
export function ByCategory({
  categories,
  allocations,
  hrefOf,
  showsCoverage = false,
  onRemove,
}: ByCategoryProps) {
  const filled = categories.flatMap((category) => {
    const own = allocations.filter(({ wish }) => wish.wishCategory.slug === category.slug)
    return own.length === 0 ? [] : [{ ...category, own }]
  })
  return filled.map(({ slug, name, listDescription, own }) => (
    <section key={slug} aria-labelledby={`list-${slug}`}>
      <h3 id={`list-${slug}`} className="type-subheading">
        {name}
      </h3>
      <p className="type-small text-soft">{listDescription}</p>
      <ul className="wish-list list-plain">
        {own.map((allocation) => (
          <li key={allocation.id}>
            <img src={allocation.wish.iconSelected} alt="" width={40} height={40} />
            <div className="wish-list-text">
              <a href={hrefOf(allocation)}>{truncated(allocation.name)}</a>
              <AllocationState allocation={allocation} showsCoverage={showsCoverage} />
            </div>
            <span className="wish-list-amount tabular">
              {formatMoney(allocation.amount ?? 0, 'coverage')}
            </span>
            {onRemove ? (
              <Button
                variant="textLink"
                size="s"
                aria-label={t('wishes.remove.named', 'Remove {name}', { name: allocation.name })}
                onClick={({ currentTarget }) => {
                  focusNextRow(currentTarget)
                  onRemove(allocation)
                }}
              >
                {t('wishes.remove', 'Remove')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** When a row is removed, focus moves to the next one, and from the last one to the heading. */
function focusNextRow(button: HTMLElement): void {
  const list = button.closest('dialog, main')
  const rows = [...(list?.querySelectorAll('.wish-list > li') ?? [])]
  const next = rows[rows.findIndex((row) => row.contains(button)) + 1]
  const target = next?.querySelector('a') ?? list?.querySelector<HTMLElement>(':is(h1, h2)[tabindex]')
  target?.focus()
}

interface AllocationStateProps {
  readonly allocation: Allocation
  readonly showsCoverage: boolean
}

/**
 * The status of an entry: ended, without an amount, following an account, or how much is covered.
 */
export function AllocationState({ allocation, showsCoverage }: AllocationStateProps) {
  const { amount, status, terminatesAt, monitored, percentCovered } = allocation
  if (status === 'ended' && terminatesAt !== null)
    return (
      <span className="type-small text-soft">
        {t('wishes.ended', 'Ended on {date}. It no longer counts.', { date: formatDate(terminatesAt) })}
      </span>
    )
  if (amount === null)
    return (
      <span className="type-small text-soft">
        {t('wishes.no_amount', 'Add an amount to count this {product}.', { product: product.name })}
      </span>
    )
  return (
    <>
      {monitored ? (
        <span className="type-small text-soft">{t('wishes.monitored', 'Follows your bank account')}</span>
      ) : null}
      {showsCoverage ? (
        <span className="wish-list-covered type-small text-soft">
          <CoverageMeter percent={percentCovered} />
          {t('wishes.percent', '{percent}% covered', { percent: percentCovered })}
        </span>
      ) : null}
    </>
  )
}
