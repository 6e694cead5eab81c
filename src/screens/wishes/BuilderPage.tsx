import './wishes.css'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { format } from '../../../machines/routes/route.ts'
import { isBuilderList } from '../../../machines/wishes/builderRoutes.ts'
import { continueTarget } from '../../../machines/wishes/continueTarget.ts'
import type { wishBuilderMachine } from '../../../machines/wishes/wishBuilder.machine.ts'
import { truncated } from '../../../rules/allocations.ts'
import { product } from '../../../rules/product.ts'
import type { WishCatalogueQuery, WishListQuery } from '../../api/operations/wishes.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { t } from '../../ui/text.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { StepFailed } from '../system/StepFailed.tsx'
import { ByCategory } from './ByCategory.tsx'
import { useCatalogue, useListChange, useWishList } from './useWishList.ts'

export type BuilderActor = ActorRefFrom<typeof wishBuilderMachine>
type Category = WishCatalogueQuery['wishCategories'][number]

interface BuilderPageProps {
  readonly actor: BuilderActor
  /** The slug of the category; null for the first one. */
  readonly category: string | null
  /** Below the level verified: a guest has no policy and no other page of the list. */
  readonly isGuest: boolean
}

/** The builder: tiles by category, and the resulting list (spec: product 2, "builder lite"). */
export default function BuilderPage({ actor, category, isGuest }: BuilderPageProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  const isRetryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  if (isRetryable)
    return (
      <StepFailed
        title={t('builder.failed', 'We couldn’t open your list')}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
    )
  return (
    <Page
      width="wide"
      title={t('builder.title', 'Calculate your coverage with {products}', { products: product.plural })}
      lead={t('builder.lead', 'Get your estimate in under a minute!')}
    >
      {isOpen ? (
        <OpenBuilder actor={actor} category={category} isGuest={isGuest} />
      ) : (
        <SkeletonBody shape="list" label={t('builder.loading', 'Loading the builder')} />
      )}
    </Page>
  )
}

function OpenBuilder({ actor, category, isGuest }: BuilderPageProps) {
  const catalogue = useCatalogue()
  const list = useWishList()
  if (catalogue.isLoadingError || list.isLoadingError)
    return (
      <LoadFailed
        busy={catalogue.isFetching || list.isFetching}
        onRetry={() => void Promise.all([catalogue.refetch(), list.refetch()])}
      >
        {t('builder.load_failed', 'We couldn’t load your list. Nothing was changed.')}
      </LoadFailed>
    )
  const current = catalogue.data?.find(({ slug }) => slug === category) ?? catalogue.data?.[0]
  if (!catalogue.data || !list.data || !current)
    return <SkeletonBody shape="list" label={t('builder.loading', 'Loading the builder')} />
  return (
    <div className="wish-builder">
      <div className="wish-builder-main">
        <CategoryTabs categories={catalogue.data} current={current.slug} />
        <Tiles category={current} list={list.data} />
        <AddFlowChoice actor={actor} first={catalogue.data[0]?.slug} />
      </div>
      <Drawer actor={actor} categories={catalogue.data} list={list.data} isGuest={isGuest} />
    </div>
  )
}

function CategoryTabs({
  categories,
  current,
}: {
  readonly categories: readonly Category[]
  readonly current: string
}) {
  return (
    <Tabs
      label={t('builder.categories', 'Categories')}
      links={categories.map(({ slug, name }) => ({
        href: format({ id: 'builder', category: slug }),
        label: name,
        isCurrent: slug === current,
      }))}
    />
  )
}

