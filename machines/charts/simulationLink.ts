import { type Configuration, runningActors } from '../paths/configuration.ts'
import { isRecord } from '../paths/effects.ts'
import { type Move, moveText } from '../paths/moves.ts'

/** What was seen where a path failed that was walked elsewhere: at its last step. */
export interface FailureSeen {
  /** The state in which it had to be. */
  readonly expected: string
  /** What was wrong instead, in words. */
  readonly seen: string
  /** The move that did not lead there, as {@link textOfMove} has it: it is not taken. Null where it did, and something else was amiss. */
  readonly move: string | null
  /** The leaves in which it was seen to rest instead, joined as those expected are; null where it was where it had to be. */
  readonly rested: string | null
}

/**
 * Moves as text for an address: `start (three tries)~.ask done (ready)~.time 2000`. A case of the model is named, so
 * that a link outlives a change of its payload; what was typed by hand is written out as JSON. What was seen at the last one
 * follows: `…~!done~!polling is in timedOut, not in done`, the move that did not lead there, where it was not come to, and
 * where it rested instead.
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

/** The texts of the moves of a link, and what was seen at the last one. */
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

/** One move as text; among the moves of one configuration no two are the same. */
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

/** The move of a text: one of those that the model has here, or one that was typed by hand. */
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

/** A value that was typed; undefined where it is no JSON. */
export function jsonOf(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
