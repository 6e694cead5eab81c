import './wishes.css'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import { type AppRoute, format } from '../../../machines/routes/route.ts'
import { parseDate } from '../../../rules/dates.ts'
import { product } from '../../../rules/product.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import { UpdateWishAllocation, type WishPartsFragment } from '../../api/operations/wishes.generated.ts'
import { monitoringQuery } from '../../api/queries.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonBody, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import NotFound from '../system/NotFound.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useSubmission } from '../useSubmission.ts'
import { AmountForm } from './AmountForm.tsx'
import { ChangedElsewhere } from './ChangedElsewhere.tsx'
import type { FollowDebtProps } from './DebtAccounts.tsx'
import { History } from './History.tsx'
import { RecipientForm } from './RecipientForm.tsx'
import {
  type Allocation,
  type AllocationEdit,
  useAllocationEdit,
  useCatalogue,
  useListChange,
  useWishList,
} from './useWishList.ts'

/** The field of an allocation to edit; all of them if undefined. */
export type EditedField = Extract<AppRoute, { id: 'editWish' }>['field']

const editedFields = ['name', 'amount', 'term', 'recipient'] as const satisfies readonly EditedField[]

export const isEditedField = (text: string | undefined): text is NonNullable<EditedField> =>
  editedFields.some((field) => field === text)

interface EditWishProps {
  readonly allocationId: string
  readonly field: EditedField
  /** The accounts that an amount can follow. */
  readonly followDebt: ComponentType<FollowDebtProps>
}

/** Amount, name, last day, recipient and history of one allocation (spec: product 2, edit an allocation). */
export default function EditWish({ allocationId, field, followDebt }: EditWishProps) {
  const catalogue = useCatalogue()
  const list = useWishList()
  // After a removal on this page, the page says so instead of "not found".
  const [removed, setRemoved] = useState<string | null>(null)
  // Removed from the list at once, and shown here until the carrier replies.
  const [leaving, setLeaving] = useState<Allocation | null>(null)
  const { change, problem } = useListChange()
  if (removed !== null)
    return (
      <Page
        title={t('wishes.removed', 'Removed from your list')}
        lead={t('wishes.removed.lead', '“{name}” no longer counts.', { name: removed })}
        focusKey="removed"
      >
        <ActionBar
          primary={<LinkButton href={format({ id: 'wishes' })}>{t('wishes.back', 'See my list')}</LinkButton>}
        />
      </Page>
    )
  if (catalogue.isLoadingError || list.isLoadingError)
    return (
      <Page title={t('wishes.edit', 'Edit')}>
        <LoadFailed
          busy={catalogue.isFetching || list.isFetching}
          onRetry={() => void Promise.all([catalogue.refetch(), list.refetch()])}
        >
          {t('wishes.failed', 'We couldn’t load your list.')}
        </LoadFailed>
      </Page>
    )
  if (!catalogue.data || !list.data) return <SkeletonPage />
  const allocation = list.data.wishAllocations.find(({ id }) => id === allocationId) ?? leaving
  const wish = catalogue.data.flatMap(({ wishes }) => wishes).find(({ id }) => id === allocation?.wish.id)
  if (!allocation || !wish) return <NotFound />
  return (
    <OneAllocation
      key={allocationId}
      allocation={allocation}
      wish={wish}
      field={field}
      problem={problem ? <ProblemNotice problem={problem} isKept={false} /> : null}
      followDebt={followDebt}
      onRemove={() => {
        setLeaving(allocation)
        change(
          { kind: 'removed', id: allocationId },
          { onSuccess: () => setRemoved(allocation.name), onError: () => setLeaving(null) },
        )
      }}
      isLeaving={leaving !== null}
    />
  )
}

interface OneAllocationProps extends Pick<EditWishProps, 'field' | 'followDebt'> {
  readonly allocation: Allocation
  readonly wish: WishPartsFragment
  readonly problem: ReactNode
  readonly onRemove: () => void
  readonly isLeaving: boolean
}

function OneAllocation({
  allocation,
  wish,
  field,
  problem,
  followDebt,
  onRemove,
  isLeaving,
}: OneAllocationProps) {
  const client = useApi()
  const edit = useAllocationEdit(allocation)
  const { shown = allocation, save, isChangedElsewhere, isSaved } = edit
  const shows = (one: NonNullable<EditedField>) => field === undefined || field === one
  return (
    <Page
      eyebrow={wish.wishCategory.name}
      title={shown.name}
      lead={formatMoney(shown.amount ?? 0, 'coverage')}
      focusKey={field ?? 'all'}
    >
      <Stack gap="xl">
        {problem}
        {isChangedElsewhere ? <ChangedElsewhere allocation={shown} /> : null}
        {isSaved ? (
          <Notice status="success" live="polite">
            {t('wishes.saved', 'Your changes are saved.')}
          </Notice>
        ) : null}
        {shows('amount') || shows('name') ? (
          <Section title={t('wishes.amount', 'Amount and name')}>
            {shown.monitored ? null : (
              <AmountForm
                wish={wish}
                name={shown.name}
                amount={shown.amount}
                isStored
                submit={t('wishes.save', 'Save changes')}
                send={({ name, amount }) =>
                  save(
                    async (of) =>
                      (await client.mutate(UpdateWishAllocation, { ...of, name, amount }))
                        .updateWishAllocation.wishAllocation,
                  )
                }
              />
            )}
          </Section>
        ) : null}
        {shows('amount') && (wish.monitorable || shown.monitored) ? (
          <Monitoring edit={edit} allocation={shown} wish={wish} followDebt={followDebt} />
        ) : null}
        {shows('term') && wish.termable ? <TermSection wish={wish} edit={edit} allocation={shown} /> : null}
        {shows('recipient') ? <RecipientForm edit={edit} allocation={shown} wish={wish} /> : null}
        {field === undefined ? (
          <>
            <History allocationId={allocation.id} />
            <p>
              <a href={format({ id: 'wishDetails', wishId: wish.id })}>
                {t('wishes.about', 'About “{name}”', { name: wish.name })}
              </a>
            </p>
          </>
        ) : null}
        <ActionBar
          primary={
            <LinkButton variant="secondary" href={format({ id: 'wishes' })}>
              {t('wishes.back', 'See my list')}
            </LinkButton>
          }
          secondary={
            field === undefined ? (
              <Button variant="textLink" busy={isLeaving} onClick={onRemove}>
                {t('wishes.remove_one', 'Remove this {product}', { product: product.name })}
              </Button>
            ) : null
          }
        />
      </Stack>
    </Page>
  )
}

