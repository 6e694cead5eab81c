import './PolicyFlow.css'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { policyFlowMachine } from '../../../machines/policy-flow/policyFlow.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { Exit } from '../../ui/icons/Exit.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import FlowScreen from '../flow/FlowScreen.tsx'
import { StepFailed } from '../system/StepFailed.tsx'

/** One flow that a policy holder goes through by itself, with the exit above it. */
export default function PolicyFlow({ actor }: { readonly actor: ActorRefFrom<typeof policyFlowMachine> }) {
  const flow = useSelector(actor, ({ children }) => children.formFlow)
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  return (
    <>
      <section className="flow-bar" aria-label={t('policy.flow.bar', 'This form')}>
        <Button
          variant="exit"
          size="s"
          icon={<Exit size={20} />}
          onClick={() => actor.send({ type: 'exit.chosen' })}
        >
          {t('journey.exit', 'EXIT')}
        </Button>
      </section>
      {failed ? (
        <StepFailed
          title={t('flow.failed', 'This page did not load')}
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
