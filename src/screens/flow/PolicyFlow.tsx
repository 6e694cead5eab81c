import '../journey/JourneyFrame.css'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { policyFlowMachine } from '../../../machines/policy-flow/policyFlow.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { Exit } from '../../ui/icons/Exit.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { StepFailed } from '../system/StepFailed.tsx'
import { useLastActor } from '../useLastActor.ts'
import FlowScreen from './FlowScreen.tsx'

/** A flow that a policy holder goes through alone: its forms, how many there are, and the way out. */
export default function PolicyFlow({ actor }: { readonly actor: ActorRefFrom<typeof policyFlowMachine> }) {
  const failed = useSelector(actor, (snapshot) => snapshot.hasTag('retryable'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const flow = useLastActor(useSelector(actor, ({ children }) => children.formFlow))
  const page = useSelector(
    flow,
    (snapshot) => {
      const form = snapshot?.context.form
      return form ? { page: form.formIndex + 1, pages: form.formCount } : null
    },
    shallowEqual,
  )
  return (
    <>
      <section className="journey-bar" aria-label={t('policy_flow.bar', 'What you are changing')}>
        <div className="journey-exit">
          <Button
            variant="exit"
            size="s"
            icon={<Exit size={20} />}
            onClick={() => actor.send({ type: 'exit.chosen' })}
          >
            {t('journey.exit', 'EXIT')}
          </Button>
        </div>
        <p className="journey-stage">
          {page && page.pages > 1 ? t('policy_flow.page', '{page} of {pages}', page) : null}
        </p>
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