interface MonitoringProps extends Pick<EditWishProps, 'followDebt'> {
  readonly edit: AllocationEdit
  readonly allocation: Allocation
  readonly wish: WishPartsFragment
}

/**
 * Lets the amount follow a bank account. It cannot be edited then (spec: product 4, "monitored
 * coverage").
 */
function Monitoring({ edit, allocation, wish, followDebt: FollowDebt }: MonitoringProps) {
  const client = useApi()
  const { monitored, status, plaidAccount } = allocation
  const { data: isEligible = false } = useQuery({ ...monitoringQuery(client), enabled: !monitored })
  const { mutate, error, isPending } = useMutation({
    mutationFn: (plaidAccountId: string | null) =>
      edit.save(async (of) => {
        const input = plaidAccountId === null ? { monitored: false } : { plaidAccountId }
        return (await client.mutate(UpdateWishAllocation, { ...of, ...input })).updateWishAllocation
          .wishAllocation
      }),
  })
  const problem = error ? <ProblemNotice problem={toProblem(error)} isKept={false} /> : null
  if (monitored)
    return (
      <>
        {problem}
        <Notice
          status="info"
          title={t('wishes.locked.title', 'This amount follows your bank account')}
          action={
            <Button variant="secondary" size="s" busy={isPending} onClick={() => mutate(null)}>
              {t('wishes.unmonitor', 'Turn off monitoring')}
            </Button>
          }
        >
          {plaidAccount ? `${plaidAccount.name} •••• ${plaidAccount.mask ?? ''}. ` : null}
          {t('wishes.locked', 'We check it once a week. Turn off monitoring to change the amount yourself.')}
          {plaidAccount?.needsSignIn ? (
            <>
              {' '}
              {t('wishes.locked.sign_in', 'Your bank needs you to sign in again first:')}{' '}
              <a href={format({ id: 'billing', edit: 'bank' })}>{t('bank.title', 'Bank accounts')}</a>
            </>
          ) : null}
        </Notice>
      </>
    )
  if (!isEligible || status !== 'active') return null
  return (
    <Section title={t('wishes.follow', 'Follow a bank account')} intro={wish.monitoringGuidance}>
      {problem}
      <Suspense fallback={<SkeletonBody shape="list" />}>
        <FollowDebt busy={isPending} onFollow={mutate} />
      </Suspense>
    </Section>
  )
}

interface TermSectionProps {
  readonly wish: WishPartsFragment
  readonly allocation: Allocation
  readonly edit: AllocationEdit
}

/** The last day of a wish that can end. */
function TermSection({ wish, allocation, edit }: TermSectionProps) {
  const client = useApi()
  const submission = useSubmission({
    fields: ['terminatesAt'],
    initial: { terminatesAt: allocation.terminatesAt ?? '' },
    isStored: true,
    checks: {
      terminatesAt: (text) =>
        text === '' || parseDate(text) !== null ? null : ruleError('validateDateFormatAndRange'),
    },
    send: ({ terminatesAt }) =>
      edit.save(
        async (of) =>
          (
            await client.mutate(UpdateWishAllocation, {
              ...of,
              terminatesAt: terminatesAt === '' ? null : parseDate(terminatesAt),
            })
          ).updateWishAllocation.wishAllocation,
      ),
  })
  const { values, errors, busy, problem } = submission
  return (
    <Section title={t('wishes.term', 'Last day')} intro={wish.termGuidance}>
      <PageForm
        labels={[['terminatesAt', wish.termPrompt ?? t('wishes.term', 'Last day')]]}
        values={values}
        errors={errors}
        busy={busy}
        send={submission.send}
      >
        {(field) => (
          <>
            <DateField {...field('terminatesAt')} required={false} />
            {problem ? <ProblemNotice problem={problem} /> : null}
            <div>
              <Button type="submit" variant="secondary" busy={busy}>
                {t('wishes.term.save', 'Save last day')}
              </Button>
            </div>
          </>
        )}
      </PageForm>
    </Section>
  )
}
