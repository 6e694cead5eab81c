import type {
  AnsweredQuestion,
  PriceReason,
  RefusalReason,
  StatedPriceReason,
} from '../../../rules/contract/schema.generated.ts'
import type { StatedReason } from '../decisions/port.ts'
import type { InterviewAnswers } from './interviewAnswers.ts'

/** An answer as the applicant read it, with the name of its question or profile field. */
export interface ShownAnswer extends AnsweredQuestion {
  key: string
}

/** The check-up at the end of a term asks for `newConditions`; `age` and `state` are of the profile. */
type AnswerKey = keyof InterviewAnswers | 'newConditions' | 'age' | 'state'

const behindRefusal: Record<RefusalReason, readonly AnswerKey[]> = {
  age: ['age'],
  state: ['state'],
  body_mass: ['height', 'weight'],
  disability: ['disability'],
  felony: ['felony'],
  cancer: ['conditions', 'cancerRecency'],
  heart: ['conditions', 'heartRecency'],
  stroke: ['conditions'],
  kidney_or_liver: ['conditions'],
  residency: ['usCitizen', 'residency'],
  license_suspended: ['hasLicense', 'licenseReason'],
  license_medical: ['hasLicense', 'licenseReason'],
  activity: ['activities', 'activityFrequency'],
  substance_use: ['substanceUse', 'substanceRecency'],
  hiv: ['hivPositive'],
  covid: ['covidHospitalized', 'covidRecency'],
  family_history: ['familyHistory', 'familyConditions'],
  dui: ['drivingIncidents', 'duiRecency'],
  reckless_driving: ['drivingIncidents'],
  driving_suspension: ['drivingIncidents'],
  income: ['annualIncome'],
  new_diagnosis: ['newConditions'],
  identity: [],
  organs: ['conditions'],
  license: ['hasLicense', 'licenseReason'],
  driving: ['drivingIncidents', 'duiRecency'],
}

const behindPrice: Record<PriceReason, readonly AnswerKey[]> = {
  build: ['height', 'weight'],
  diabetes: ['conditions'],
  lung: ['conditions'],
  cancer: ['conditions', 'cancerRecency'],
  heart: ['conditions', 'heartRecency'],
  family_history: ['familyHistory', 'familyConditions'],
  substance_use: ['substanceUse', 'substanceRecency'],
  violations: ['drivingIncidents'],
  marijuana: ['usesMarijuana', 'marijuanaFrequency'],
  marijuana_daily: ['usesMarijuana', 'marijuanaFrequency'],
  activity: ['activities', 'activityFrequency'],
  tobacco: ['usesTobacco', 'tobaccoFrequency'],
}

const answersTo = (keys: readonly string[], answers: readonly ShownAnswer[]): AnsweredQuestion[] =>
  keys.flatMap((key) =>
    answers.filter((one) => one.key === key).map(({ question, answer }) => ({ question, answer })),
  )

/** The reasons of a refusal, each with the answers behind it. */
export const statedReasons = (
  reasons: readonly RefusalReason[],
  answers: readonly ShownAnswer[],
): StatedReason[] => reasons.map((reason) => ({ reason, answers: answersTo(behindRefusal[reason], answers) }))

/** The reasons of a higher price, each with the answers behind it. */
export const statedPriceReasons = (
  reasons: readonly PriceReason[],
  answers: readonly ShownAnswer[],
): StatedPriceReason[] =>
  reasons.map((reason) => ({ reason, answers: answersTo(behindPrice[reason], answers) }))
