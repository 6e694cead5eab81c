import './wishes.css'
import { onboardingPaths } from '../../../machines/onboarding/steps.ts'
import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { ByCategory } from './ByCategory.tsx'
import { useCatalogue, useWishList } from './useWishList.ts'
import { WishTotals } from './WishTotals.tsx'

/** The user's list by category, with the part that the policy covers (spec: product 2). */
export default function WishesPage() {
  const catalogue = useCatalogue()
  const list = useWishList()
  return (
    <Page title={t('wishes.title', 'Your {products}', { products: product.plural })}>
      {catalogue.isLoadingError || list.isLoadingError ? (
        <LoadFailed
          busy={catalogue.isFetching || list.isFetching}
          onRetry={() => void Promise.all([catalogue.refetch(), list.refetch()])}
        >
          {t('wishes.failed', 'We couldn’t load your list.')}
        </LoadFailed>
      ) : !catalogue.data || !list.data ? (
        <SkeletonBody shape="list" label={t('wishes.loading', 'Loading your list')} />
      ) : list.data.wishAllocations.length === 0 ? (
        <NoList builder={builderAt(catalogue.data)} />
      ) : (
        <Stack gap="l">
          <Card padding="l">
            <WishTotals summary={list.data.allocationSummary} />
          </Card>
          <ActionBar
            primary={<LinkButton href={builderAt(catalogue.data)}>{addText()}</LinkButton>}
            secondary={
              list.data.wishAllocations.length < 2 ? null : (
                <LinkButton variant="secondary" href={format({ id: 'prioritizeWishes' })}>
                  {t('wishes.prioritize', 'Set priorities')}
                </LinkButton>
              )
            }
          />
          <ByCategory
            categories={catalogue.data}
            allocations={list.data.wishAllocations}
            hrefOf={({ id }) => format({ id: 'editWish', allocationId: id })}
            showsCoverage={list.data.allocationSummary.policyAmount > 0}
          />
        </Stack>
      )}
    </Page>
  )
}

const addText = () => t('wishes.add', 'Add a {product}', { product: product.name })

/** Opens the builder at a category. From the list, wishes are added one at a time. */
const builderAt = ([first]: readonly { readonly slug: string }[]): string =>
  format(first ? { id: 'builder', category: first.slug } : { id: 'builderList' })

function NoList({ builder }: { readonly builder: string }) {
  return (
    <Stack gap="l">
      <p>
        {t(
          'wishes.none',
          'List what your coverage should take care of, such as the mortgage or college. We add it up and show how much of it your policy covers. It’s free.',
        )}
      </p>
      <p>
        {t('wishes.average', 'The average person covers about $450,000 worth of {products}.', {
          products: product.plural,
        })}
      </p>
      <ActionBar
        primary={<LinkButton href={builder}>{addText()}</LinkButton>}
        secondary={
          <LinkButton
            variant="secondary"
            href={format({ id: 'onboarding', journey: onboardingPaths.single_wish_onboarding })}
          >
            {t('wishes.first', 'Help me add my first {product}', { product: product.name })}
          </LinkButton>
        }
      />
      <p>
        <a href={format({ id: 'onboarding', journey: onboardingPaths.onboarding })}>
          {t('wishes.tour', 'See how {products} work', { products: product.plural })}
        </a>
      </p>
    </Stack>
  )
}
