import type { ChartState, ChartTransition } from '../chart/chart.ts'
import { textOfMove } from '../chart/simulationLink.ts'
import type { Move } from '../explore/moves.ts'
import { duration } from '../explore/texts.ts'
import { t } from '../ui/text.ts'

/** A duration in hours, minutes and seconds. */
export function elapsedText(ms: number): string {
  const parts = [
    [Math.floor(ms / 3_600_000), 'h'],
    [Math.floor(ms / 60_000) % 60, 'min'],
    [(ms % 60_000) / 1000, 's'],
  ] as const
  return (
    parts
      .filter(([count]) => count > 0)
      .map((part) => part.join(' '))
      .join(' ') || '0 s'
  )
}

/** A step of a simulation; links use the same text, but milliseconds for time. */
export function moveOfSteps(move: Move): string {
  return move.kind === 'time'
    ? t('charts.afterTime', 'after {time}', { time: elapsedText(move.ms) })
    : textOfMove(move)
}

/** The same for a step that is only known from a link. */
export function moveOfLink(text: string): string {
  const ms = /^time (\d+)$/.exec(text)?.[1]
  return ms === undefined ? text : moveOfSteps({ kind: 'time', ms: Number(ms) })
}

/** The role of a state in a failed path. */
export function failureMark(kind: 'expected' | 'seen'): string {
  return kind === 'expected' ? t('charts.expectedMark', 'expected here') : t('charts.seenMark', 'seen here')
}

/** The cause of a transition. */
export function causeOf({ kind, event, delay }: ChartTransition): string {
  if (kind === 'after' && delay) {
    const time = delay.ms === null ? t('charts.varies', 'depends on the context') : duration(delay.ms)
    return `after ${delay.name}${delay.name === `${delay.ms} ms` ? '' : ` (${time})`}`
  }
  return kind === 'finished' ? t('charts.finished', 'when it is finished') : event
}

/** The targets of a transition. */
function targetOf({ targets, reenter }: ChartTransition): string {
  if (targets.length === 0) return t('charts.stays', 'stays')
  return `${targets.join(' + ')}${reenter ? ` (${t('charts.reentersTarget', 'reenters')})` : ''}`
}

/** A transition in one line. */
export function transitionText(transition: ChartTransition): string {
  const { guard, actions } = transition
  return [
    causeOf(transition),
    guard && `${t('charts.if', 'if')} ${guard}`,
    `→ ${targetOf(transition)}`,
    actions.length > 0 && `(${actions.join(', ')})`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The kind of a state, unless it is the usual one. */
export function kindText({ kind, history }: ChartState): string {
  switch (kind) {
    case 'final':
      return t('charts.final', 'final')
    case 'parallel':
      return t('charts.parallel', 'parallel')
    case 'compound':
      return t('charts.compound', 'compound')
    case 'history':
      return history === 'deep' ? t('charts.deepHistory', 'deep history') : t('charts.history', 'history')
    case 'atomic':
      return ''
  }
}
