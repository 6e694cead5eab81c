import { useMemo, useSyncExternalStore } from 'react'
import type { IneligibleReason } from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import type { FieldError } from '../../rules/ruleMessages.ts'
import type { FormActor } from './formActor.ts'

/** Calls the listener when the value or errors of this field change. */
type SubscribeToField = (key: string, listener: () => void) => () => void

// One subscription to the form for all of its fields: with one each, a key press would run as many
// selectors as there are fields, which would be the slowest part.
const subscribers = new WeakMap<FormActor, SubscribeToField>()

function subscriberOf(actor: FormActor): SubscribeToField {
  const subscriber = subscribers.get(actor) ?? makeSubscriber(actor)
  subscribers.set(actor, subscriber)
  return subscriber
}

function makeSubscriber(actor: FormActor): SubscribeToField {
  const listeners = new Map<string, Set<() => void>>()
  let last = actor.getSnapshot().context
  let subscription: { unsubscribe(): void } | null = null

  function notify({ values, errors, decided }: typeof last) {
    // A typed letter changes the values only, and there may be hundreds of fields.
    const hasValues = values !== last.values
    const hasErrors = errors !== last.errors
    const hasDecided = decided !== last.decided
    if (!hasValues && !hasErrors && !hasDecided) return
    for (const [key, ofField] of listeners)
      if (
        (hasValues && values[key] !== last.values[key]) ||
        (hasErrors && errors[key] !== last.errors[key]) ||
        (hasDecided && decided[key] !== last.decided[key])
      )
        for (const listener of ofField) listener()
  }

  function start() {
    last = actor.getSnapshot().context
    return actor.subscribe(({ context }) => {
      notify(context)
      last = context
    })
  }

  return (key, listener) => {
    const ofField = listeners.get(key) ?? new Set()
    listeners.set(key, ofField.add(listener))
    subscription ??= start()
    return () => {
      ofField.delete(listener)
      if (ofField.size === 0) listeners.delete(key)
      if (listeners.size > 0) return
      subscription?.unsubscribe()
      subscription = null
    }
  }
}

const noErrors: readonly FieldError[] = []

/** The part of the form that one field shows. */
interface FieldSlice {
  readonly value: AnswerValue
  readonly errors: readonly FieldError[]
  readonly reason: IneligibleReason | null
}

/** One field's part of the form. The field renders again only when this changes. */
export function useField(actor: FormActor, key: string): FieldSlice {
  const store = useMemo(() => storeOf(actor, key), [actor, key])
  return useSyncExternalStore(store.subscribe, store.read)
}

/**
 * The object stays the same while its values do, so that each field needs only one subscription.
 */
function storeOf(actor: FormActor, key: string) {
  let last: FieldSlice | undefined
  return {
    subscribe: (listener: () => void) => subscriberOf(actor)(key, listener),
    read(): FieldSlice {
      const { values, errors, decided } = actor.getSnapshot().context
      const now = {
        value: values[key] ?? null,
        errors: errors[key] ?? noErrors,
        reason: decided[key] ?? null,
      }
      if (last && last.value === now.value && last.errors === now.errors && last.reason === now.reason)
        return last
      last = now
      return now
    },
  }
}
