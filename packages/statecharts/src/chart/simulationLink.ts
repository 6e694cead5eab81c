import { type Configuration, runningActors } from '../explore/configuration.ts'
import { isRecord } from '../explore/effects.ts'
import { type Move, moveText } from '../explore/moves.ts'

/** The observation at the last step of a failed path. */
export interface FailureSeen {
  /** The expected state. */
  readonly expected: string
  /** The actual problem, as text. */
  readonly seen: string
  /**
   * The move that led elsewhere, as text of {@link textOfMove}: it is not taken. Null if it
   * succeeded and something else was wrong.
   */
  readonly move: string | null
  /** The actual leaf states, joined like the expected ones; null if they are as expected. */
  readonly rested: string | null
}

/**
 * Moves as text for an address: `start (three tries)~.ask done (ready)~.time 2000`. A case of the
 * model is named, so that a link survives a change of its payload; typed values are written as
 * JSON. A failure follows the last move: `…~!done~!polling is in timedOut, not in done`, then the
 * move that led elsewhere, if any, and the actual leaf states.
 */
export function toLink(moves: readonly Move[], failure: FailureSeen | null = null): string {
  const way = moves.map((move) => escaped(textOfMove(move))).join('~.')
  if (!failure) return way
  const { expected, seen, move, rested } = failure
  const parts =
    rested === null
      ? [expected, seen, ...(move === null ? [] : [move])]
      : [expected, seen, move ?? '', rested]
  return [way, ...parts.map(escaped)].join('~!')
}

const escaped = (text: string) => text.replaceAll('~', '~0')
const read = (text: string) => text.replaceAll('~0', '~')

/** The texts of the moves of a link, and the failure at the last one. */
export function splitLink(link: string): { texts: readonly string[]; failure: FailureSeen | null } {
  const [way = '', expected, seen, move, rested] = link.split('~!')
  return {
    texts: way === '' ? [] : way.split('~.').map(read),
    failure:
      expected === undefined || seen === undefined
        ? null
        : {
            expected: read(expected),
            seen: read(seen),
            move: move ? read(move) : null,
            rested: rested ? read(rested) : null,
          },
  }
}

/** One move as text; unique among the moves of one configuration. */
export function textOfMove(move: Move): string {
  if (move.kind === 'time') return `time ${move.ms}`
  if (move.kind === 'start' || move.kind === 'event')
    return moveText(move) + (move.kind === 'event' ? ownPayload(move.name, payloadOf(move.event)) : '')
  // By its id: two actors of one logic may run at once.
  const text = moveText({ ...move, src: move.actor })
  return text + ownPayload(move.name, move.kind === 'emit' ? payloadOf(move.event) : move.value)
}

function payloadOf({ type: _, ...payload }: { type: string }): unknown {
  return Object.keys(payload).length === 0 ? undefined : payload
}

function ownPayload(name: string, payload: unknown): string {
  return name !== '' || payload === undefined ? '' : ` ${JSON.stringify(payload)}`
}

/** The move for a text: one that the model offers here, or a typed one. */
export function readMove(
  text: string,
  known: readonly Move[],
  configuration: Configuration,
): Move | undefined {
  return known.find((move) => textOfMove(move) === text) ?? readOwnMove(text, configuration)
}

function readOwnMove(text: string, configuration: Configuration): Move | undefined {
  const ms = /^time (\d+)$/.exec(text)?.[1]
  if (ms !== undefined) return Number(ms) > 0 ? { kind: 'time', ms: Number(ms) } : undefined
  const [, actor = '', verb = '', rest = ''] = /^(\S+) (done|fails)(?: (.+))?$/.exec(text) ?? []
  const running = runningActors(configuration).find(({ id }) => id === actor)
  if (running) {
    const value = jsonOf(rest)
    if (value === undefined && rest !== '') return undefined
    return { kind: verb === 'done' ? 'done' : 'error', name: '', actor, src: running.src, value }
  }
  const [, type, payload = ''] = /^(\S+)(?: (\{.*\}))?$/.exec(text) ?? []
  if (type === undefined) return undefined
  const given = payload === '' ? {} : jsonOf(payload)
  return isRecord(given) ? { kind: 'event', name: '', event: { ...given, type } } : undefined
}

/** A typed value; undefined if it is not JSON. */
export function jsonOf(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
