import './FormBody.css'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { Stack } from '../ui/Stack.tsx'
import { errorText } from './errorText.ts'
import { FormButtons, isButton } from './FormButtons.tsx'
import { FormDialogs } from './FormDialogs.tsx'
import { FormItems } from './FormItems.tsx'
import type { FormActor } from './formActor.ts'

interface FormBodyProps {
  readonly actor: FormActor
  /** What a layout adds above the items, such as the quote that is reviewed. */
  readonly children?: ReactNode
}

/** The key of the button that sent the form; Enter in a field sends it as its first button does. */
const pressedKey = (event: Event) =>
  event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement
    ? event.submitter.value
    : undefined

/** The layouts `vertical` and `review`: items one under the other, then what to do next. */
export function FormBody({ actor, children }: FormBodyProps) {
  const form = useSelector(actor, ({ context }) => context.form)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const errors = useSelector(actor, ({ context }) => context.errors)
  // Which press the summary answers: a new one takes focus again.
  const [presses, setPresses] = useState(0)
  const wrong = form.items.flatMap(({ key }) =>
    (errors[key] ?? []).map((error) => ({ fieldId: key, message: errorText(key, error) })),
  )
  return (
    <form
      noValidate
      className="form"
      aria-busy={busy}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        const pressed = pressedKey(submitted.nativeEvent) ?? form.items.filter(isButton)[0]?.key
        if (pressed === undefined) return
        setPresses(presses + 1)
        actor.send({ type: 'button.pressed', key: pressed })
      }}
    >
      <Stack gap="l">
        {presses > 0 && !busy ? <ErrorSummary key={presses} errors={wrong} autoFocus /> : null}
        {children}
        <FormItems actor={actor} items={form.items} busy={busy} />
        <FormButtons actor={actor} items={form.items} />
      </Stack>
      <FormDialogs actor={actor} />
    </form>
  )
}
