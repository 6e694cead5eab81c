import { useState } from 'react'
import { ErrorSummary, type SummedError } from '../ui/ErrorSummary.tsx'

interface PressSummaryProps {
  readonly errors: readonly SummedError[]
  /** How often the form was sent, or refused where that is counted: each is answered anew, and takes focus then. */
  readonly presses: number
  readonly busy: boolean
}

/**
 * Every wrong field, after a press that was refused. Once all are mended it has been heeded: a field that goes
 * wrong later says so itself, and must not pull focus away from the field that is typed in.
 */
export function PressSummary({ errors, presses, busy }: PressSummaryProps) {
  const [heeded, setHeeded] = useState(0)
  if (!busy && errors.length === 0 && heeded !== presses) setHeeded(presses)
  return presses > heeded && !busy ? <ErrorSummary key={presses} errors={errors} autoFocus /> : null
}
