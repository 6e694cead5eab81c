import type { Problem } from '../../../machines/problem.ts'
import { problemText } from '../../forms/problemText.ts'
import { useUntilReached } from '../../forms/useUntilReached.ts'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'

interface ProblemNoticeProps {
  readonly problem: Problem
  /** What stands now, where the reason alone does not say it. */
  readonly title?: string | undefined
  /** False where anyone who reads it may have answered nothing yet, as at the login. */
  readonly isKept?: boolean
}

/** What went wrong, below what was being done; what no one expected has the id to name to those who help. */
export function ProblemNotice({ problem, title, isKept = true }: ProblemNoticeProps) {
  const { code, requestId } = problem
  if (useUntilReached(problem) === null) return null
  return (
    <Notice status="danger" live="assertive" title={title}>
      {problemText(problem, { isKept })}
      {code === 'STANDARD_ERROR' && requestId !== undefined ? (
        <>
          {' '}
          <small>{t('error.reference', 'Reference: {requestId}', { requestId })}</small>
        </>
      ) : null}
    </Notice>
  )
}
