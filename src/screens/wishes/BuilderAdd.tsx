import './wishes.css'
import { useSelector } from '@xstate/react'
import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import {
  CreateWishAllocation,
  UpdateWishAllocation,
  type WishPartsFragment,
} from '../../api/operations/wishes.generated.ts'
import { BackButton } from '../../ui/BackButton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import NotFound from '../system/NotFound.tsx'
import { type AmountField, AmountForm } from './AmountForm.tsx'
import type { BuilderActor } from './BuilderPage.tsx'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import { type Allocation, useAllocationEdit, useCatalogue, useWishList } from './useWishList.ts'
import { WishFacts } from './WishFacts.tsx'

interface BuilderWishProps {
  readonly actor: BuilderActor
  readonly wishId: string | undefined
}

interface BuilderAddProps extends BuilderWishProps {
  /** The id, if the wish is already on the list. */
  readonly allocationId: string | undefined
  /** The field named by the URL. */
  readonly field: string | undefined
  /** Below the level verified: the list leads to an estimate. */
  readonly isGuest: boolean
}

const isAmountField = (text: string | undefined): text is AmountField => text === 'amount' || text === 'name'

/** Adds a wish to the list or changes it, then continues with the builder's add flow. */
export function BuilderAdd({ actor, wishId, allocationId, field, isGuest }: BuilderAddProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  const catalogue = useCatalogue()
  const list = useWishList(isOpen && allocationId !== undefined)
  if (!isOpen || catalogue.isPending || (allocationId !== undefined && list.isPending))
    return <SkeletonPage back />
  if (catalogue.isLoadingError || list.isLoadingError)
    return (
      <Page
        title={t('builder.title', 'Calculate your coverage with {products}', { products: product.plural })}
      >
        <LoadFailed
          busy={catalogue.isFetching || list.isFetching}
          onRetry={() => void Promise.all([catalogue.refetch(), list.refetch()])}
        >
          {t('builder.load_failed', 'We couldn’t load your list. Nothing was changed.')}
        </LoadFailed>
      </Page>
    )
  const allocation = list.data?.wishAllocations.find(({ id }) => id === allocationId)
  const wanted = wishId ?? allocation?.wish.id
  const wish = catalogue.data.flatMap(({ wishes }) => wishes).find(({ id }) => id === wanted)
  if (!wish || (allocationId !== undefined && !allocation)) return <NotFound />
  return (
    <AddOrChange
      key={wish.id}
      actor={actor}
      wish={wish}
      allocation={allocation}
      opensAt={isAmountField(field) ? field : undefined}
      categories={catalogue.data.map(({ slug }) => slug)}
      offersEstimate={isGuest && !allocation}
    />
  )
}

interface AddOrChangeProps {
  readonly actor: BuilderActor
  readonly wish: WishPartsFragment
  readonly allocation: Allocation | undefined
  readonly opensAt: AmountField | undefined
  readonly categories: readonly string[]
  readonly offersEstimate: boolean
}

function AddOrChange({ actor, wish, allocation, opensAt, categories, offersEstimate }: AddOrChangeProps) {
  const client = useApi()
  const back = useSelector(actor, ({ context }) => context.backFrom)
  const { shown, save, isChangedElsewhere } = useAllocationEdit(allocation)
  return (
    <Page
      back={<BackButton onClick={() => actor.send({ type: 'builder.requested', route: back })} />}
      eyebrow={wish.wishCategory.name}
      title={wish.prompt}
      lead={wish.description}
      focusKey={wish.id}
    >
      <details className="wish-more">
        <summary>{t('builder.tile.info', 'Learn more')}</summary>
        <WishFacts wish={wish} hasAmounts={false} />
      </details>
      <AmountForm
        wish={wish}
        name={allocation?.name ?? wish.defaultName}
        amount={allocation?.amount ?? null}
        opensAt={opensAt}
        submit={
          allocation
            ? t('wishes.save', 'Save changes')
            : offersEstimate
              ? t('builder.add_and_price', 'Add and see my price')
              : t('builder.add', 'Add to my list')
        }
        otherSubmit={offersEstimate ? t('builder.add', 'Add to my list') : undefined}
        notices={isChangedElsewhere && shown ? <ChangedElsewhere allocation={shown} /> : null}
        send={async ({ name, amount }, isOther) => {
          if (allocation)
            await save(
              async (of) =>
                (await client.mutate(UpdateWishAllocation, { ...of, name, amount })).updateWishAllocation
                  .wishAllocation,
            )
          else await client.mutate(CreateWishAllocation, { wishId: wish.id, name, amount })
          const type = allocation ? 'wish.updated' : 'wish.added'
          actor.send({ type, category: wish.wishCategory.slug, categories })
          if (offersEstimate && !isOther) actor.send({ type: 'estimate.chosen' })
        }}
      />
    </Page>
  )
}

/** Describes a wish before it is added. */
export function BuilderInfo({ actor, wishId }: BuilderWishProps) {
  const back = useSelector(actor, ({ context }) => context.backFrom)
  const catalogue = useCatalogue()
  if (catalogue.isPending) return <SkeletonPage back />
  if (catalogue.isLoadingError)
    return (
      <Page title={t('wishes.title', 'Your {products}', { products: product.plural })}>
        <LoadFailed busy={catalogue.isFetching} onRetry={() => void catalogue.refetch()}>
          {t('wishes.failed', 'We couldn’t load your list.')}
        </LoadFailed>
      </Page>
    )
  const wish = catalogue.data?.flatMap(({ wishes }) => wishes).find(({ id }) => id === wishId)
  if (!wish) return <NotFound />
  return (
    <Page
      back={<BackButton onClick={() => actor.send({ type: 'builder.requested', route: back })} />}
      eyebrow={wish.wishCategory.name}
      title={wish.name}
      lead={wish.description}
    >
      <WishFacts wish={wish} />
      <div>
        <LinkButton href={format({ id: 'builderAdd', wishId: wish.id })}>
          {t('builder.add', 'Add to my list')}
        </LinkButton>
      </div>
    </Page>
  )
}
