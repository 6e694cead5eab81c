import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ErrorsByField } from '../../machines/form/form.types.ts'
import { type FormIndex, indexOf } from '../../machines/form/formIndex.ts'
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
const sentence = (field: string, message: string) =>
  field.endsWith('?')
    ? t('form.errors.question', '{field} {message}', { field, message })
    : t('form.errors.item', '{field}: {message}', { field, message })

/** In the order of the form. */
const entriesOf = ({ inputs }: FormIndex, errors: ErrorsByField) =>
  [...inputs.values()].flatMap(({ key, content }) =>
    (errors[key] ?? []).map((error) => ({
      fieldId: key,
      message: sentence(content.label, errorText(key, error)),
    })),
  )

/**
 * Every wrong field, after a press that was refused. Once all are mended it has been heeded: a field that goes
 * wrong later says so itself, and must not pull focus away from the field that is typed in.
 */
export function FormSummary({ actor, presses }: FormSummaryProps) {
  const index = useSelector(actor, ({ context }) => indexOf(context.form))
  const errors = useSelector(actor, ({ context }) => context.errors)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const [heeded, setHeeded] = useState(0)
  if (!busy && Object.keys(errors).length === 0 && heeded !== presses) setHeeded(presses)
  return presses > heeded && !busy ? (
    <ErrorSummary key={presses} errors={entriesOf(index, errors)} autoFocus />
  ) : null
}
