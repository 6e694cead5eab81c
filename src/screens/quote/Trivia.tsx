import './Trivia.css'
import { useSelector } from '@xstate/react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { triviaMachine } from '../../../machines/trivia/trivia.machine.ts'
import { correctAnswer, currentQuestion } from '../../../machines/trivia/trivia.setup.ts'
import type { TriviaQuestion } from '../../../rules/contract/schema.generated.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Check, Close } from '../../ui/controlIcons.tsx'
import { Waiting } from '../../ui/illustrations/Waiting.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'

type TriviaActor = ActorRefFrom<typeof triviaMachine>

/** Trivia questions while underwriting prepares the quote. */
export default function Trivia({ actor }: { readonly actor: TriviaActor }) {
  const announced = useSelector(actor, (snapshot) => snapshot.hasTag('banner'))
  const isInstead = useSelector(actor, ({ context }) => context.quote?.isInstead === true)
  const ready = isInstead
    ? t('trivia.decided', 'We’ve decided on your application')
    : t('trivia.ready', 'YOUR QUOTE IS READY')
  const kept = useSelector(actor, (snapshot) =>
    snapshot.matches({ playing: { quote: { ready: 'pressed' } } }),
  )
  return (
    <Page
      // The user may be in the middle of a question when the quote is ready.
      focusKey="trivia"
      title={
        announced
          ? isInstead
            ? t('trivia.title.decided', 'Thank you for waiting')
            : t('trivia.title.ready', 'It’s ready. Thank you for waiting')
          : t('trivia.title', 'We’re looking at your answers')
      }
      lead={
        announced
          ? t('trivia.lead.ready', 'You can see it now or keep playing. It’s saved.')
          : t('trivia.lead', 'Play a quick game or just wait. You won’t lose your place.')
      }
    >
      <Stack gap="l">
        <LiveRegion message={announced ? ready : ''} />
        <div className="trivia-news">
          <BannerSpace />
          {announced ? (
            <Banner
              tone={isInstead ? 'info' : 'celebration'}
              title={ready}
              action={
                <Button busy={kept} onClick={() => actor.send({ type: 'banner.pressed' })}>
                  {isInstead
                    ? t('decision.rejected.go', 'See our decision')
                    : t('trivia.see', 'See my quote')}
                </Button>
              }
            />
          ) : (
            <Banner tone="info" title={t('trivia.news', 'We’ll let you know here as soon as it’s ready.')}>
              <p>{t('trivia.news.wait', 'This usually takes about 4 minutes.')}</p>
            </Banner>
          )}
        </div>
        <Round actor={actor} isWanted={!announced} />
      </Stack>
    </Page>
  )
}

/** Reserves space for the banner, so that it does not push away what the user is about to press. */
function BannerSpace() {
  return (
    <div className="trivia-news-room" aria-hidden="true">
      <Banner tone="celebration" title="&nbsp;" action={<span className="button">&nbsp;</span>} />
    </div>
  )
}

interface RoundProps {
  readonly actor: TriviaActor
  /** Whether playing on is the primary action, because the quote is not ready. */
  readonly isWanted: boolean
}

/** The content of the card. New content replaces the button that had focus. */
type Phase = 'intro' | 'question' | 'answer'

function Round({ actor, isWanted }: RoundProps) {
  const question = useSelector(actor, ({ context }) => currentQuestion(context))
  const asking = useSelector(actor, (snapshot) => snapshot.matches({ playing: { questions: 'question' } }))
  const answered = useSelector(actor, (snapshot) => snapshot.matches({ playing: { questions: 'answered' } }))
  const explaining = useSelector(actor, (snapshot) => snapshot.matches({ playing: { questions: 'answer' } }))
  const verdict = useSelector(actor, ({ context }) => verdictText(context))
  const correct = useSelector(actor, ({ context }) => correctAnswer(context)?.name ?? '')
  const phase: Phase =
    question && explaining ? 'answer' : question && (asking || answered) ? 'question' : 'intro'
  const { keep, reader, holdsFocus } = useKeptFocus(`${phase} ${question?.id}`)
  // A user whose focus moved to the question reads it there, so it is not announced twice.
  const announcement = {
    intro: '',
    question: holdsFocus ? '' : question?.question,
    answer: `${verdict} ${correct}`,
  }
  return (
    <div {...keep} className="trivia-round">
      <LiveRegion message={announcement[phase] ?? ''} />
      {question && phase === 'answer' ? (
        <Answer actor={actor} question={question} isWanted={isWanted} next={reader} />
      ) : question && phase === 'question' ? (
        <Question actor={actor} question={question} open={asking} heading={reader} />
      ) : (
        <div className="trivia-intro">
          <Waiting />
          <p className="type-heading">{t('trivia.intro', "Let's get started!")}</p>
        </div>
      )}
      <Pace actor={actor} />
    </div>
  )
}

