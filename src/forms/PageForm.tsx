import { type ReactNode, useState } from 'react'
import type { FieldError } from '../../rules/ruleMessages.ts'
import { afterPress } from '../ui/afterPress.ts'
import type { FieldProps } from '../ui/Field.tsx'
import { LiveRegion } from '../ui/LiveRegion.tsx'
import { Stack } from '../ui/Stack.tsx'
import { t } from '../ui/text.ts'
import { errorText } from './errorText.ts'
import { RefusalSummary } from './RefusalSummary.tsx'
import { summaryError } from './summaryError.ts'

interface PageFormProps<Name extends string> {
  /** Name and label of each field, in the order of the summary. */
  readonly labels: readonly (readonly [Name, string])[]
  readonly values: Readonly<Record<Name, string>>
  readonly errors: Readonly<Partial<Record<Name, FieldError | null>>>
  readonly busy: boolean
  /** A prefix of the field ids, for pages with several forms. */
  readonly prefix?: string
  /** Shown before the fields. */
  readonly notices?: ReactNode
  readonly send: (
    event:
      | { type: 'field.changed'; field: Name; value: string }
      | { type: 'field.blurred'; field: Name }
      | { type: 'form.submitted' },
  ) => void
  readonly children: (field: (name: Name) => FieldProps<string> & { id: string; name: string }) => ReactNode
}

/**
 * A form of emails and passwords. Errors are summarized after each attempt and shown at their
 * fields.
 */
export function PageForm<Name extends string>({
  labels,
  values,
  errors,
  busy,
  prefix = '',
  notices,
  send,
  children,
}: PageFormProps<Name>) {
  const [presses, setPresses] = useState(0)
  const shown = (name: Name) => {
    const error = errors[name]
    return error ? [errorText(name, error)] : []
  }
  return (
    <form
      noValidate
      aria-busy={busy}
      onSubmit={(submitted) => {
        submitted.preventDefault()
        setPresses(presses + 1)
        send({ type: 'form.submitted' })
      }}
    >
      <Stack gap="l">
        {notices}
        <RefusalSummary
          errors={labels.flatMap(([name, label]) =>
            shown(name).map((message) => summaryError(`${prefix}${name}`, label, message)),
          )}
          tries={presses}
          busy={busy}
        />
        {children((name) => ({
          id: `${prefix}${name}`,
          name,
          label: labels.find(([one]) => one === name)?.[1] ?? '',
          required: true,
          value: values[name],
          errors: shown(name),
          onChange: (value) => send({ type: 'field.changed', field: name, value }),
          onBlur: () => afterPress(() => send({ type: 'field.blurred', field: name })),
        }))}
        <LiveRegion message={busy ? t('button.busy', 'One moment') : ''} />
      </Stack>
    </form>
  )
}
