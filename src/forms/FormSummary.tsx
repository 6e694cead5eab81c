import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { inputOf } from '../../machines/form/values.ts'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { t } from '../ui/text.ts'
import { errorText } from './errorText.ts'
import type { FormActor } from './formActor.ts'

interface FormSummaryProps {
  readonly actor: FormActor
  /** How often the form was sent: each press is answered anew, and takes focus then. */
  readonly presses: number
}

/** A label that asks ends its own sentence. */
const summed = (field: string, message: string) =>
  field.endsWith('?')
    ? t('form.errors.question', '{field} {message}', { field, message })
    : t('form.errors.item', '{field}: {message}', { field, message })

/**
 * Every wrong field, after a press that was refused. Once all are mended it has been heeded: a field that goes
 * wrong later says so itself, and must not pull focus away from whoever is typing.
 */
export function FormSummary({ actor, presses }: FormSummaryProps) {
  const form = useSelector(actor, ({ context }) => context.form)
  const errors = useSelector(actor, ({ context }) => context.errors)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const [heeded, setHeeded] = useState(0)
  const wrong = form.items.flatMap(({ key }) =>
    (errors[key] ?? []).map((error) => ({
      fieldId: key,
      message: summed(inputOf(form, key)?.content.label ?? key, errorText(key, error)),
    })),
  )
  if (!busy && wrong.length === 0 && heeded !== presses) setHeeded(presses)
  return presses > heeded && !busy ? <ErrorSummary key={presses} errors={wrong} autoFocus /> : null
}
