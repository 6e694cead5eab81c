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

/** What the frame asks of a journey. */
type FrameEvent = { type: 'exit.chosen' | 'exit.confirmed' | 'exit.dismissed' | 'retry.chosen' }

interface JourneyFrameProps {
  /** The name of where it stands, above the bar; null where it has none. */
  readonly stage: string | null
  /** Of a step whose pages are always as many, the one that is open. */
  readonly page: StepPage | null
  /** Which step of how many is open; null where there is none, or no one knows yet. */
  readonly step: StepPage | null
  /** How far it has come, in percent; at 100 nothing leads out any more. */
  readonly progress: number
  /** Whether it is shown how far that is: not where nothing lies ahead. */
  readonly hasBar: boolean
  /** What it is about and what is left of it, beside the step or, on a narrow page, behind its name. */
  readonly summary: ReactNode
  /** `loading` and `failed` take the place of the step. */
  readonly status: 'loading' | 'failed' | 'open'
  readonly problem: Problem | null
  /** In the place of a step that did not load; the page that says so where the journey has none of its own. */
  readonly failure?: ReactNode
  readonly canExit: boolean
  /** Whether it stands before the application itself; also while the question closes. */
  readonly isOnboarding: boolean
  /** Whether the question is asked before the way out is taken; `unsent` where it costs what was typed. */
  readonly asking: { readonly unsent: boolean } | null
  readonly send: (event: FrameEvent) => void
  readonly children: ReactNode
}

const stageText = (stage: string, page: StepPage | null) =>
  page
    ? t('journey.stage.page', '{stage} · {page} of {pages}', {
        stage,
        page: page.index + 1,
        pages: page.count,
      })
    : stage

/**
 * Around every screen of a journey: how far it has come, the way out, and the question before it is taken. It knows no
 * journey; the `Frame` of a journey in `src/app/activities/` reads its own.
 */
export function JourneyFrame(props: JourneyFrameProps) {
  const {
    stage,
    page,
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
        label={t('journey.bar', 'How far you are')}
        stage={stage === null ? null : stageText(stage, page)}
        // It stays while its question is asked, so that focus finds back to it.
        onExit={canExit && progress < 100 ? () => send({ type: 'exit.chosen' }) : undefined}
        // Without a second column the line that says the step opens to the same.
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