function Tiles({ category, list }: { readonly category: Category; readonly list: WishListQuery }) {
  return (
    <section aria-labelledby="builder-category">
      <h2 id="builder-category" className="type-heading">
        {category.prompt}
      </h2>
      <ul className="wish-tiles list-plain">
        {category.wishes.map(({ id, name, iconSelected, iconUnselected, defaultAmount, yearsOfIncome }) => {
          const count = list.wishAllocations.filter(({ wish }) => wish.id === id).length
          return (
            <li key={id}>
              <a className="wish-tile" href={format({ id: 'builderAdd', wishId: id })}>
                <img src={count > 0 ? iconSelected : iconUnselected} alt="" width={48} height={48} />
                <span className="wish-tile-name">{truncated(name)}</span>
                <span className="type-small text-soft tabular">
                  {count > 0
                    ? t('builder.tile.added', 'On your list: {count}', { count })
                    : t('builder.tile.amount', 'About {amount}', {
                        amount: formatMoney(defaultAmount, 'coverage'),
                      })}
                </span>
                {count > 0 || yearsOfIncome === null ? null : (
                  <span className="type-small text-soft">
                    {t('builder.tile.income', '{years} × your income', { years: yearsOfIncome })}
                  </span>
                )}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Chooses whether to stay in a category or to go through all of them. */
function AddFlowChoice({
  actor,
  first,
}: {
  readonly actor: BuilderActor
  readonly first: string | undefined
}) {
  const addFlow = useSelector(actor, ({ context }) => context.addFlow)
  const isGuided = addFlow === 'fromEachCategory'
  return (
    <p className="type-small text-soft">
      {isGuided
        ? t('builder.guided', 'After you add one, we show you the next category.')
        : t('builder.unguided', 'Not sure where to start?')}{' '}
      {isGuided ? (
        <Button
          variant="textLink"
          size="s"
          onClick={() => actor.send({ type: 'addFlow.chosen', addFlow: 'default' })}
        >
          {t('builder.guided.stop', 'Let me choose myself')}
        </Button>
      ) : (
        <Button
          variant="textLink"
          size="s"
          onClick={() => {
            actor.send({ type: 'addFlow.chosen', addFlow: 'fromEachCategory' })
            if (first !== undefined)
              actor.send({ type: 'builder.requested', route: { id: 'builder', category: first } })
          }}
        >
          {t('builder.guide', 'Guide me through each category')}
        </Button>
      )}
    </p>
  )
}

interface DrawerProps {
  readonly actor: BuilderActor
  readonly categories: readonly Category[]
  readonly list: WishListQuery
  readonly isGuest: boolean
}

/** The list with its count and total. It opens when something is added. */
function Drawer({ actor, categories, list, isGuest }: DrawerProps) {
  const { route, flow, isInJourney, hasAdded } = useSelector(actor, ({ context }) => context)
  const [isShown, setShown] = useState(hasAdded)
  const { change, problem } = useListChange()
  const [announcement, setAnnouncement] = useState('')
  const { activeCount, totalAmount, percentCovered, policyAmount } = list.allocationSummary
  const target = continueTarget({
    isIdentifiedOnly: isGuest,
    isInJourney,
    isOnList: isBuilderList(route),
    flow,
    count: activeCount,
    percentCovered: policyAmount === 0 ? null : percentCovered,
  })
  const continueHref = format(target === 'coveragePreview' ? { id: target, from: 'list' } : { id: target })
  useEffect(() => {
    if (!hasAdded) return
    setShown(true)
    actor.send({ type: 'added.seen' })
  }, [hasAdded, actor])
  const title = t('builder.list', 'Your {product} List', { product: product.name })
  const total = formatMoney(totalAmount, 'coverage')
  const count =
    activeCount === 1
      ? t('wishes.count.one', '1 {product}', { product: product.name })
      : t('wishes.count', '{count} {products}', { count: activeCount, products: product.plural })
  return (
    <>
      <div className="wish-drawer" data-empty={activeCount === 0 || undefined}>
        <p className="wish-drawer-sum" role="status">
          <span className="type-small text-soft">{count}</span>
          <b className="tabular">{total}</b>
        </p>
        <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setShown(true)}>
          {title}
        </Button>
        {activeCount > 0 ? (
          <LinkButton href={continueHref} size="s">
            {t('builder.continue', 'Continue')}
          </LinkButton>
        ) : null}
      </div>
      <LiveRegion
        message={isShown ? t('builder.list.now', 'Your list: {count}, {total}', { count, total }) : ''}
      />
      <Dialog
        open={isShown}
        title={title}
        size="sheet"
        onClose={() => setShown(false)}
        actions={
          <>
            {activeCount > 0 ? (
              <LinkButton href={continueHref}>{t('builder.continue', 'Continue')}</LinkButton>
            ) : null}
            <Button variant="secondary" onClick={() => setShown(false)}>
              {t('builder.list.more', 'Add more')}
            </Button>
          </>
        }
      >
        <Stack gap="l">
          <p>
            {count} · <b className="tabular">{total}</b>
          </p>
          {problem ? <ProblemNotice problem={problem} isKept={false} /> : null}
          {list.wishAllocations.length === 0 ? (
            <p>{t('builder.list.none', 'Nothing yet. Choose a tile to add your first one.')}</p>
          ) : (
            <ByCategory
              categories={categories}
              allocations={list.wishAllocations}
              hrefOf={({ id, wish }) =>
                format({ id: 'builderAdd', wishId: wish.id, field: 'amount', allocationId: id })
              }
              onRemove={({ id, name }) => {
                setAnnouncement('')
                change(
                  { kind: 'removed', id },
                  {
                    onSuccess: () =>
                      setAnnouncement(
                        t('builder.list.removed', 'We removed {name} from your list.', { name }),
                      ),
                  },
                )
              }}
            />
          )}
          {/* Rendered in the dialog, because content behind it is not read aloud. */}
          <LiveRegion message={announcement} />
        </Stack>
      </Dialog>
    </>
  )
}
