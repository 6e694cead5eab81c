import type { Gender } from '../../../rules/contract/schema.generated.ts'
import type { AccidentAnswers, InterviewAnswers } from './interviewAnswers.ts'

/** The basis of a decision: the profile and the interview at submission. */
export interface UnderwritingFacts<Answers extends AccidentAnswers = InterviewAnswers> {
  /** Whole years on the day of submission. */
  age: number
  /** Two letters: the state of residence. */
  state: string
  gender: Gender
  interview: Answers
}

/** The facts of any application: an accidental death interview has only a part of the answers. */
export type ApplicationFacts = UnderwritingFacts<AccidentAnswers | InterviewAnswers>

/** Height and weight as one figure, to a tenth: pounds × 703 over inches squared. */
export function bodyMassIndex(interview: Pick<InterviewAnswers, 'height' | 'weight'>): number {
  const inches = interview.height[0] * 12 + interview.height[1]
  return Math.round((interview.weight * 7030) / (inches * inches)) / 10
}
