import type { Problem } from '../../machines/problem.ts'
import { t } from '../ui/text.ts'
import { problemText } from './problemText.ts'

/** Why a form's action was refused; where no reason came, the form's own fallback (access-to-purchase, section 8). */
export function actionRefusalText(problem: Problem): string {
  const fallback = t(
    'form.fallback',
    'Oops. There was an error. Your answers are still here. Please try again in a moment.',
  )
  return problemText(problem, { fallback })
}