/**
 * Manages focus while content changes on a timer. If the focused control is gone, `reader` gets
 * focus; otherwise focus stays.
 */
function useKeptFocus(shown: string) {
  const within = useRef(false)
  const reader = useRef<HTMLElement | null>(null)
  const [holdsFocus, setHoldsFocus] = useState(false)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const fell = within.current && document.activeElement === document.body
    if (fell) reader.current?.focus()
    setHoldsFocus(fell)
  }, [shown])
  const keep = {
    onFocus: () => {
      within.current = true
    },
    onBlur: () => {
      within.current = false
    },
  }
  return { keep, reader, holdsFocus }
}

/** Pauses and resumes the timer of the questions. */
function Pace({ actor }: { readonly actor: TriviaActor }) {
  const paused = useSelector(actor, ({ context }) => context.paused)
  return (
    <div className="trivia-pace">
      <p className="type-small text-soft">
        {paused
          ? t('trivia.paused', 'Take your time. You can’t lose anything.')
          : t('trivia.time', 'You get seven seconds per question. You can’t lose anything.')}
      </p>
      <Button
        variant="textLink"
        size="s"
        onClick={() => actor.send({ type: paused ? 'resume.chosen' : 'pause.chosen' })}
      >
        {paused ? t('trivia.resume', 'Resume the timer') : t('trivia.pause', 'Pause the timer')}
      </Button>
    </div>
  )
}

type TriviaContext = SnapshotFrom<typeof triviaMachine>['context']

const isRight = ({ timedOut, picked, ...context }: TriviaContext) =>
  !timedOut && picked === correctAnswer(context)?.id

const verdictText = (context: TriviaContext): string =>
  isRight(context) ? t('trivia.correct', 'Correct!') : t('trivia.sorry', 'Sorry!')

interface QuestionProps {
  readonly actor: TriviaActor
  readonly question: TriviaQuestion
}

interface OpenQuestionProps extends QuestionProps {
  readonly open: boolean
  readonly heading: RefObject<HTMLElement | null>
}

function Question({ actor, question, open, heading }: OpenQuestionProps) {
  const picked = useSelector(actor, ({ context }) => context.picked)
  const timed = useSelector(actor, ({ context }) => !context.paused)
  return (
    <Card
      padding="l"
      title={
        <span
          ref={(shown) => {
            heading.current = shown
          }}
          tabIndex={-1}
        >
          {question.question}
        </span>
      }
      headingLevel={2}
    >
      <fieldset className="trivia-answers">
        <legend className="visually-hidden">{question.question}</legend>
        {question.answers.map(({ id, name }) => (
          <Button
            key={id}
            variant="secondary"
            fullWidth
            // Not `disabled`, because a focused button would lose its focus to the page.
            unready={!open && picked !== id}
            aria-pressed={picked === id}
            onClick={() => actor.send({ type: 'answer.picked', id })}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      {/* The bar runs as long as the question. Its meaning is also given as text. */}
      {open && timed ? <div key={question.id} className="trivia-time" aria-hidden="true" /> : null}
    </Card>
  )
}

interface AnswerProps extends QuestionProps, RoundProps {
  readonly next: RefObject<HTMLElement | null>
}

function Answer({ actor, question, isWanted, next }: AnswerProps) {
  const correct = useSelector(actor, ({ context }) => correctAnswer(context))
  const right = useSelector(actor, ({ context }) => isRight(context))
  const timedOut = useSelector(actor, ({ context }) => context.timedOut)
  const verdict = useSelector(actor, ({ context }) => verdictText(context))
  const mark = right ? <Check /> : <Close />
  return (
    <Card
      padding="l"
      tone={right ? 'accent' : 'sunken'}
      headingLevel={2}
      title={
        <span className="trivia-verdict">
          {mark}
          {verdict}
        </span>
      }
      actions={
        <Button
          ref={(button) => {
            next.current = button
          }}
          variant={isWanted ? 'primary' : 'secondary'}
          onClick={() => actor.send({ type: 'next.chosen' })}
        >
          {t('trivia.next', 'Next')}
        </Button>
      }
    >
      <Stack gap="s">
        <p>{question.question}</p>
        {timedOut ? <p>{t('trivia.timeout', 'Time’s up, so we picked the right answer for you:')}</p> : null}
        <p className="type-subheading">{correct?.name}</p>
        <p className="measure">{question.explanation}</p>
      </Stack>
    </Card>
  )
}
