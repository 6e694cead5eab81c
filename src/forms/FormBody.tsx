import './FormBody.css'
import { useSelector } from '@xstate/react'
import { type ReactNode, use, useEffect } from 'react'
import { indexOf } from '../../machines/form/formIndex.ts'
import { Button } from '../ui/Button.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Notice } from '../ui/Notice.tsx'
import { headingId } from '../ui/PageHeading.tsx'
import { Stack } from '../ui/Stack.tsx'
import { t } from '../ui/text.ts'
import { actionRefusalText } from './actionRefusalText.ts'
import { FormButtons } from './FormButtons.tsx'
import { FormDialogs } from './FormDialogs.tsx'
import { FormItems } from './FormItems.tsx'
import { FormSummary } from './FormSummary.tsx'
import { type FormActor, isFormPending } from './formActor.ts'
import { LivePrice } from './LivePrice.tsx'
import { PriceBeside } from './PriceBeside.ts'

interface FormBodyProps {
  readonly actor: FormActor
  /** Content that a layout adds above the items, such as the quote. */
  readonly children?: ReactNode
  /** Content below the buttons: details that the user need not see before the buttons. */
  readonly below?: ReactNode
}

const stillWorking = () => t('form.slow', 'Still working. You won’t lose your answers.')

/** The key of the button that submitted the form; undefined if Enter in a field did. */
const pressedKey = (event: Event) =>
  event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement
    ? event.submitter.value
    : undefined

/** The layouts `vertical` and `review`: items in one column, then the buttons. */
export function FormBody({ actor, children, below }: FormBodyProps) {
  const form = useSelector(actor, ({ context }) => context.form)
  const busy = useSelector(actor, isFormPending)
  const slow = useSelector(actor, ({ context }) => context.slow) && busy
  const price = useSelector(actor, ({ children }) => children.livePrice)
  const isBeside = use(PriceBeside)
  const halted = useSelector(actor, (snapshot) => snapshot.matches('halted'))
  useCorrection(actor)
  if (halted) return <Halted actor={actor} />
  return (
    <form
      noValidate
      className="form"
      aria-busy={busy}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        const pressed = pressedKey(submitted.nativeEvent) ?? indexOf(form).defaultButton?.key
        if (pressed === undefined) return
        actor.send({ type: 'button.pressed', key: pressed })
      }}
    >
      <Stack gap="l">
        <FormSummary actor={actor} />
        {children}
        <FormItems actor={actor} form={form} busy={busy} />
        {price && !isBeside ? <LivePrice shape="bar" actor={price} /> : null}
        <FormButtons actor={actor} items={form.items} />
        {/* Screen readers get this once, from the region below. */}
        {slow ? (
          <p className="text-soft" aria-hidden="true">
            {stillWorking()}
          </p>
        ) : null}
        {below}
      </Stack>
      <LiveRegion message={slow ? stillWorking() : busy ? t('button.busy', 'One moment') : ''} />
      <FormDialogs actor={actor} />
    </form>
  )
}

/**
 * A user who opens a form with a deciding answer comes to correct it, so focus moves to that field.
 */
function useCorrection(actor: FormActor) {
  useEffect(() => {
    const [key] = Object.keys(actor.getSnapshot().context.decided)
    // Only after navigation within the app, as with the page heading.
    if (key !== undefined && document.activeElement?.id === headingId) document.getElementById(key)?.focus()
  }, [actor])
}

/**
 * A form that acts on its own was refused. It has no button of its own, so it gets a retry button.
 */
function Halted({ actor }: { readonly actor: FormActor }) {
  const message = useSelector(actor, ({ context }) => context.message)
  return (
    <Notice
      status="danger"
      live="assertive"
      action={
        <Button variant="secondary" size="s" onClick={() => actor.send({ type: 'retry.chosen' })}>
          {t('retry', 'Try again')}
        </Button>
      }
    >
      {message ? actionRefusalText(message) : null}
    </Notice>
  )
}
