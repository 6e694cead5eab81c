import { useState } from 'react'
import { ErrorSummary, type SummedError } from '../ui/ErrorSummary.tsx'

interface RefusalSummaryProps {
  readonly errors: readonly SummedError[]
  /**
   * The number of submit attempts; accepted ones may be left out. After each refused attempt, the
   * summary takes focus.
   */
  readonly tries: number
  readonly busy: boolean
}

/**
 * All invalid fields after a refused attempt. Once they are corrected, the summary is gone: a field
 * that becomes invalid later shows its own error, without taking focus from the field being edited.
 */
export function RefusalSummary({ errors, tries, busy }: RefusalSummaryProps) {
  const [heeded, setHeeded] = useState(0)
  if (!busy && errors.length === 0 && heeded !== tries) setHeeded(tries)
  return tries > heeded && !busy ? <ErrorSummary key={tries} errors={errors} autoFocus /> : null
}
