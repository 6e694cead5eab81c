import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { formFlowTopics } from '../../../machines/form-flow/formFlow.page.ts'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { openFlow } from '../../../machines/fulfillment/fulfillment.place.ts'
import { isApplying, progressOf, sectionOf } from '../../../machines/fulfillment/progress.ts'
import { registrationPage } from '../../../machines/registration/registration.page.ts'
import type { StepPage } from '../../../machines/step.ts'
import { isAnyTagged } from '../../../machines/tagged.ts'
import { Beside } from '../../ui/Beside.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useWide } from '../../ui/useWide.ts'
import { StepFailed } from '../system/StepFailed.tsx'
import { JourneyBar } from './JourneyBar.tsx'
import { JourneySummary } from './JourneySummary.tsx'
import { stageName } from './stageName.ts'

type JourneyActor = ActorRefFrom<typeof fulfillmentMachine>

interface JourneyFrameProps {
  readonly actor: JourneyActor
  readonly children: ReactNode
}

/** Of the flow that is open, the topic of its form and the one that it has come to. */
function useTopics(actor: JourneyActor) {
  const flow = useSelector(actor, openFlow)
  const topics = useSelector(flow, (snapshot) => (snapshot ? formFlowTopics(snapshot) : null), shallowEqual)
  return topics ?? { open: null, reached: null }
}

/** The pages of the registration are always as many; how many forms a flow has, its answers decide. */
function usePage(actor: JourneyActor): StepPage | null {
  const registration = useSelector(actor, ({ children }) => children.registration)
  return useSelector(registration, (snapshot) => (snapshot ? registrationPage(snapshot) : null), shallowEqual)
}

const stageText = (stage: string, page: StepPage | null) =>
  page
    ? t('journey.stage.page', '{stage} · {page} of {pages}', {
        stage,
        page: page.index + 1,
        pages: page.count,
      })
    : stage

/** Around every screen of the journey: how far it has come, the way out, and the question before it is taken. */
export default function JourneyFrame({ actor, children }: JourneyFrameProps) {
  const page = usePage(actor)
  const { open, reached } = useTopics(actor)
  const progress = useSelector(actor, (snapshot) => progressOf(snapshot, reached))
  const section = useSelector(actor, (snapshot) => sectionOf(snapshot, open))
  const canExit = useSelector(actor, (snapshot) => snapshot.can({ type: 'exit.chosen' }))
  const confirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirmingExit'))
  // Asked while the question stands over the step, when nothing below it changes.
  const unsent = useSelector(
    actor,
    (snapshot) => snapshot.hasTag('confirmingExit') && isAnyTagged(actor, 'unsaved'),
  )
  const opening = useSelector(actor, (snapshot) => snapshot.matches({ journey: { exit: 'opening' } }))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('loadFailed'))
  const problem = useSelector(actor, ({ context }) => context.problem)
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'))
  const applying = useSelector(actor, isApplying)
  const wide = useWide()
  const summary = applying ? <JourneySummary actor={actor} /> : null
  const stay = () => actor.send({ type: 'exit.dismissed' })
  return (
    <Beside label={t('summary.label', 'What you are applying for')} aside={summary}>
      <JourneyBar
        label={t('journey.bar', 'How far you are')}
        stage={section === null ? null : stageText(stageName(section), page)}
        // It stays while its question is asked, so that focus finds back to it.
        onExit={
          (canExit || opening || confirming) && progress < 100
            ? () => actor.send({ type: 'exit.chosen' })
            : undefined
        }
        // Without a second column the line that says the step opens to the same.
        details={wide ? null : summary}
        progress={
          <ProgressBar
            hideLabel
            label={t('journey.progress', 'Your application')}
            value={progress}
            valueText={t('journey.progress.value', '{progress} percent done', { progress })}
          />
        }
      />
      {failed ? (
        <StepFailed
          title={t('journey.failed', 'Your application did not load')}
          problem={problem}
          onRetry={() => actor.send({ type: 'retry.chosen' })}
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
            <Button onClick={stay}>{t('journey.exit.stay', 'NEVERMIND')}</Button>
            <Button variant="secondary" onClick={() => actor.send({ type: 'exit.confirmed' })}>
              {t('journey.exit.confirm', 'YEAH, EXIT')}
            </Button>
          </>
        }
      >
        <p>
          {unsent
            ? t(
                'journey.exit.text.unsent',
                'What you have entered on this page is not sent yet and will be lost. Everything before it is kept: you can pick up from here whenever you like.',
              )
            : t(
                'journey.exit.text',
                'What you have answered is kept. You can pick up from here whenever you like.',
              )}
        </p>
      </Dialog>
    </Beside>
  )
}
