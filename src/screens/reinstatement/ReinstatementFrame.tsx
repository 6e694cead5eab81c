import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type ReinstatementStage,
  reinstatementProgress,
  stageCount,
  stageOf,
} from '../../../machines/reinstatement/progress.ts'
import type { reinstatementMachine } from '../../../machines/reinstatement/reinstatement.machine.ts'
import { isAnyTagged } from '../../../machines/tagged.ts'
import { t } from '../../ui/text.ts'
import { JourneyFrame } from '../journey/JourneyFrame.tsx'
import { StepFailed } from '../system/StepFailed.tsx'

const stages = {
  policy: () => t('reinstatement.stage.policy', 'Your policy'),
  questions: () => t('reinstatement.stage.questions', 'Your health'),
  offer: () => t('reinstatement.stage.offer', 'Your offer'),
  payment: () => t('journey.stage.purchase', 'Payment'),
} satisfies Record<ReinstatementStage, () => string>

interface ReinstatementFrameProps {
  readonly actor: ActorRefFrom<typeof reinstatementMachine>
  readonly children: ReactNode
}

/** The frame around the screens of a reinstatement: the progress and the exit. */
export default function ReinstatementFrame({ actor, children }: ReinstatementFrameProps) {
  const stage = useSelector(actor, stageOf)
  const step = useSelector(actor, stageCount, shallowEqual)
  const progress = useSelector(actor, reinstatementProgress)
  const confirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirmingExit'))
  const unsent = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('confirmingExit') && isAnyTagged(actor, 'unsaved'),
  )
  const canExit = useSelector(
    actor,
    (snapshot) => snapshot.can({ type: 'exit.chosen' }) || snapshot.matches({ journey: { exit: 'opening' } }),
  )
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('loadFailed'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <JourneyFrame
      stage={stage && stages[stage]()}
      step={step}
      progress={progress}
      hasBar={stage !== null}
      summary={null}
      status={loading ? 'loading' : 'open'}
      problem={problem}
      canExit={canExit || confirming}
      isOnboarding={false}
      asking={confirming ? { unsent } : null}
      send={actor.send}
    >
      {failed ? (
        <StepFailed
          title={t('reinstatement.failed', 'Your policy didn’t load')}
          problem={problem}
          onRetry={() => actor.send({ type: 'retry.chosen' })}
        />
      ) : (
        children
      )}
    </JourneyFrame>
  )
}
