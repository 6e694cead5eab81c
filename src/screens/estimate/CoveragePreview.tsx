import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { coverageEditorMachine } from '../../../machines/coverage-editor/coverageEditor.machine.ts'
import { frequencyOf } from '../../../machines/coverage-editor/editable.ts'
import type { estimateMachine } from '../../../machines/estimate/estimate.machine.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Beside } from '../../ui/Beside.tsx'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useWide } from '../../ui/useWide.ts'
import { CoverageEditor } from '../coverage/CoverageEditor.tsx'
import { StepFailed } from '../system/StepFailed.tsx'
import { useLast } from '../useLast.ts'
import { EstimateOutlook } from './EstimateOutlook.tsx'

type EstimateActor = ActorRefFrom<typeof estimateMachine>

/** The estimate with its sliders: as 'Your estimates are in!', or in the editor at `/edit-coverage/estimate`. */
export default function CoveragePreview({ actor }: { readonly actor: EstimateActor }) {
  const editor = useLast(useSelector(actor, ({ children }) => children.coverageEditor))
  const estimate = useSelector(actor, ({ context }) => context.estimate)
  const problem = useSelector(actor, ({ context }) => context.problem)
  const retryable = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const editing = useSelector(actor, (snapshot) => snapshot.matches({ preview: { shown: 'editor' } }))
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
    <Sizing editor={editor} tobacco={estimate.tobacco} isPreview={!editing} />
  ) : (
    <SkeletonPage back shape="offer" />
  )
}

interface SizingProps {
  readonly editor: ActorRefFrom<typeof coverageEditorMachine>
  readonly tobacco: boolean
  readonly isPreview: boolean
}

function Sizing({ editor, tobacco, isPreview }: SizingProps) {
  const price = useLast(useSelector(editor, ({ children }) => children.livePrice))
  const frequency = useSelector(editor, ({ context }) => frequencyOf(context))
  const coverage = useSelector(editor, ({ context }) => context.coverage)
  const wide = useWide()
  if (coverage === null) return null
  return (
    <Beside
      label={t('outlook.label', 'Your estimate')}
      aside={<EstimateOutlook price={price} frequency={frequency} />}
    >
      <CoverageEditor
        actor={editor}
        coverage={coverage}
        isPreview={isPreview}
        hasPriceBeside={wide}
        facts={
          <DefinitionList
            items={[
              {
                key: 'tobacco',
                term: t('preview.tobacco', 'Tobacco or nicotine'),
                description: tobacco ? t('yes', 'Yes') : t('no', 'No'),
              },
            ]}
          />
        }
      />
    </Beside>
  )
}
