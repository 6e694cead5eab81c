import type { UnderwritingFacts } from '../../../../server/domains/underwriting/facts.ts'
import type { InterviewAnswers } from '../../../../server/domains/underwriting/interviewAnswers.ts'

/** An applicant with answers that trigger no rule and no marks against the class. */
const wellInterview: InterviewAnswers = {
  hasLicense: 'yes',
  usCitizen: 'yes',
  employment: 'employed',
  occupation: 'Engineer',
  annualIncome: 80_000,
  activities: ['none'],
  usesTobacco: 'no',
  usesMarijuana: 'no',
  height: [5, 10],
  weight: 170,
  medicalHistory: 'no',
  disability: 'no',
  substanceUse: 'no',
  hivPositive: 'no',
  covidHospitalized: 'no',
  familyHistory: 'no',
  drivingIncidents: ['none'],
  felony: 'no',
}

export const facts = (
  interview: Partial<InterviewAnswers> = {},
  profile: Partial<Omit<UnderwritingFacts, 'interview'>> = {},
): UnderwritingFacts => ({
  age: 30,
  state: 'OH',
  gender: 'F',
  ...profile,
  interview: { ...wellInterview, ...interview },
})
