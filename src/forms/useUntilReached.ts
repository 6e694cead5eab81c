import { use, useEffect, useState } from 'react'
import type { Problem } from '../../machines/problem.ts'
import { Covered } from '../ui/Covered.ts'

/**
 * Hides a network problem once it is solved: when the browser is online again, or when the
 * maintenance screen that covered the page is gone.
 */
export function useUntilReached(problem: Problem | null): Problem | null {
  const isCovered = use(Covered)
  const [past, setPast] = useState<Problem | null>(null)
  const lost = problem?.code === 'NETWORK' ? problem : null
  useEffect(() => {
    if (lost === null) return
    const forget = () => setPast(lost)
    window.addEventListener('online', forget)
    return () => {
      window.removeEventListener('online', forget)
      if (isCovered) forget()
    }
  }, [lost, isCovered])
  return problem === past ? null : problem
}
