import { useState } from 'react'
import { ErrorSummary, type SummedError } from '../ui/ErrorSummary.tsx'

interface RefusalSummaryProps {
  readonly errors: readonly SummedError[]
  /** How often the form was tried, of which all but the refused ones may be left out: each is answered again, and takes focus then. */
  readonly tries: number
  readonly busy: boolean
}

/**
 * Every wrong field, after a try that was refused. Once all are mended it has been heeded: a field that goes
 * wrong later says so itself, and must not pull focus away from the field that is typed in.
 */
export function RefusalSummary({ errors, tries, busy }: RefusalSummaryProps) {
  const [heeded, setHeeded] = useState(0)
  if (!busy && errors.length === 0 && heeded !== tries) setHeeded(tries)
  return tries > heeded && !busy ? <ErrorSummary key={tries} errors={errors} autoFocus /> : null
}
