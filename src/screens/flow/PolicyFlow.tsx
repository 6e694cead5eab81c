import { shallowEqual, useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formFlowPage } from '../../../machines/form-flow/formFlow.page.ts'
import type { policyFlowMachine } from '../../../machines/policy-flow/policyFlow.machine.ts'
import { loadedInTime } from '../../ui/loadedInTime.ts'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { JourneyBar } from '../journey/JourneyBar.tsx'
import { stepText } from '../journey/stepText.ts'
import { StepFailed } from '../system/StepFailed.tsx'
import { useLast } from '../useLast.ts'
import FlowScreen from './FlowScreen.tsx'

// Loaded at the end of the flow, where it is first needed.
const BeneficiaryChanged = lazy(() => loadedInTime(import('./BeneficiaryChanged.tsx')))

/** A flow of its own for policyholders: its forms, the progress, and an exit. */
export default function PolicyFlow({ actor }: { readonly actor: ActorRefFrom<typeof policyFlowMachine> }) {
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const changed = useSelector(actor, (snapshot) => snapshot.matches('changed'))
  const flow = useLast(useSelector(actor, ({ children }) => children.formFlow))
  const page = useSelector(flow, (snapshot) => (snapshot ? formFlowPage(snapshot) : null), shallowEqual)
  if (changed)
    return (
      <Suspense fallback={<SkeletonPage />}>
        <BeneficiaryChanged onDone={() => actor.send({ type: 'done.chosen' })} />
      </Suspense>
    )
  return (
    <>
      <JourneyBar
        label={t('policy_flow.bar', 'What you’re changing')}
        stage={page && page.count > 1 ? stepText(page) : null}
        onExit={() => actor.send({ type: 'exit.chosen' })}
      />
      {failed ? (
        <StepFailed
          title={t('flow.failed', 'This page didn’t load')}
          problem={problem}
          onRetry={() => actor.send({ type: 'retry.chosen' })}
        />
      ) : flow ? (
        <FlowScreen actor={flow} />
      ) : (
        <SkeletonPage back />
      )}
    </>
  )
}
