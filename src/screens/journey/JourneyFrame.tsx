import type { ReactNode } from 'react'
import type { Problem } from '../../../machines/problem.ts'
import type { StepPage } from '../../../machines/step.ts'
import { Beside } from '../../ui/Beside.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useWide } from '../../ui/useWide.ts'
import { StepFailed } from '../system/StepFailed.tsx'
import { JourneyBar } from './JourneyBar.tsx'
import { stepText } from './stepText.ts'

/** The events that the frame sends to a journey. */
type FrameEvent = { type: 'exit.chosen' | 'exit.confirmed' | 'exit.dismissed' | 'retry.chosen' }

interface JourneyFrameProps {
  /** The name of the current step, above the bar; null if it has none. */
  readonly stage: string | null
  /** The open step and the number of steps; null if there are none or it is not known yet. */
  readonly step: StepPage | null
  /** The progress in percent. At 100, the journey can no longer be exited. */
  readonly progress: number
  /** Whether the progress bar is shown; false if no steps remain. */
  readonly hasBar: boolean
  /** A summary beside the step or, on a narrow page, behind its name. */
  readonly summary: ReactNode
  /** `loading` and `failed` replace the step. */
  readonly status: 'loading' | 'failed' | 'open'
  readonly problem: Problem | null
  /**
   * Shown instead of a step that failed to load, if the journey has no failure screen of its own.
   */
  readonly failure?: ReactNode
  readonly canExit: boolean
  /**
   * Whether this journey comes before the application itself; stays set while the dialog closes.
   */
  readonly isOnboarding: boolean
  /** Set while the exit question is open; `unsent` if leaving loses input. */
  readonly asking: { readonly unsent: boolean } | null
  readonly send: (event: FrameEvent) => void
  readonly children: ReactNode
}

/**
 * Around every screen of a journey: the progress, the exit and its confirmation. It is independent
 * of the journey; the `Frame` of each journey in `src/app/activities/` supplies the data.
 */
export function JourneyFrame(props: JourneyFrameProps) {
  const {
    stage,
    step,
    progress,
    hasBar,
    summary,
    status,
    problem,
    failure,
    canExit,
    isOnboarding,
    asking,
    send,
    children,
  } = props
  const wide = useWide()
  const stay = () => send({ type: 'exit.dismissed' })
  return (
    <Beside label={t('summary.label', 'What you’re applying for')} aside={summary}>
      <JourneyBar
        label={t('journey.bar', 'Your progress')}
        stage={stage}
        // Stays mounted while the question is open, so that focus can return to it.
        onExit={canExit && progress < 100 ? () => send({ type: 'exit.chosen' }) : undefined}
        // Without a second column, the step's name expands to the summary.
        details={wide ? null : summary}
        progress={
          hasBar ? (
            <ProgressBar
              hideLabel
              label={t('journey.progress', 'Your application')}
              value={progress}
              valueText={t('journey.progress.value', '{progress} percent done', { progress })}
              beside={step ? stepText(step) : undefined}
            />
          ) : null
        }
      />
      {status === 'failed' ? (
        (failure ?? (
          <StepFailed
            title={t('journey.failed', 'Your application didn’t load')}
            problem={problem}
            onRetry={() => send({ type: 'retry.chosen' })}
          />
        ))
      ) : status === 'loading' ? (
        <SkeletonPage />
      ) : (
        children
      )}
      <Dialog
        open={asking !== null}
        title={
          isOnboarding
            ? t('journey.exit.onboarding', 'Do you really wanna exit?')
            : t('journey.exit.title', 'Do you really wanna exit mid-application?')
        }
        onClose={stay}
        actions={
          <>
            <Button onClick={stay}>{t('journey.exit.stay', 'NEVERMIND')}</Button>
            <Button variant="secondary" onClick={() => send({ type: 'exit.confirmed' })}>
              {t('journey.exit.confirm', 'YEAH, EXIT')}
            </Button>
          </>
        }
      >
        <p>
          {asking?.unsent
            ? t(
                'journey.exit.text.unsent',
                'What you entered on this page isn’t saved yet, and you’ll lose it. Everything before this page is saved. You can pick up from here whenever you like.',
              )
            : t('journey.exit.text', 'Your answers are saved. You can pick up from here whenever you like.')}
        </p>
      </Dialog>
    </Beside>
  )
}
