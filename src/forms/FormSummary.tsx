import { useSelector } from '@xstate/react'
import type { ErrorsByField } from '../../machines/form/form.types.ts'
import { indexOf } from '../../machines/form/formIndex.ts'
import type { DynamicForm } from '../../rules/contract/schema.generated.ts'
import { errorText } from './errorText.ts'
import type { FormActor } from './formActor.ts'
import { spokenLabels } from './question.ts'
import { RefusalSummary } from './RefusalSummary.tsx'
import { summaryError } from './summaryError.ts'

interface FormSummaryProps {
  readonly actor: FormActor
}

/** In the order of the form. */
function entriesOf(form: DynamicForm, errors: ErrorsByField) {
  const labelOf = spokenLabels(form)
  return [...indexOf(form).inputs.values()].flatMap((item) =>
    (errors[item.key] ?? []).map((error) =>
      summaryError(item.key, labelOf(item), errorText(item.key, error)),
    ),
  )
}

/** The errors that keep a server-driven form from continuing. */
export function FormSummary({ actor }: FormSummaryProps) {
  const form = useSelector(actor, ({ context }) => context.form)
  const errors = useSelector(actor, ({ context }) => context.errors)
  const refusals = useSelector(actor, ({ context }) => context.refusals)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  // The machine counts the attempts: a refused option, row or decision counts like a refused
  // button.
  return <RefusalSummary errors={entriesOf(form, errors)} tries={refusals} busy={busy} />
}
