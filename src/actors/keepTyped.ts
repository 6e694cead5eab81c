import { type ActorRefFrom, fromCallback } from 'xstate'
import type { FormEvent, KeepTypedInput, TypedStored, Values } from '../../machines/form/form.types.ts'
import { typedIn } from '../../machines/form/typed.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import type { TypedStore } from '../adapters/typed.ts'

/** Milliseconds until what was typed is written down: all of a form, which each key would feel where its fields are hundreds. */
const rest = 200

/**
 * Keeps what is typed into the form that is open, and gives it back where the page was reloaded; anyone who leaves
 * the page at once finds it, too, since it is written when the page goes. A form that is done, left or closed forgets it, and
 * so does the end of the session: it is then in memory alone, below the sign-in. One that is only left to hear why an answer
 * decides is come back to, and finds it.
 */
export function defineKeepTyped(store: TypedStore) {
  return fromCallback<TypedStored, KeepTypedInput>(
    ({ input: { form, source }, sendBack, receive, system }) => {
      const send = (event: FormEvent) => sendBack(event)
      const found = Object.entries(store.read(form)).filter(isFound)
      for (const [key, value] of found) send({ type: 'field.changed', key, value })
      // No one is in the middle of typing it any more: what was said of it is said again.
      for (const [key] of found) send({ type: 'field.blurred', key })
      let last: Values | undefined
      let due: ReturnType<typeof setTimeout> | undefined
      const write = () => {
        if (due === undefined || last === undefined) return
        clearTimeout(due)
        due = undefined
        const typed = typedIn(form, last)
        if (Object.keys(typed).length > 0) store.keep(form, typed)
        else store.forget(form)
      }
      const forget = () => {
        clearTimeout(due)
        due = undefined
        store.forget(form)
      }
      const following = source.subscribe(({ context: { values } }) => {
        if (values === last) return
        last = values
        due ??= setTimeout(write, rest)
      })
      // The second for a phone, which may end a page that it has hidden without another word.
      window.addEventListener('pagehide', write)
      document.addEventListener('visibilitychange', write)
      let isStored = false
      receive(() => {
        isStored = true
      })
      const session: ActorRefFrom<typeof sessionMachine> | undefined = system.get('session')
      const ended = session?.subscribe((snapshot) => {
        if (snapshot.matches('unauthenticated') || snapshot.matches('ending')) forget()
      })
      return () => {
        following.unsubscribe()
        ended?.unsubscribe()
        window.removeEventListener('pagehide', write)
        document.removeEventListener('visibilitychange', write)
        if (isStored) write()
        else forget()
      }
    },
  )
}

/** Anyone who can write to the browser's storage can write anything there. */
function isAnswer(value: unknown): value is AnswerValue {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string')
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

const isFound = (entry: [string, unknown]): entry is [string, AnswerValue] => isAnswer(entry[1])
