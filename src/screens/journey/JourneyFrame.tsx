import './JourneyFrame.css'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { progressOf } from '../../../machines/fulfillment/progress.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Exit } from '../../ui/icons/Exit.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { StepFailed } from '../system/StepFailed.tsx'

interface JourneyFrameProps {
  readonly actor: ActorRefFrom<typeof fulfillmentMachine>
  readonly children: ReactNode
}

/** Around every screen of the journey: how far it has come, the way out, and the question before it is taken. */
export default function JourneyFrame({ actor, children }: JourneyFrameProps) {
  const progress = useSelector(actor, (snapshot) => progressOf(snapshot))
  const canExit = useSelector(actor, (snapshot) => snapshot.can({ type: 'exit.chosen' }))
  const confirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirmingExit'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('loadFailed'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  // Between its screens the registration may fail where none of them is shown.
  const registration = useSelector(actor, ({ children }) => children.registration)
  const stuck = useSelector(registration, (snapshot) => snapshot?.hasTag('retryable') === true)
  const registrationProblem = useSelector(registration, (snapshot) => snapshot?.context.problem ?? null)
  const stay = () => actor.send({ type: 'exit.dismissed' })
  return (
    <>
      <section className="journey-bar" aria-label={t('journey.bar', 'How far you are')}>
        <ProgressBar
          hideLabel
          label={t('journey.progress', 'Your application')}
          value={progress}
          valueText={t('journey.progress.value', '{progress} percent done', {
            progress: Math.round(progress),
          })}
        />
        {canExit && progress < 100 ? (
          <Button
            variant="exit"
            size="s"
            icon={<Exit size={20} />}
            onClick={() => actor.send({ type: 'exit.chosen' })}
          >
            {t('journey.exit', 'EXIT')}
          </Button>
        ) : null}
      </section>
      {failed ? (
        <StepFailed
          title={t('journey.failed', 'Your application did not load')}
          problem={problem}
          onRetry={() => actor.send({ type: 'retry.chosen' })}
        />
      ) : stuck ? (
        <StepFailed
          title={t('registration.failed', 'This step did not load')}
          problem={registrationProblem}
          onRetry={() => registration?.send({ type: 'retry.chosen' })}
        />
      ) : loading ? (
        <SkeletonPage />
      ) : (
        children
      )}
      <Dialog
        open={confirming}
        title={t('journey.exit.title', 'Do you really wanna exit mid-application?')}
        onClose={stay}
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'exit.confirmed' })}>
              {t('journey.exit.confirm', 'YEAH, EXIT')}
            </Button>
            <Button variant="secondary" onClick={stay}>
              {t('journey.exit.stay', 'NEVERMIND')}
            </Button>
          </>
        }
      >
        <p>
          {t('journey.exit.text', 'What you answered is kept. You can go on from here whenever you like.')}
        </p>
      </Dialog>
    </>
  )
}
