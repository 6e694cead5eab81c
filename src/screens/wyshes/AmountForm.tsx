import type { ReactNode } from 'react'
import { allocationNameError, wyshAmountError } from '../../../machines/wyshes/allocations.ts'
import type { WyshPartsFragment } from '../../api/operations/wyshes.generated.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import { AccessForm } from '../access/AccessForm.tsx'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useSubmission } from '../useSubmission.ts'

interface AmountFormProps {
  readonly wysh: WyshPartsFragment
  /** As they are now; without an amount yet, the field is empty. */
  readonly name: string
  readonly amount: number | null
  readonly submit: string
  readonly secondary?: ReactNode
  /** What is said before the fields. */
  readonly notices?: ReactNode
  readonly send: (values: { name: string; amount: number }) => Promise<unknown>
}

const amountIn = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Name and amount of one wysh, with suggestions that fill in the amount (spec: product 2, "{product} detail"). */
export function AmountForm({ wysh, name, amount, submit, secondary, notices, send }: AmountFormProps) {
  const submission = useSubmission({
    fields: ['amount', 'name'],
    initial: { amount: amount === null ? '' : String(amount), name },
    checks: {
      amount: (text) => wyshAmountError(amountIn(text)),
      name: (text) => allocationNameError(text),
    },
    send: (values) => send({ name: values.name, amount: Number(values.amount) }),
  })
  const { values, errors, busy, problem } = submission
  const suggestions = wysh.wyshSuggestions.filter(({ enabled }) => enabled)
  return (
    <AccessForm
      labels={[
        ['amount', wysh.amountPrompt],
        ['name', t('wyshes.name', 'What you call it')],
      ]}
      values={values}
      errors={errors}
      busy={busy}
      notices={notices}
      send={submission.send}
    >
      {(field) => (
        <>
          <ul
            aria-label={t('wyshes.suggestions', 'Suggested amounts')}
            className="wysh-suggestions list-plain"
          >
            {suggestions.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className="wysh-suggestion"
                  aria-pressed={values.amount === String(one.amount)}
                  onClick={() =>
                    submission.send({ type: 'field.changed', field: 'amount', value: String(one.amount) })
                  }
                >
                  <span className="type-small">{one.title}</span>
                  <b className="tabular">{formatMoney(one.amount, 'coverage')}</b>
                </button>
              </li>
            ))}
          </ul>
          <NumberField
            {...field('amount')}
            currency="USD"
            hint={wysh.amountGuidance}
            placeholder={wysh.amountPlaceholder}
          />
          <TextField {...field('name')} />
          {problem ? <ProblemNotice problem={problem} /> : null}
          <ActionBar
            primary={
              <Button type="submit" busy={busy}>
                {submit}
              </Button>
            }
            secondary={secondary}
          />
        </>
      )}
    </AccessForm>
  )
}
