import type { IneligibleReason } from '../../rules/contract/schema.generated.ts'
import { ineligibleReasons } from '../../rules/eligibility.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'

/**
 * Answers and facts by the names of their items and fields, including ones that eligibility
 * ignores.
 */
type KnownAnswers = Readonly<Record<string, AnswerValue>>

export const textAnswer = (value: AnswerValue | undefined): string | null =>
  typeof value === 'string' ? value : null

/**
 * The reasons why a person with these answers is ineligible, most important first; missing answers
 * do not count. The carrier's only judge of eligibility: for an estimate, a flow session, a profile
 * and the journey.
 * @param today `yyyy-MM-dd` in the person's state
 */
export const reasonsBy = (answers: KnownAnswers, today: string): IneligibleReason[] =>
  ineligibleReasons(
    {
      birthdate: textAnswer(answers.birthdate),
      state: textAnswer(answers.state),
      felony: answers.felony === undefined ? null : answers.felony === 'yes',
    },
    today,
  )
