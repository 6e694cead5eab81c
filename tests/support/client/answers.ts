import type { AnswerValue, FlowSlug } from '../../../rules/flowSlugs.ts'

/** Answers by item key; `taxId` in plain digits, for callers that encrypt it. */
export type Answers = Readonly<Record<string, AnswerValue>>

/**
 * The standard applicant, accepted by underwriting: 35 years old on March 1, 2026, of average
 * build, in Ohio. Flows without questions have no answers.
 */
const standard: Partial<Record<FlowSlug, Answers>> = {
  'estimate-form': {
    amount: 450_000,
    termYears: '20',
    birthdate: '1990-06-15',
    state: 'OH',
    tobacco: 'no',
    health: 'average',
  },
  'pre-verified-initial-data': { number: '6145550134', smsMarketing: false },
  'insurance-profile': {
    firstName: 'Ada',
    middleName: null,
    lastName: 'Lovelace',
    suffix: null,
    birthdate: '1990-06-15',
    gender: 'F',
    street1: '41 South High Street',
    street2: 'Suite 7',
    city: 'Columbus',
    state: 'OH',
    postalCode: '43215',
    taxId: '123456789',
  },
  beneficiary: {
    firstName: 'Byron',
    middleInitial: 'N',
    lastName: 'King',
    relationship: 'spouse',
    birthdate: '1988-12-10',
    email: 'byron@example.com',
    phoneNumber: '6145550177',
  },
  'underwriting-interview': {
    hasLicense: 'yes',
    usCitizen: 'yes',
    employment: 'employed',
    occupation: 'Software engineer',
    annualIncome: 90_000,
    activities: ['none'],
    usesTobacco: 'no',
    usesMarijuana: 'no',
    height: ['5', '6'],
    weight: 140,
    medicalHistory: 'no',
    disability: 'no',
    substanceUse: 'no',
    hivPositive: 'no',
    covidHospitalized: 'no',
    familyHistory: 'no',
    drivingIncidents: ['none'],
    felony: 'no',
    replacesPolicy: 'no',
  },
}

export function answersFor(slug: FlowSlug): Answers {
  return standard[slug] ?? {}
}
