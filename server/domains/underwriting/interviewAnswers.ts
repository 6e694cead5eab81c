import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import type { ReplacedPolicy } from '../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../rules/flowSlugs.ts'

/**
 * The interview's answers for underwriting. The values are those of the options in
 * definitions/underwritingInterview.ts, which a test compares with this schema. Follow-ups exist if
 * they were asked.
 */
const yesOrNo = v.picklist(['yes', 'no'])
const frequency = v.picklist(['daily', 'weekly', 'monthly', 'rarely'])
const recency = v.picklist(['past_2_years', '2_to_5_years', 'over_5_years'])

const part = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))

/** The answers that the accidental death rules read, and what every application asks. */
const accidentAnswers = {
  hasLicense: yesOrNo,
  licenseReason: v.optional(v.picklist(['never_had', 'expired', 'suspended', 'medical'])),
  activities: v.array(v.picklist(['piloting', 'skydiving', 'scuba', 'climbing', 'racing', 'none'])),
  activityFrequency: v.optional(frequency),
  substanceUse: yesOrNo,
  substanceRecency: v.optional(recency),
  drivingIncidents: v.array(v.picklist(['dui', 'reckless', 'suspension', 'violations', 'none'])),
  duiRecency: v.optional(v.picklist(['past_2_years', '2_to_5_years'])),
  felony: yesOrNo,
  /** Missing in applications from before it was asked; the decision does not depend on it. */
  replacesPolicy: v.optional(yesOrNo),
  replacedInsurer: v.optional(v.string()),
  replacedPolicyNumber: v.optional(v.string()),
}

const accidentSchema = v.object(accidentAnswers)

const interviewSchema = v.object({
  ...accidentAnswers,
  usCitizen: yesOrNo,
  residency: v.optional(v.picklist(['permanent_resident', 'visa', 'other'])),
  employment: v.picklist(['employed', 'self_employed', 'homemaker', 'student', 'retired', 'unemployed']),
  occupation: v.optional(v.string()),
  /** Whole dollars a year. */
  annualIncome: v.number(),
  usesTobacco: yesOrNo,
  tobaccoFrequency: v.optional(frequency),
  usesMarijuana: yesOrNo,
  marijuanaFrequency: v.optional(frequency),
  /** Feet and inches. */
  height: v.tuple([part, part]),
  /** Pounds. */
  weight: v.number(),
  medicalHistory: yesOrNo,
  conditions: v.optional(
    v.array(v.picklist(['cancer', 'heart', 'stroke', 'diabetes', 'lung', 'kidney_or_liver', 'none'])),
  ),
  cancerRecency: v.optional(recency),
  heartRecency: v.optional(recency),
  /** In the past two years. */
  disability: yesOrNo,
  hivPositive: yesOrNo,
  covidHospitalized: yesOrNo,
  covidRecency: v.optional(v.picklist(['past_6_months', 'over_6_months'])),
  familyHistory: yesOrNo,
  familyConditions: v.optional(v.array(v.picklist(['cancer', 'heart', 'diabetes', 'huntingtons', 'none']))),
})

export type AccidentAnswers = InferOutput<typeof accidentSchema>
export type InterviewAnswers = InferOutput<typeof interviewSchema>

type StoredAnswers = Readonly<Record<string, AnswerValue>>

/** Parses stored answers; throws if they are not a complete interview. */
export const parseInterview = (answers: StoredAnswers): InterviewAnswers => v.parse(interviewSchema, answers)

export const parseAccidents = (answers: StoredAnswers): AccidentAnswers => v.parse(accidentSchema, answers)

/** The policy of another insurer that the applied one replaces; null if it replaces none. */
export function replacedPolicyIn({
  replacesPolicy,
  replacedInsurer,
  replacedPolicyNumber,
}: AccidentAnswers): ReplacedPolicy | null {
  if (replacesPolicy !== 'yes' || replacedInsurer === undefined || replacedPolicyNumber === undefined)
    return null
  return { insurer: replacedInsurer, policyNumber: replacedPolicyNumber }
}
