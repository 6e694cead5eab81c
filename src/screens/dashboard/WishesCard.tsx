import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { wishTotalQuery } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { SkeletonLine } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'

/** The list on the dashboard: owned once something is on it, else marketing (spec: product 2 and 4). */
export function WishesCard({ isGuest = false }: { readonly isGuest?: boolean }) {
  const client = useApi()
  const { data, isError } = useQuery(wishTotalQuery(client))
  // An error here is not shown: the card still links to the list.
  const owned = data !== undefined && data.activeCount > 0 ? data : null
  return (
    <Card as="section" title={t('wishes.title', 'Your {products}', { products: product.plural })} padding="l">
      <p>
        {owned ? (
          owned.percentCovered > 0 ? (
            t('dashboard.wishes.owned', '{amount} in total, {percent}% covered by your policy.', {
              amount: formatMoney(owned.totalAmount, 'coverage'),
              percent: owned.percentCovered,
            })
          ) : (
            t('dashboard.wishes.uncovered', '{amount} in total.', {
              amount: formatMoney(owned.totalAmount, 'coverage'),
            })
          )
        ) : data || isError ? (
          t('dashboard.wishes.marketing', 'List what your coverage should take care of. It’s free.')
        ) : (
          <SkeletonLine width="l" />
        )}
      </p>
      <div>
        <LinkButton href={format({ id: isGuest ? 'builderList' : 'wishes' })} variant="secondary">
          {owned ? t('wishes.back', 'See my list') : t('dashboard.wishes.start', 'Start my list')}
        </LinkButton>
      </div>
    </Card>
  )
}
