import './JourneyFrame.css'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { fulfillmentMachine } from '../../../machines/fulfillment/fulfillment.machine.ts'
import { currentStep, progressOf } from '../../../machines/fulfillment/progress.ts'
import { flowSteps, type StepName } from '../../../machines/fulfillment/steps.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Exit } from '../../ui/icons/Exit.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { StepFailed } from '../system/StepFailed.tsx'

type JourneyActor = ActorRefFrom<typeof fulfillmentMachine>

interface JourneyFrameProps {
  readonly actor: JourneyActor
  readonly children: ReactNode
}

const stages = {
  registration: () => t('journey.stage.registration', 'Your account'),
  onboardingIntro: () => t('journey.stage.intro', 'Before you apply'),
  insuranceProfile: () => t('journey.stage.profile', 'About you'),
  beneficiary: () => t('journey.stage.beneficiary', 'Your beneficiary'),
  underwritingInterview: () => t('journey.stage.interview', 'Your health'),
  acceptTerms: () => t('journey.stage.terms', 'Terms'),
  waiting: () => t('journey.stage.waiting', 'Your decision'),
  quoteReview: () => t('journey.stage.quote', 'Your quote'),
  purchasePolicy: () => t('journey.stage.purchase', 'Payment'),
  confirmation: () => t('journey.stage.confirmation', 'Done'),
} satisfies Record<StepName, () => string>

/** The step that is named above the bar: a denial is the end of the decision, and an ineligible person is at none. */
function stageOf(snapshot: SnapshotFrom<typeof fulfillmentMachine>): StepName | null {
  if (snapshot.matches({ journey: { steps: 'ineligible' } })) return null
  return snapshot.matches({ journey: { steps: 'denied' } }) ? 'waiting' : currentStep(snapshot)
}

/** Which page of the present step is open, of how many; null where they are not counted. */
function usePages(actor: JourneyActor): { index: number; count: number } | null {
  const flow = useSelector(actor, ({ children }) => {
    const step = flowSteps.find(({ name }) => children[name] !== undefined)
    return step && children[step.name]
  })
  const registration = useSelector(actor, ({ children }) => children.registration)
  const form = useSelector(
    flow,
    (snapshot) => {
      const open = snapshot?.context.form
      return open ? { index: open.formIndex, count: open.formCount } : null
    },
    shallowEqual,
  )
  const registered = useSelector(registration, (snapshot) =>
    snapshot?.children.phoneVerification ? 2 : snapshot?.children.formFlow ? 1 : 0,
  )
  return registration ? { index: registered, count: 3 } : form
}

/** Around every screen of the journey: how far it has come, the way out, and the question before it is taken. */
export default function JourneyFrame({ actor, children }: JourneyFrameProps) {
  const pages = usePages(actor)
  const progress = useSelector(actor, (snapshot) =>
    progressOf(snapshot, pages ? pages.index / pages.count : 0),
  )
  const stage = useSelector(actor, stageOf)
  const canExit = useSelector(actor, (snapshot) => snapshot.can({ type: 'exit.chosen' }))
  const confirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirmingExit'))
  const opening = useSelector(actor, (snapshot) => snapshot.matches({ journey: { exit: 'opening' } }))
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
        {/* It stays while its question is asked, so that focus finds back to it. */}
        {(canExit || opening || confirming) && progress < 100 ? (
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
        ) : null}
        <div className="journey-progress">
          <ProgressBar
            hideLabel
            label={t('journey.progress', 'Your application')}
            value={progress}
            valueText={t('journey.progress.value', '{progress} percent done', { progress })}
          />
          <p className="journey-stage">
            {stage === null
              ? null
              : pages && pages.count > 1
                ? t('journey.stage.page', '{stage} · {page} of {pages}', {
                    stage: stages[stage](),
                    page: pages.index + 1,
                    pages: pages.count,
                  })
                : stages[stage]()}
          </p>
        </div>
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
          {t(
            'journey.exit.text',
            'What you have answered is kept. You can pick up from here whenever you like.',
          )}
        </p>
      </Dialog>
    </>
  )
}
