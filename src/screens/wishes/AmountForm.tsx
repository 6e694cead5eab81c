import { type ReactNode, useEffect, useRef } from 'react'
import { allocationNameError, wishAmountError } from '../../../rules/allocations.ts'
import type { WishPartsFragment } from '../../api/operations/wishes.generated.ts'
import { PageForm } from '../../forms/PageForm.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { t } from '../../ui/text.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'
import { useSubmission } from '../useSubmission.ts'

export type AmountField = 'amount' | 'name'

interface AmountFormProps {
  readonly wish: WishPartsFragment
  /** The current values. Without an amount, the field is empty. */
  readonly name: string
  readonly amount: number | null
  /** Whether the values are already on the list. */
  readonly isStored?: boolean
  /** The field that gets focus first. */
  readonly opensAt?: AmountField | undefined
  readonly submit: string
  /** The label of a second button that submits, too. */
  readonly otherSubmit?: string | undefined
  /** Shown before the fields. */
  readonly notices?: ReactNode
  /** @param isOther whether the second button was pressed */
  readonly send: (values: { name: string; amount: number }, isOther: boolean) => Promise<unknown>
}

const amountIn = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** Name and amount of one wish, with suggestions that fill in the amount (spec: product 2, "{product} detail"). */
export function AmountForm({
  wish,
  name,
  amount,
  isStored = false,
  opensAt,
  submit,
  otherSubmit,
  notices,
  send,
}: AmountFormProps) {
  const isOther = useRef(false)
  const submission = useSubmission({
    fields: ['amount', 'name'],
    initial: { amount: amount === null ? '' : String(amount), name },
    isStored,
    checks: {
      amount: (text) => wishAmountError(amountIn(text)),
      name: (text) => allocationNameError(text),
    },
    send: (values) => send({ name: values.name, amount: Number(values.amount) }, isOther.current),
  })
  const { values, errors, busy, problem } = submission
  // Runs after the heading, which takes focus on every page.
  useEffect(() => {
    if (opensAt !== undefined) document.getElementById(opensAt)?.focus()
  }, [opensAt])
  const suggestions = wish.wishSuggestions.filter(({ enabled }) => enabled)
  return (
    <PageForm
      labels={[
        ['amount', wish.amountPrompt],
        ['name', t('wishes.name', 'What you call it')],
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
            aria-label={t('wishes.suggestions', 'Suggested amounts')}
            className="wish-suggestions list-plain"
          >
            {suggestions.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className="wish-suggestion"
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
          {wish.yearsOfIncome === null ? null : (
            <p className="type-small text-soft">
              {t('wishes.suggestions.income', 'These amounts are based on the yearly income you gave us.')}
            </p>
          )}
          <NumberField
            {...field('amount')}
            currency="USD"
            // Cents are kept as typed, so that the rule can reject them.
            precision={2}
            hint={wish.amountGuidance}
            placeholder={wish.amountPlaceholder}
          />
          <TextField {...field('name')} />
          {problem ? <ProblemNotice problem={problem} /> : null}
          <ActionBar
            primary={
              <Button type="submit" busy={busy} onClick={() => (isOther.current = false)}>
                {submit}
              </Button>
            }
            secondary={
              otherSubmit === undefined ? null : (
                <Button
                  type="submit"
                  variant="secondary"
                  busy={busy}
                  onClick={() => (isOther.current = true)}
                >
                  {otherSubmit}
                </Button>
              )
            }
          />
        </>
      )}
    </PageForm>
  )
}
