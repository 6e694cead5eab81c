import { type ReactNode, useState } from 'react'
import type { Problem } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import { ruleError } from '../../../rules/ruleMessages.ts'
import type { Client } from '../../api/client.ts'
import { CreateAcknowledgements } from '../../api/operations/journeys.generated.ts'
import { errorText } from '../../forms/errorText.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { ProblemNotice } from '../system/ProblemNotice.tsx'

const terms = 'beneficiary-terms'

/** Records that the user read the beneficiary terms, before the change itself. */
export const acknowledgeTerms = (client: Client) =>
  client.mutate(CreateAcknowledgements, { acknowledgements: [{ slug: terms }] })

interface ConfirmChangesProps {
  /** A prefix of the checkbox id, for pages with several. */
  readonly id: string
  readonly problem: Problem | null
  readonly onConfirm: () => void
  /** The changes to confirm. */
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** "A confirm-changes step needs an acknowledgement checkbox" (product-and-after-purchase, 2). */
export function ConfirmChanges({ id, problem, onConfirm, children, actions }: ConfirmChangesProps) {
  const [isAgreed, setAgreed] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const boxId = `${id}-agreed`
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        setMissing(!isAgreed)
        if (isAgreed) onConfirm()
        else document.getElementById(boxId)?.focus()
      }}
    >
      <Stack gap="l">
        {children}
        <p className="type-small">
          <a href={format({ id: 'disclosure', slug: terms })} target="_blank" rel="noreferrer">
            {t('beneficiary_confirm.terms', 'Read the beneficiary terms')}
          </a>
        </p>
        <CheckboxField
          id={boxId}
          label={t(
            'beneficiary_confirm.agree',
            'I want to make this change to my policy, and I have read the beneficiary terms',
          )}
          value={isAgreed}
          required
          errors={isMissing ? [errorText('confirmsChange', ruleError('required'))] : []}
          onChange={(value) => {
            setAgreed(value)
            setMissing(false)
          }}
        />
        {problem ? <ProblemNotice problem={problem} /> : null}
        {actions}
      </Stack>
    </form>
  )
}
