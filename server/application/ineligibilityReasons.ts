import type { IneligibleReason } from '../../rules/contract/schema.generated.ts'
import { ineligibleReasons } from '../../rules/eligibility.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'

/** What was told, by the names of the items and fields that ask for it; more than eligibility rests on may be among it. */
type KnownAnswers = Readonly<Record<string, AnswerValue>>

/** An answer that is a text. */
export const textAnswer = (value: AnswerValue | undefined): string | null =>
  typeof value === 'string' ? value : null

/**
 * Why a person who told this cannot be covered, most important first; what was not asked yet speaks against no one. The
 * carrier's only judge of eligibility: of an estimate, of a flow session, of a profile and of the journey.
 * @param today `yyyy-MM-dd` where they live
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
