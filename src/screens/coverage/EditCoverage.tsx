import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { StepFailed } from '../system/StepFailed.tsx'
import { CoverageEditor } from './CoverageEditor.tsx'

/** The editor of a quote or offering (`/edit-coverage/…`), within the approved limits. */
export default function EditCoverage({
  actor,
}: {
  readonly actor: ActorRefFrom<typeof coverageEditorMachine>
}) {
  const coverage = useSelector(actor, ({ context }) => context.coverage)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  if (failed)
    return (
      <StepFailed
        title={t('edit_coverage.failed', 'Your coverage didn’t load')}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
    )
  return coverage ? <CoverageEditor actor={actor} coverage={coverage} /> : <SkeletonPage back shape="offer" />
}
