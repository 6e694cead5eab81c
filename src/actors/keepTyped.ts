import { type ActorRefFrom, fromCallback } from 'xstate'
import type { FormEvent, KeepTypedInput, TypedStored, Values } from '../../machines/form/form.types.ts'
import { typedIn } from '../../machines/form/typed.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import type { TypedStore } from '../adapters/typed.ts'

/**
 * Milliseconds before the input is stored. The whole form is written each time, which would slow
 * down typing in a form with hundreds of fields.
 */
const rest = 200

/**
 * Stores the input of the open form, and restores it after a reload. A user who leaves the page at
 * once finds it, too, because it is written when the page closes. The input is deleted when the
 * form is done, left or closed, and when the session ends: it is then only in memory, below the
 * sign-in. A form that was only left to read why an answer decides keeps its input.
 */
export function defineKeepTyped(store: TypedStore) {
  return fromCallback<TypedStored, KeepTypedInput>(
    ({ input: { form, source }, sendBack, receive, system }) => {
      const send = (event: FormEvent) => sendBack(event)
      const found = Object.entries(store.read(form)).filter(isFound)
      for (const [key, value] of found) send({ type: 'field.changed', key, value })
      // Restored fields are validated again, since no one is typing in them.
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
      // `pagehide` is for phones, which may end a hidden page without another event.
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

/** Browser storage may contain anything. */
function isAnswer(value: unknown): value is AnswerValue {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string')
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

const isFound = (entry: [string, unknown]): entry is [string, AnswerValue] => isAnswer(entry[1])
