import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import { onboardingPage, onboardingProgress } from '../../../machines/onboarding/steps.ts'
import { t } from '../../ui/text.ts'
import { JourneyFrame } from '../journey/JourneyFrame.tsx'

export type OnboardingActor = ActorRefFrom<typeof onboardingMachine>

interface OnboardingFrameProps {
  readonly actor: OnboardingActor
  readonly children: ReactNode
}

/** The frame around the steps of an onboarding journey: the progress and the exit. */
export default function OnboardingFrame({ actor, children }: OnboardingFrameProps) {
  const page = useSelector(actor, ({ context }) => onboardingPage(context), shallowEqual)
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirmingExit'))
  const isLoading = useSelector(
    actor,
    (snapshot) =>
      snapshot.matches('opening') || snapshot.matches('authorizingGuest') || snapshot.matches('loading'),
  )
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <JourneyFrame
      stage={t('onboarding.stage', 'Getting started')}
      step={isLoading || isFailed ? null : page}
      progress={onboardingProgress(page)}
      hasBar
      summary={null}
      status={isLoading ? 'loading' : isFailed ? 'failed' : 'open'}
      problem={problem}
      canExit
      isOnboarding
      asking={isConfirming ? { unsent: false } : null}
      send={actor.send}
    >
      {children}
    </JourneyFrame>
  )
}
