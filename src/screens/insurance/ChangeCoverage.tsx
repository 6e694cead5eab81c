import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { EditableCoverage } from '../../../machines/coverage-editor/coverageEditor.types.ts'
import { editablePolicy } from '../../../machines/coverage-editor/editable.ts'
import { product } from '../../../machines/product.ts'
import { policyChangeQuery, queriesOf } from '../../api/queries.ts'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { BackToInsurance } from './BackToInsurance.tsx'
import { CoverageChange, isOver } from './CoverageChange.tsx'

export interface PolicyEditorProps {
  readonly coverage: EditableCoverage
  readonly isAccident: boolean
  readonly onSaved: () => void
}

interface ChangeCoverageProps {
  readonly policyId: string
  readonly editor: ComponentType<PolicyEditorProps>
}

/** The editor of a policy in force; while a change is open, how far that is. */
export default function ChangeCoverage({ policyId, editor: Editor }: ChangeCoverageProps) {
  const client = useApi()
  const { data, isPending, isFetching, refetch } = useQuery(
    policyChangeQuery(client, policyId),
    queriesOf(client),
  )
  const policy = data?.policies.find(({ id }) => id === policyId)
  const change = data?.coverageAdjustment
  if (data && policy && (!change || isOver(change.status)))
    return (
      <Editor
        coverage={editablePolicy(policy, data.adjustPolicy)}
        isAccident={policy.product.slug === product.accidentalDeath}
        onSaved={() => void refetch()}
      />
    )
  return (
    <Page title={t('change.title', 'Your change')} focusKey={change?.status}>
      {isPending ? (
        <SkeletonBody shape="offer" label={t('change.loading', 'Loading your coverage')} />
      ) : change ? (
        <CoverageChange change={change} onChanged={() => void refetch()} />
      ) : (
        <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
          {t('change.failed', 'Your coverage could not be loaded. Only a policy in force can be changed.')}
        </LoadFailed>
      )}
      {isPending || change ? null : <BackToInsurance />}
    </Page>
  )
}
