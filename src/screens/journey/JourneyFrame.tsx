import './JourneyFrame.css'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { progressOf } from '../../../machines/fulfillment/progress.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Exit } from '../../ui/icons/Exit.tsx'
import { Page } from '../../ui/Page.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

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
  const stay = () => actor.send({ type: 'exit.dismissed' })
  return (
    <>
      <div className="journey-bar">
        <ProgressBar
          hideLabel
          label={t('journey.progress', 'Your application')}
          value={progress}
          valueText={t('journey.progress.value', '{progress} percent done', {
            progress: Math.round(progress),
          })}
        />
        {canExit ? (
          <Button
            variant="exit"
            size="s"
            icon={<Exit size={20} />}
            onClick={() => actor.send({ type: 'exit.chosen' })}
          >
            {t('journey.exit', 'EXIT')}
          </Button>
        ) : null}
      </div>
      {failed ? (
        <Page title={t('journey.failed', 'Your application did not load')}>
          <Stack gap="l">
            {problem ? <ProblemNotice problem={problem} /> : null}
            <Button onClick={() => actor.send({ type: 'retry.chosen' })}>{t('retry', 'Try again')}</Button>
          </Stack>
        </Page>
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
