import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { registrationMachine } from '../../../machines/registration/registration.machine.ts'
import { t } from '../../ui/text.ts'
import { StepFailed } from '../system/StepFailed.tsx'

interface RegistrationStepProps {
  /** Undefined when the user is not registering. */
  readonly actor: ActorRefFrom<typeof registrationMachine> | undefined
  readonly children: ReactNode
}

/**
 * Wraps the screens of the registration, because it can fail between two of them, when none is
 * shown.
 */
export function RegistrationStep({ actor, children }: RegistrationStepProps) {
  const failed = useSelector(actor, (snapshot) => snapshot?.hasTag('retryable') === true)
  const problem = useSelector(actor, (snapshot) => snapshot?.context.problem ?? null)
  if (!failed) return children
  return (
    <StepFailed
      title={t('registration.failed', 'This step didn’t load')}
      problem={problem}
      onRetry={() => actor?.send({ type: 'retry.chosen' })}
    />
  )
}
