import type { AnyActorRef, AnyEventObject, ExecutableActionObject } from 'xstate'
import { nameSource } from './names.ts'
import { brief, duration } from './texts.ts'

/** An effect of a move besides the changes of state and context. */
export interface Effect {
  /** For readers, with its payload. */
  text: string
  /** Its name, if it is external; timers and invoked actors follow from the states. */
  outside?: string
}

/** An effect as text; undefined for what follows from the change of state (canceled timers). */
export function describeEffect(
  effect: Pick<ExecutableActionObject, 'type' | 'params'>,
  self: AnyActorRef,
  ended: ReadonlySet<AnyActorRef>,
): Effect | undefined {
  const params = isRecord(effect.params) ? effect.params : {}
  const event = isEvent(params.event) ? params.event : { type: '' }
  const delay = typeof params.delay === 'number' ? ` in ${duration(params.delay)}` : ''
  switch (effect.type) {
    case 'xstate.cancel':
      return String(params.sendId).startsWith('xstate.after.')
        ? undefined
        : { text: `cancels ${params.sendId}` }
    case 'xstate.raise':
      return event.type.startsWith('xstate.after.')
        ? { text: `timer${delay}` }
        : { text: `raises ${eventText(event)}${delay}` }
    case 'xstate.sendTo': {
      if (params.to === self) return { text: `sends ${eventText(event)} to itself${delay}` }
      const receiver =
        isActor(params.to) && params.to !== self._parent
          ? nameSource(params.to.src, params.to.id)
          : 'its parent'
      return {
        text: `sends ${eventText(event)} to ${receiver}${delay}`,
        outside: `sends ${event.type} to ${receiver}`,
      }
    }
    case 'xstate.emit':
      return { text: `emits ${eventText(event)}`, outside: `emits ${event.type}` }
    case 'xstate.spawnChild': {
      const input = params.input === undefined ? '' : ` with ${brief(params.input)}`
      return { text: `starts ${String(params.src)}${input}` }
    }
    case 'xstate.stopChild': {
      // Leaving the state of an ended actor stops nothing.
      return isActor(effect.params) && !ended.has(effect.params)
        ? { text: `stops ${effect.params.src}` }
        : undefined
    }
    case 'xstate.log':
      return undefined
    default:
      return {
        text: effect.params === undefined ? effect.type : `${effect.type} ${brief(effect.params)}`,
        outside: effect.type,
      }
  }
}

function eventText({ type, ...payload }: AnyEventObject): string {
  return Object.keys(payload).length === 0 ? type : `${type} ${brief(payload)}`
}

export function isActor(value: unknown): value is AnyActorRef {
  return isRecord(value) && 'getSnapshot' in value && 'send' in value
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function isEvent(value: unknown): value is AnyEventObject {
  return isRecord(value) && typeof value.type === 'string'
}
