import type { Problem } from '../../../machines/problem.ts'
import { problemText } from '../../forms/problemText.ts'
import { useUntilReached } from '../../forms/useUntilReached.ts'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'

interface ProblemNoticeProps {
  readonly problem: Problem
  /** The current state, if the reason alone does not make it clear. */
  readonly title?: string | undefined
  /** False if the user may have no answers yet, as at the login. */
  readonly isKept?: boolean
}

/**
 * The problem, below the control that caused it. An unexpected one includes the request id for
 * support.
 */
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
