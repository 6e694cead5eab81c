import './wishes.css'
import { format } from '../../../machines/routes/route.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import NotFound from '../system/NotFound.tsx'
import { ByCategory } from './ByCategory.tsx'
import { useCatalogue, useWishList } from './useWishList.ts'
import { WishFacts } from './WishFacts.tsx'

/** One wish of the catalog, and the user's entries of it (spec: product 2, "{product} detail"). */
export default function WishDetails({ wishId }: { readonly wishId: string }) {
  const catalogue = useCatalogue()
  const list = useWishList()
  if (catalogue.isError)
    return (
      <Page title={t('wishes.details', 'Details')}>
        <LoadFailed busy={catalogue.isFetching} onRetry={() => void catalogue.refetch()}>
          {t('wishes.details.failed', 'We couldn’t load the details.')}
        </LoadFailed>
      </Page>
    )
  if (!catalogue.data) return <SkeletonPage />
  const wish = catalogue.data.flatMap(({ wishes }) => wishes).find(({ id }) => id === wishId)
  if (!wish) return <NotFound />
  const own = list.data?.wishAllocations.filter((one) => one.wish.id === wishId) ?? []
  return (
    <Page eyebrow={wish.wishCategory.name} title={wish.name} lead={wish.description}>
      <Stack gap="l">
        <WishFacts wish={wish} />
        {own.length === 0 ? null : (
          <ByCategory
            categories={catalogue.data}
            allocations={own}
            hrefOf={({ id }) => format({ id: 'editWish', allocationId: id })}
          />
        )}
        <ActionBar
          primary={
            <LinkButton href={format({ id: 'builderAdd', wishId })}>
              {t('builder.add', 'Add to my list')}
            </LinkButton>
          }
          secondary={
            <LinkButton variant="secondary" href={format({ id: 'wishes' })}>
              {t('wishes.back', 'See my list')}
            </LinkButton>
          }
        />
      </Stack>
    </Page>
  )
}
