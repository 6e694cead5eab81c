import { type ActorRefFrom, fromCallback } from 'xstate'
import type { AnswerValue } from '../../machines/flowSlugs.ts'
import type { FormEvent, KeepTypedInput, TypedHeld } from '../../machines/form/form.types.ts'
import { typedIn } from '../../machines/form/typed.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { TypedStore } from '../adapters/typed.ts'

/**
 * Keeps what is typed into the form that is open, and gives it back where the page was loaded anew meanwhile. A form that
 * is done, left or closed forgets it, and so does the end of the session: it is then in memory alone, below the sign-in. One
 * that is only left to hear why an answer decides is come back to, and finds it.
 */
export function defineKeepTyped(store: TypedStore) {
  return fromCallback<TypedHeld, KeepTypedInput>(({ input: { form, source }, sendBack, receive, system }) => {
    const send = (event: FormEvent) => sendBack(event)
    const found = Object.entries(store.read(form)).filter(isFound)
    for (const [key, value] of found) send({ type: 'field.changed', key, value })
    // Nobody is in the middle of typing it any more: what was said of it is said again.
    for (const [key] of found) send({ type: 'field.blurred', key })
    let last: unknown
    const following = source.subscribe(({ context: { values } }) => {
      if (values === last) return
      last = values
      const typed = typedIn(form, values)
      if (Object.keys(typed).length > 0) store.keep(form, typed)
      else store.forget(form)
    })
    let isHeld = false
    receive(() => {
      isHeld = true
    })
    const session: ActorRefFrom<typeof sessionMachine> | undefined = system.get('session')
    const ended = session?.subscribe((snapshot) => {
      if (snapshot.matches('unauthenticated') || snapshot.matches('ending')) store.forget(form)
    })
    return () => {
      following.unsubscribe()
      ended?.unsubscribe()
      if (!isHeld) store.forget(form)
    }
  })
}

/** Whoever can write to the browser's storage can write anything there. */
function isAnswer(value: unknown): value is AnswerValue {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string')
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

const isFound = (entry: [string, unknown]): entry is [string, AnswerValue] => isAnswer(entry[1])
