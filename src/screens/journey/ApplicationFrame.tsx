import { shallowEqual, useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formFlowTopics } from '../../../machines/form-flow/formFlow.page.ts'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { openFlow } from '../../../machines/fulfillment/fulfillment.route.ts'
import {
  hasStepsAhead,
  isApplying,
  progressOf,
  sectionOf,
  stepCount,
} from '../../../machines/fulfillment/progress.ts'
import { sinceEstimate } from '../../../machines/fulfillment/sinceEstimate.ts'
import { registrationPage } from '../../../machines/registration/registration.route.ts'
import type { StepPage } from '../../../machines/step.ts'
import { isAnyTagged } from '../../../machines/tagged.ts'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import { StepFailed } from '../system/StepFailed.tsx'
import { EligibilityFailed } from './EligibilityFailed.tsx'
import { JourneyFrame } from './JourneyFrame.tsx'
import { JourneySummary } from './JourneySummary.tsx'
import { stageName } from './stageName.ts'

type JourneyActor = ActorRefFrom<typeof fulfillmentMachine>

interface ApplicationFrameProps {
  readonly actor: JourneyActor
  readonly children: ReactNode
}

/** The topic of the open form, and the latest topic its flow has reached. */
function useTopics(actor: JourneyActor) {
  const flow = useSelector(actor, openFlow)
  const topics = useSelector(flow, (snapshot) => (snapshot ? formFlowTopics(snapshot) : null), shallowEqual)
  return topics ?? { open: null, reached: null, share: 0 }
}

/** The registration always has the same number of pages. In a flow, it depends on the answers. */
function usePage(actor: JourneyActor): StepPage | null {
  const registration = useSelector(actor, ({ children }) => children.registration)
  return useSelector(registration, (snapshot) => (snapshot ? registrationPage(snapshot) : null), shallowEqual)
}

/** An application begins with an eligibility check, which failed. */
function CheckFailed({ actor }: Pick<ApplicationFrameProps, 'actor'>) {
  const problem = useSelector(actor, ({ context }) => context.problem)
  const [isClosed, setIsClosed] = useState(false)
  const retry = () => actor.send({ type: 'retry.chosen' })
  const title = t('journey.failed', 'Your application didn’t load')
  return isClosed ? (
    <StepFailed title={title} problem={problem} onRetry={retry} />
  ) : (
    <Page title={title}>
      <EligibilityFailed problem={problem} onRetry={retry} onClose={() => setIsClosed(true)} />
    </Page>
  )
}

/** The frame of the application for a policy. */
export default function ApplicationFrame({ actor, children }: ApplicationFrameProps) {
  const page = usePage(actor)
  const { open, reached, share } = useTopics(actor)
  const own = useSelector(actor, (snapshot) =>
    progressOf(snapshot, reached, page ? page.index / page.count : share),
  )
  const { step, progress } = sinceEstimate(useSelector(actor, stepCount, shallowEqual), own)
  const stepsAhead = useSelector(actor, hasStepsAhead)
  const section = useSelector(actor, (snapshot) => sectionOf(snapshot, open))
  const confirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirmingExit'))
  // Read while the exit question is open, when the step below it cannot change.
  const unsent = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('confirmingExit') && isAnyTagged(actor, 'unsaved'),
  )
  const canExit = useSelector(
    actor,
    (snapshot) => snapshot.can({ type: 'exit.chosen' }) || snapshot.matches({ journey: { exit: 'opening' } }),
  )
  const status = useSelector(actor, (snapshot) =>
    snapshot.matches('loadFailed') ? 'failed' : snapshot.matches('loading') ? 'loading' : 'open',
  )
  const problem = useSelector(actor, ({ context }) => context.problem)
  const applying = useSelector(actor, isApplying)
  return (
    <JourneyFrame
      stage={section === null ? null : stageName(section)}
      step={step}
      progress={progress}
      hasBar={stepsAhead}
      summary={applying ? <JourneySummary actor={actor} section={section} /> : null}
      status={status}
      problem={problem}
      failure={<CheckFailed actor={actor} />}
      canExit={canExit || confirming}
      isOnboarding={section === 'registration' || section === 'onboardingIntro'}
      asking={confirming ? { unsent } : null}
      send={actor.send}
    >
      {children}
    </JourneyFrame>
  )
}
