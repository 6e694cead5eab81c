import type { IneligibleReason } from '../../../machines/contract/schema.generated.ts'
import type { AnswerValue } from '../../../machines/flowSlugs.ts'
import { ineligibleReasons } from '../../../machines/validation/eligibility.ts'

const textOf = (value: AnswerValue | undefined): string | null => (typeof value === 'string' ? value : null)

/** Why a person who answered so cannot be covered; what was not asked yet speaks against no one. */
export const reasonsByAnswers = (
  known: Readonly<Record<string, AnswerValue>>,
  today: string,
): IneligibleReason[] =>
  ineligibleReasons(
    {
      birthdate: textOf(known.birthdate),
      state: textOf(known.state),
      felony: known.felony === undefined ? null : known.felony === 'yes',
    },
    today,
  )
