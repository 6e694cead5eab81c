import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { estimateMachine } from '../../../machines/estimate/estimate.machine.ts'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { StepFailed } from '../system/StepFailed.tsx'
import { useLast } from '../useLast.ts'
import { CoverageEditor } from './CoverageEditor.tsx'

type EstimateActor = ActorRefFrom<typeof estimateMachine>

/** 'Your estimates are in!': amount, term and premium, and START APPLICATION. */
export default function CoveragePreview({ actor }: { readonly actor: EstimateActor }) {
  const editor = useLast(useSelector(actor, ({ children }) => children.coverageEditor))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  if (retryable)
    return (
      <StepFailed
        title={t('preview.failed', 'Your estimate is not here yet')}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
    )
  return editor ? <CoverageEditor actor={editor} /> : <SkeletonPage back shape="offer" />
}
