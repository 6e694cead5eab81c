import type { Problem } from '../../machines/problem.ts'
import { t } from '../ui/text.ts'
import { problemText } from './problemText.ts'

/**
 * Why a form's action was refused; without a reason, the form's own fallback (access-to-purchase
 * 8).
 */
export function actionRefusalText(problem: Problem): string {
  const fallback = t(
    'form.fallback',
    'Oops. There was an error. Your answers are still here. Please try again in a moment.',
  )
  return problemText(problem, { fallback })
}
