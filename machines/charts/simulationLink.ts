import { type Configuration, runningActors } from '../paths/configuration.ts'
import { isRecord } from '../paths/effects.ts'
import { type Move, moveInWords } from '../paths/moves.ts'

/**
 * Moves as text for an address: `start (three tries)~.ask done (ready)~.time 2000`. A case of the model is named, so
 * that a link outlives a change of its payload; what was typed by hand is written out as JSON.
 */
export function toLink(moves: readonly Move[]): string {
  return moves.map((move) => textOfMove(move).replaceAll('~', '~0')).join('~.')
}

/** The texts of the moves of a link. */
export function splitLink(link: string): string[] {
  return link.split('~.').map((text) => text.replaceAll('~0', '~'))
}

/** One move as text; among the moves of one configuration no two are the same. */
export function textOfMove(move: Move): string {
  if (move.kind === 'time') return `time ${move.ms}`
  if (move.kind === 'start' || move.kind === 'event')
    return moveInWords(move) + (move.kind === 'event' ? ownPayload(move.name, payloadOf(move.event)) : '')
  // By its id: two actors of one logic may run at once.
  const words = moveInWords({ ...move, src: move.actor })
  return words + ownPayload(move.name, move.kind === 'emit' ? payloadOf(move.event) : move.value)
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
