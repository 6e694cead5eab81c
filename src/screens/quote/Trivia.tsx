import './Trivia.css'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { TriviaQuestion } from '../../../machines/contract/schema.generated.ts'
import {
  correctAnswer,
  currentQuestion,
  type triviaMachine,
} from '../../../machines/trivia/trivia.machine.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Check } from '../../ui/icons/Check.tsx'
import { Close } from '../../ui/icons/Close.tsx'
import { Waiting } from '../../ui/illustrations/Waiting.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'

type TriviaActor = ActorRefFrom<typeof triviaMachine>

/** Questions that pass the time while underwriting prepares the quote. */
export default function Trivia({ actor }: { readonly actor: TriviaActor }) {
  const announced = useSelector(actor, (snapshot) => snapshot.hasTag('banner'))
  const kept = useSelector(actor, (snapshot) =>
    snapshot.matches({ playing: { quote: { ready: 'pressed' } } }),
  )
  return (
    <Page
      title={t('trivia.title', 'We are preparing your quote')}
      lead={t(
        'trivia.lead',
        'This usually takes about 4 minutes. You can play a little meanwhile, or just wait: your place is kept.',
      )}
    >
      <Stack gap="l">
        <LiveRegion message={announced ? t('trivia.ready', 'YOUR QUOTE IS READY') : ''} />
        {announced ? (
          <Banner
            tone="celebration"
            title={t('trivia.ready', 'YOUR QUOTE IS READY')}
            action={
              <Button busy={kept} onClick={() => actor.send({ type: 'banner.pressed' })}>
                {t('trivia.see', 'See my quote')}
              </Button>
            }
          />
        ) : null}
        <Round actor={actor} isWanted={!announced} />
      </Stack>
    </Page>
  )
}

interface RoundProps {
  readonly actor: TriviaActor
  /** Playing on is the thing to do next: nothing better is there yet. */
  readonly isWanted: boolean
}

function Round({ actor, isWanted }: RoundProps) {
  const question = useSelector(actor, ({ context }) => currentQuestion(context))
  const asking = useSelector(actor, (snapshot) => snapshot.matches({ playing: { questions: 'question' } }))
  const answered = useSelector(actor, (snapshot) => snapshot.matches({ playing: { questions: 'answered' } }))
  const explaining = useSelector(actor, (snapshot) => snapshot.matches({ playing: { questions: 'answer' } }))
  return (
    <>
      <Verdict actor={actor} shown={explaining} />
      {question && explaining ? (
        <Answer actor={actor} question={question} isWanted={isWanted} />
      ) : question && (asking || answered) ? (
        <Question actor={actor} question={question} open={asking} />
      ) : (
        <div className="trivia-intro">
          <Waiting />
          <p className="type-heading text-center">{t('trivia.intro', "Let's get started!")}</p>
        </div>
      )}
    </>
  )
}

const isRight = ({ timedOut, picked, ...context }: SnapshotFrom<typeof triviaMachine>['context']) =>
  !timedOut && picked === correctAnswer(context)?.id

const verdictText = (right: boolean) =>
  right ? t('trivia.correct', 'Correct!') : t('trivia.sorry', 'Sorry!')

/** The answer takes the place of the button that had focus: whoever cannot see it is told. */
function Verdict({ actor, shown }: { readonly actor: TriviaActor; readonly shown: boolean }) {
  const right = useSelector(actor, ({ context }) => isRight(context))
  const correct = useSelector(actor, ({ context }) => correctAnswer(context)?.name ?? '')
  return <LiveRegion message={shown ? `${verdictText(right)} ${correct}` : ''} />
}

interface QuestionProps {
  readonly actor: TriviaActor
  readonly question: TriviaQuestion
}

function Question({ actor, question, open }: QuestionProps & { readonly open: boolean }) {
  const picked = useSelector(actor, ({ context }) => context.picked)
  return (
    <Card padding="l" title={question.question} headingLevel={2}>
      <fieldset className="trivia-answers">
        <legend className="visually-hidden">{t('trivia.answers', 'Answers')}</legend>
        {question.answers.map(({ id, name }) => (
          <Button
            key={id}
            variant="secondary"
            fullWidth
            disabled={!open && picked !== id}
            aria-pressed={picked === id}
            onClick={() => actor.send({ type: 'answer.picked', id })}
          >
            {name}
          </Button>
        ))}
      </fieldset>
      {/* The bar runs for as long as the question does; what it says is said in words too. */}
      {open ? <div key={question.id} className="trivia-time" aria-hidden="true" /> : null}
      <p className="type-small text-soft">
        {t('trivia.time', 'Seven seconds a question. There is nothing to lose.')}
      </p>
    </Card>
  )
}

function Answer({ actor, question, isWanted }: QuestionProps & RoundProps) {
  const correct = useSelector(actor, ({ context }) => correctAnswer(context))
  const right = useSelector(actor, ({ context }) => isRight(context))
  return (
    <Card
      padding="l"
      tone={right ? 'accent' : 'sunken'}
      headingLevel={2}
      title={
        <span className="trivia-verdict">
          {right ? <Check /> : <Close />}
          {verdictText(right)}
        </span>
      }
      actions={
        <Button
          variant={isWanted ? 'primary' : 'secondary'}
          onClick={() => actor.send({ type: 'next.chosen' })}
        >
          {t('trivia.next', 'Next')}
        </Button>
      }
    >
      <Stack gap="s">
        <p>{question.question}</p>
        <p className="type-subheading">{correct?.name}</p>
        <p className="measure">{question.explanation}</p>
      </Stack>
    </Card>
  )
}
