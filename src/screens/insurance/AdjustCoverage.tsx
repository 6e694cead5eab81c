import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { EditableCoverage } from '../../../machines/coverage-editor/coverageEditor.types.ts'
import { editablePolicy } from '../../../machines/coverage-editor/editable.ts'
import { policyChangeQuery } from '../../api/queries.ts'
import { Waiting } from '../../ui/illustrations/Waiting.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { useLast } from '../useLast.ts'
import { BackToInsurance } from './BackToInsurance.tsx'
import { mayChangeAgain, type OpenCoverageAdjustmentProps } from './CoverageAdjustment.tsx'

export interface AdjustmentEditorProps {
  readonly coverage: EditableCoverage
  /** When more coverage was refused, while that blocks another request. */
  readonly refusedOn: string | null
  readonly onSaved: () => void
}

interface AdjustCoverageProps {
  readonly policyId: string
  readonly editor: ComponentType<AdjustmentEditorProps>
  readonly changing: ComponentType<OpenCoverageAdjustmentProps>
}

const changeTitle = () => t('change.title', 'Your change')

/** The editor of a policy in force. While a change is open, its status is shown instead. */
export default function AdjustCoverage({
  policyId,
  editor: Editor,
  changing: Changing,
}: AdjustCoverageProps) {
  const client = useApi()
  const { data: loaded, isFetching, isError, refetch } = useQuery(policyChangeQuery(client, { policyId }))
  // When the page comes back from under the sign-in, it loads again and keeps the chosen amount.
  const data = useLast(loaded)
  const isPending = !data && !isError
  const change = data?.coverageAdjustment
  const shown = change && !mayChangeAgain(change.status) ? change : null
  // If the outcome of a request could not be loaded, the editor would send the same request again.
  if (data?.policy && !shown && !isError) {
    if (data.price.isUnderReview) return <UnderReview />
    return (
      <Editor
        coverage={editablePolicy(data.policy, data.price)}
        refusedOn={data.price.refusedOn}
        onSaved={() => void refetch()}
      />
    )
  }
  if (shown)
    return <Changing key={shown.id} change={shown} title={changeTitle} onChanged={() => void refetch()} />
  return (
    <Page title={changeTitle()} focusKey={isError ? 'failed' : undefined}>
      {isPending ? (
        <SkeletonBody shape="offer" label={t('change.loading', 'Loading your coverage')} />
      ) : (
        <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
          {data?.policy
            ? t('change.saved_unloaded', 'We have your request, but we couldn’t load your change.')
            : t(
                'change.failed',
                'We couldn’t load your coverage. You can only change a policy that’s in force.',
              )}
        </LoadFailed>
      )}
      {isPending ? null : <BackToInsurance />}
    </Page>
  )
}

/**
 * While another application is in manual review, a change would be refused, so the page explains
 * that first.
 */
function UnderReview() {
  return (
    <Page
      title={t('edit_coverage.policy.title', 'Change your coverage')}
      lead={t(
        'change.under_review',
        'An underwriter is reviewing your application. You can change your coverage after the decision, in about 48 working hours.',
      )}
      illustration={<Waiting />}
    >
      <BackToInsurance />
    </Page>
  )
}
