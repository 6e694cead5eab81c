import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { estimateMachine } from '../../../machines/estimate/estimate.machine.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { StepFailed } from '../system/StepFailed.tsx'
import { useLast } from '../useLast.ts'
import { CoverageEditor } from './CoverageEditor.tsx'

type EstimateActor = ActorRefFrom<typeof estimateMachine>

/** 'Your estimates are in!': amount, term and premium, and START APPLICATION. */
export default function CoveragePreview({ actor }: { readonly actor: EstimateActor }) {
  const editor = useLast(useSelector(actor, ({ children }) => children.coverageEditor))
  const estimate = useSelector(actor, ({ context }) => context.estimate)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const owned = useSelector(actor, (snapshot) => snapshot.matches({ preview: 'owned' }))
  if (retryable)
    return (
      <StepFailed
        title={t('preview.failed', 'Your estimate is not here yet')}
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.chosen' })}
      />
    )
  if (owned)
    return (
      <Page
        title={t('preview.owned.title', 'You have a policy already')}
        lead={t(
          'preview.owned.lead',
          'You can have one policy at a time. Your dashboard shows what yours covers.',
        )}
      >
        <ActionBar
          primary={
            <Button onClick={() => actor.send({ type: 'dashboard.chosen' })}>
              {t('confirmation.dashboard', 'GO TO DASHBOARD')}
            </Button>
          }
        />
      </Page>
    )
  return editor && estimate ? (
    <CoverageEditor actor={editor} estimate={estimate} />
  ) : (
    <SkeletonPage back shape="offer" />
  )
}
