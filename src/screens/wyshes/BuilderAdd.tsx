import './wyshes.css'
import { useSelector } from '@xstate/react'
import { format } from '../../../machines/routes/place.ts'
import {
  CreateWyshAllocation,
  UpdateWyshAllocation,
  type WyshPartsFragment,
} from '../../api/operations/wyshes.generated.ts'
import { BackButton } from '../../ui/BackButton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import NotFound from '../system/NotFound.tsx'
import { AmountForm } from './AmountForm.tsx'
import type { BuilderActor } from './BuilderPage.tsx'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import { type Allocation, useAllocationEdit, useCatalogue, useWyshList } from './useWyshList.ts'
import { WyshFacts } from './WyshFacts.tsx'

interface BuilderWyshProps {
  readonly actor: BuilderActor
  readonly wishId: string | undefined
}

interface BuilderAddProps extends BuilderWyshProps {
  /** Of one that is on the list already. */
  readonly allocationId: string | undefined
}

/** Adds one wysh to the list, or changes one that is there, and goes on by the builder's add flow. */
export function BuilderAdd({ actor, wishId, allocationId }: BuilderAddProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  const catalogue = useCatalogue()
  const list = useWyshList(isOpen && allocationId !== undefined)
  if (!isOpen || catalogue.isPending || (allocationId !== undefined && list.isPending))
    return <SkeletonPage back />
  if (catalogue.isError || list.isError)
    return (
      <Page title={t('builder.title', 'Calculate your coverage with Wyshes')}>
        <LoadFailed
          busy={catalogue.isFetching || list.isFetching}
          onRetry={() => void Promise.all([catalogue.refetch(), list.refetch()])}
        >
          {t('builder.load_failed', 'Your list could not be loaded. Nothing was changed.')}
        </LoadFailed>
      </Page>
    )
  const wysh = catalogue.data.flatMap(({ wyshes }) => wyshes).find(({ id }) => id === wishId)
  const allocation = list.data?.wyshAllocations.find(({ id }) => id === allocationId)
  if (!wysh || (allocationId !== undefined && !allocation)) return <NotFound />
  return (
    <AddOrChange
      key={wysh.id}
      actor={actor}
      wysh={wysh}
      allocation={allocation}
      categories={catalogue.data.map(({ slug }) => slug)}
    />
  )
}

interface AddOrChangeProps {
  readonly actor: BuilderActor
  readonly wysh: WyshPartsFragment
  readonly allocation: Allocation | undefined
  readonly categories: readonly string[]
}

function AddOrChange({ actor, wysh, allocation, categories }: AddOrChangeProps) {
  const client = useApi()
  const back = useSelector(actor, ({ context }) => context.backFrom)
  const { shown, save, isChangedElsewhere } = useAllocationEdit(allocation)
  return (
    <Page
      back={<BackButton onClick={() => actor.send({ type: 'builder.requested', place: back })} />}
      eyebrow={wysh.wyshCategory.name}
      title={wysh.prompt}
      lead={wysh.description}
      focusKey={wysh.id}
    >
      <AmountForm
        wysh={wysh}
        name={allocation?.name ?? wysh.defaultName}
        amount={allocation?.amount ?? null}
        submit={allocation ? t('wyshes.save', 'Save changes') : t('builder.add', 'Add to my list')}
        notices={isChangedElsewhere && shown ? <ChangedElsewhere allocation={shown} /> : null}
        secondary={
          <LinkButton variant="secondary" href={format({ id: 'builderInfo', wishId: wysh.id })}>
            {t('builder.info', 'Tell me more')}
          </LinkButton>
        }
        send={async ({ name, amount }) => {
          if (allocation)
            await save(
              async (of) =>
                (await client.mutate(UpdateWyshAllocation, { ...of, name, amount })).updateWyshAllocation
                  .wyshAllocation,
            )
          else await client.mutate(CreateWyshAllocation, { wyshId: wysh.id, name, amount })
          actor.send({ type: 'wysh.added', category: wysh.wyshCategory.slug, categories })
        }}
      />
    </Page>
  )
}

/** What a wysh is about, before it is added. */
export function BuilderInfo({ actor, wishId }: BuilderWyshProps) {
  const back = useSelector(actor, ({ context }) => context.backFrom)
  const catalogue = useCatalogue()
  if (catalogue.isPending) return <SkeletonPage back />
  const wysh = catalogue.data?.flatMap(({ wyshes }) => wyshes).find(({ id }) => id === wishId)
  if (!wysh) return <NotFound />
  return (
    <Page
      back={<BackButton onClick={() => actor.send({ type: 'builder.requested', place: back })} />}
      eyebrow={wysh.wyshCategory.name}
      title={wysh.name}
      lead={wysh.description}
    >
      <WyshFacts wysh={wysh} />
      <div>
        <LinkButton href={format({ id: 'builderAdd', wishId: wysh.id })}>
          {t('builder.add', 'Add to my list')}
        </LinkButton>
      </div>
    </Page>
  )
}
