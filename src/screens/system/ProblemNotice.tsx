import type { Problem } from '../../../machines/problem.ts'
import { problemText } from '../../forms/problemText.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What went wrong, below what was being done. */
export function ProblemNotice({ problem }: { readonly problem: Problem }) {
  return (
    <Notice status="danger" live="assertive">
      {problemText(problem)}
    </Notice>
  )
}
