import { Fragment, useState } from 'react'
import {
  failureHere,
  linkOf,
  type PossibleMove,
  possibleMoves,
  preview,
  type Simulation,
  type SimulationCommand,
  startsOf,
  stepNow,
  stepsTo,
} from '../chart/simulation.ts'
import { runningActors, untilNextTimer } from '../explore/configuration.ts'
import type { Move } from '../explore/moves.ts'
import { brief, stable } from '../explore/texts.ts'
import { Button } from '../ui/Button.tsx'
import { DefinitionList } from '../ui/DefinitionList.tsx'
import { Notice } from '../ui/Notice.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { t } from '../ui/text.ts'
import { CopyLink } from './CopyLink.tsx'
import type { ChartScreen } from './machine/visualiser.types.ts'
import { OwnMove } from './OwnMove.tsx'
import { StateScreens } from './StateScreens.tsx'
import { Steps } from './Steps.tsx'
import { elapsedText, moveOfLink } from './texts.ts'

/**
 * The controls of a simulation: possible moves, refused events with the reason, the context, and
 * the steps so far.
 */
export function Simulator({
  simulation,
  screen,
  send,
  onSelect,
}: {
  simulation: Simulation
  /** The screenshot of the current state; null without one. */
  screen: ChartScreen | null
  send: (command: SimulationCommand) => void
  onSelect: (state: string) => void
}) {
  const step = stepNow(simulation)
  const { failed } = simulation
  const wrong = failureHere(simulation)
  const { snapshot } = step.configuration
  const moves = possibleMoves(simulation)
  const make = (move: Move) => send({ type: 'move.made', move })
  const starts = startsOf(simulation.model)
  const [first] = stepsTo(simulation, simulation.current)
  const start = simulation.steps[first ?? 0]?.move
  const events = moves.filter(({ move, would }) => move.kind === 'event' && would)
  const refused = moves.filter(({ would }) => !would)
  const running = runningActors(step.configuration)
  return (
    <section className="simulator" aria-labelledby="simulator-title">
      <h2 id="simulator-title" className="type-subheading">
        {t('charts.simulation', 'Simulation')}
      </h2>
      {simulation.broken === null ? null : (
        <Notice status="warning" live="polite" title={t('charts.broken', 'The link leads no further')}>
          {t('charts.brokenWhy', 'This step is not possible here any more: {text}', {
            text: simulation.broken,
          })}
        </Notice>
      )}
      {failed?.step === simulation.current ? (
        <Notice
          status="danger"
          live="polite"
          title={
            failed.move === null
              ? t('charts.failedHere', 'The path failed at this step')
              : t('charts.failedNext', 'The path came no further than this step')
          }
        >
          <DefinitionList
            items={[
              ...(wrong.expected.length === 0
                ? []
                : [
                    {
                      key: 'expected',
                      term: t('charts.expected', 'Expected'),
                      description: (
                        <>
                          {failed.move === null ? null : `${moveOfLink(failed.move)} → `}
                          <StateLinks states={wrong.expected} onSelect={onSelect} />
                        </>
                      ),
                    },
                  ]),
              ...(wrong.seen.length === 0
                ? []
                : [
                    {
                      key: 'rested',
                      term: t('charts.restedIn', 'Seen in'),
                      description: <StateLinks states={wrong.seen} onSelect={onSelect} />,
                    },
                  ]),
              { key: 'seen', term: t('charts.seen', 'Actual'), description: failed.seen },
            ]}
          />
        </Notice>
      ) : null}
      {starts.length > 1 ? (
        <SelectField
          id="simulation-start"
          label={t('charts.start', 'Starts as')}
          required
          value={start?.kind === 'start' ? start.name : ''}
          options={starts.flatMap((move) =>
            move.kind === 'start' ? [{ value: move.name, label: move.name }] : [],
          )}
          onChange={(name) => {
            const chosen = starts.find((move) => move.kind === 'start' && move.name === name)
            if (chosen) send({ type: 'start.chosen', move: chosen })
          }}
        />
      ) : null}
      <DefinitionList
        items={[
          { key: 'where', term: t('charts.where', 'Where'), description: <b role="status">{step.where}</b> },
          { key: 'clock', term: t('charts.clock', 'Clock'), description: elapsedText(step.at) },
          ...(snapshot.status === 'active'
            ? []
            : [
                {
                  key: 'status',
                  term: t('charts.status', 'Ended'),
                  description:
                    step.error === null
                      ? brief(snapshot.output, 300)
                      : t('charts.crashed', 'with the error {error}', { error: step.error }),
                },
              ]),
        ]}
      />
      <div className="simulator-tools">
        <Button
          size="s"
          variant="secondary"
          disabled={step.parent === null}
          onClick={() => step.parent !== null && send({ type: 'step.chosen', step: step.parent })}
        >
          {t('charts.undo', 'Undo')}
        </Button>
        <CopyLink key={linkOf(simulation)} />
      </div>
      {screen ? <StateScreens screen={screen} /> : null}

      {events.length > 0 ? <Heading>{t('charts.events', 'Events')}</Heading> : null}
      <MoveList moves={events} onMake={make} isPayloadShown />
      {running.map(({ id, src, input }) => (
        <div key={id}>
          <Heading>
            {t('charts.running', '{src} is running', { src: id === src ? src : `${src} (${id})` })}
          </Heading>
          {input === undefined ? null : <p className="type-small text-soft">{brief(input, 200)}</p>}
          <MoveList moves={moves.filter(({ move }) => 'actor' in move && move.actor === id)} onMake={make} />
          <OwnMove
            id={`own-${id}`}
            label={t('charts.ownOutcome', 'Another outcome, as JSON')}
            verbs={[
              { key: 'done', label: t('charts.resolve', 'Resolve') },
              { key: 'error', label: t('charts.reject', 'Reject') },
            ]}
            onMake={(kind, value) =>
              make({ kind: kind === 'done' ? 'done' : 'error', name: '', actor: id, src, value })
            }
          />
        </div>
      ))}
      {snapshot.status === 'active' ? <Clock simulation={simulation} onMake={make} /> : null}
      {refused.length > 0 ? (
        <details className="refused">
          <summary>{t('charts.refused', 'Refused here: {count}', { count: refused.length })}</summary>
          <ul className="moves">
            {refused.map(({ text, blockedBy }) => (
              <li key={text}>
                {text}:{' '}
                <span className="text-soft">
                  {blockedBy.length > 0
                    ? t('charts.blockedBy', 'refused by the guard {guards}', {
                        guards: [...new Set(blockedBy.map(({ guard }) => guard))].join(', '),
                      })
                    : t('charts.unknownHere', 'no active state knows it')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {snapshot.status === 'active' ? (
        <OwnMove
          id="own-event"
          label={t('charts.ownEvent', 'Another event, as JSON with its type')}
          example={'{ "type": "code.completed" }'}
          verbs={[{ key: 'send', label: t('charts.send', 'Send') }]}
          check={(value) => {
            const move = eventMove(value)
            if (!move) return t('charts.noType', 'An event is an object with a type.')
            const { would, blockedBy } = preview(simulation, move)
            if (would) return undefined
            return blockedBy.length > 0
              ? t('charts.blockedBy', 'refused by the guard {guards}', {
                  guards: blockedBy.map(({ guard }) => guard).join(', '),
                })
              : t('charts.unknownHere', 'no active state knows it')
          }}
          onMake={(_, value) => {
            const move = eventMove(value)
            if (move) make(move)
          }}
        />
      ) : null}

      <Heading>{t('charts.context', 'Context')}</Heading>
      <ContextTable simulation={simulation} />
      <Heading>{t('charts.steps', 'Steps')}</Heading>
      <Steps simulation={simulation} onChoose={(index) => send({ type: 'step.chosen', step: index })} />
    </section>
  )
}

function eventMove(value: unknown): Move | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value) || typeof value.type !== 'string')
    return undefined
  return { kind: 'event', name: '', event: { ...value, type: value.type } }
}

const Heading = ({ children }: { children: string }) => <h3 className="type-eyebrow">{children}</h3>

function MoveList({
  moves,
  onMake,
  isPayloadShown = false,
}: {
  moves: readonly PossibleMove[]
  onMake: (move: Move) => void
  isPayloadShown?: boolean
}) {
  return (
    <ul className="possible">
      {moves.map(({ text, move, would }) => (
        <li key={text}>
          <button type="button" className="possible-move" onClick={() => onMake(move)}>
            <b>{text}</b>
            <Outcome would={would} />
            {would && would.effects.length > 0 ? (
              <span className="possible-effects">{would.effects.join('; ')}</span>
            ) : null}
          </button>
          {isPayloadShown && move.kind === 'event' && Object.keys(move.event).length > 1 ? (
            <details className="possible-payload">
              <summary>{t('charts.payload', 'With another payload')}</summary>
              <OwnMove
                id={`payload-${text}`}
                label={t('charts.eventJson', 'The event as JSON')}
                initial={JSON.stringify(move.event, null, 1)}
                verbs={[{ key: 'send', label: t('charts.send', 'Send') }]}
                onMake={(_, value) => {
                  const own = eventMove(value)
                  if (own) onMake(own)
                }}
              />
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The active leaf states, each selectable. */
function StateLinks({ states, onSelect }: { states: readonly string[]; onSelect: (state: string) => void }) {
  return states.map((state, index) => (
    <Fragment key={state}>
      {index === 0 ? null : ' + '}
      <button type="button" className="part-link" onClick={() => onSelect(state)}>
        {state}
      </button>
    </Fragment>
  ))
}

/** The target of a move, or the error that it would cause. */
function Outcome({ would }: Pick<PossibleMove, 'would'>) {
  return would === null || would.error === null ? (
    <span className="text-soft"> → {would?.where}</span>
  ) : (
    <span className="possible-error">
      {' '}
      {t('charts.wouldCrash', '→ ends with the error {error}', { error: would.error })}
    </span>
  )
}

function Clock({ simulation, onMake }: { simulation: Simulation; onMake: (move: Move) => void }) {
  const [seconds, setSeconds] = useState('1')
  const ms = Math.round(Number(seconds) * 1000)
  const { configuration } = stepNow(simulation)
  const next = untilNextTimer(configuration)
  const would = next === undefined ? undefined : preview(simulation, { kind: 'time', ms: next }).would
  return (
    <>
      <Heading>{t('charts.time', 'Time')}</Heading>
      {next === undefined ? (
        <p className="type-small text-soft">{t('charts.noTimer', 'No timer runs.')}</p>
      ) : (
        <ul className="possible">
          <li>
            <button
              type="button"
              className="possible-move"
              onClick={() => onMake({ kind: 'time', ms: Math.max(1, next) })}
            >
              <b>{t('charts.toTimer', 'To the next timer, in {time}', { time: elapsedText(next) })}</b>
              <Outcome would={would ?? null} />
            </button>
          </li>
        </ul>
      )}
      <form
        className="own-move"
        onSubmit={(event) => {
          event.preventDefault()
          if (ms > 0) onMake({ kind: 'time', ms })
        }}
      >
        <TextField
          id="simulation-time"
          label={t('charts.seconds', 'Let seconds pass')}
          value={seconds}
          onChange={setSeconds}
          inputMode="decimal"
          width="s"
        />
        <Button type="submit" size="s" variant="secondary" disabled={!(ms > 0)}>
          {t('charts.pass', 'Pass')}
        </Button>
      </form>
    </>
  )
}

function ContextTable({ simulation }: { simulation: Simulation }) {
  const step = stepNow(simulation)
  const context: Readonly<Record<string, unknown>> = step.configuration.snapshot.context ?? {}
  const entries = Object.entries(context)
  if (entries.length === 0)
    return <p className="type-small text-soft">{t('charts.noContext', 'It holds nothing.')}</p>
  return (
    <dl className="context">
      {entries.map(([key, value]) => {
        const change = step.changes.find((it) => it.key === key)
        return (
          <div key={key} className={change ? 'context-changed' : undefined}>
            <dt>{key}</dt>
            <dd>
              {change ? <del>{change.before}</del> : null}
              {change ? ' ' : null}
              {change ? <ins>{change.after}</ins> : stable(value)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
