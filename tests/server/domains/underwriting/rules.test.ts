import { describe, expect, it } from 'vitest'
import { product } from '../../../../rules/product.ts'
import { bodyMassIndex } from '../../../../server/domains/underwriting/facts.ts'
import { underwrite, underwritingRules } from '../../../../server/domains/underwriting/rules.ts'
import { facts } from './applicant.ts'

const decide = (...input: Parameters<typeof facts>) => {
  const { result, reasons } = underwrite(facts(...input), product.termLife)
  return [result, ...reasons]
}
const accepted = ['accepted']
const referred = (...reasons: string[]) => ['referred_to_underwriter', ...reasons]
const rejected = (...reasons: string[]) => ['rejected', ...reasons]

describe('underwriting decisions', () => {
  it.each([
    [17, rejected('age')],
    [18, accepted],
    [45, accepted],
    [46, rejected('age')],
  ])('the decision at age %i', (age, decision) => {
    expect(decide({}, { age })).toEqual(decision)
  })

  it.each(['AZ', 'GA', 'IL', 'MI', 'NC', 'OH', 'OR', 'PA', 'WI'])('the decision in %s', (state) => {
    expect(decide({}, { state })).toEqual(accepted)
  })
  it('the decision in any other state', () => {
    expect(decide({}, { state: 'CA' })).toEqual(rejected('state'))
  })

  // At 70 inches one pound is 0.143 of the index.
  it.each([
    [109, 15.6, referred('body-mass')],
    [111, 15.9, referred('body-mass')],
    [112, 16.1, accepted],
    [278, 39.9, accepted],
    [279, 40, accepted],
    [280, 40.2, referred('body-mass')],
    [293, 42, referred('body-mass')],
    [294, 42.2, rejected('body-mass')],
  ])('the decision at %i pounds (index %f)', (weight, index, decision) => {
    expect(bodyMassIndex({ height: [5, 10], weight })).toBe(index)
    expect(decide({ weight })).toEqual(decision)
  })

  it.each([
    ['a disability in the past two years', { disability: 'yes' }, rejected('disability')],
    ['a felony', { felony: 'yes' }, rejected('felony')],
    ['recent cancer', { conditions: ['cancer'], cancerRecency: 'past_2_years' }, rejected('cancer')],
    ['cancer some years ago', { conditions: ['cancer'], cancerRecency: '2_to_5_years' }, referred('cancer')],
    ['cancer long ago', { conditions: ['cancer'], cancerRecency: 'over_5_years' }, accepted],
    ['cancer at an unknown time', { conditions: ['cancer'] }, rejected('cancer')],
    ['recent heart problems', { conditions: ['heart'], heartRecency: 'past_2_years' }, rejected('heart')],
    [
      'heart problems some years ago',
      { conditions: ['heart'], heartRecency: '2_to_5_years' },
      referred('heart'),
    ],
    ['heart problems long ago', { conditions: ['heart'], heartRecency: 'over_5_years' }, accepted],
    ['a stroke', { conditions: ['stroke'] }, referred('stroke')],
    ['kidney or liver disease', { conditions: ['kidney_or_liver'] }, referred('kidney-or-liver')],
    ['diabetes', { conditions: ['diabetes'] }, accepted],
    ['permanent residence', { usCitizen: 'no', residency: 'permanent_resident' }, accepted],
    ['a visa', { usCitizen: 'no', residency: 'visa' }, referred('residency')],
    ['another residence', { usCitizen: 'no', residency: 'other' }, referred('residency')],
    ['no license ever', { hasLicense: 'no', licenseReason: 'never_had' }, accepted],
    ['an expired license', { hasLicense: 'no', licenseReason: 'expired' }, accepted],
    ['a suspended license', { hasLicense: 'no', licenseReason: 'suspended' }, referred('license-suspended')],
    [
      'a license lost for health',
      { hasLicense: 'no', licenseReason: 'medical' },
      referred('license-medical'),
    ],
    ['climbing every week', { activities: ['climbing'], activityFrequency: 'weekly' }, referred('activity')],
    ['flying every day', { activities: ['piloting'], activityFrequency: 'daily' }, referred('activity')],
    ['diving every month', { activities: ['scuba'], activityFrequency: 'monthly' }, accepted],
    [
      'recent substance use',
      { substanceUse: 'yes', substanceRecency: 'past_2_years' },
      rejected('substance-use'),
    ],
    [
      'earlier substance use',
      { substanceUse: 'yes', substanceRecency: '2_to_5_years' },
      referred('substance-use'),
    ],
    ['long past substance use', { substanceUse: 'yes', substanceRecency: 'over_5_years' }, accepted],
    ['HIV', { hivPositive: 'yes' }, referred('hiv')],
    [
      'a recent COVID hospitalization',
      { covidHospitalized: 'yes', covidRecency: 'past_6_months' },
      referred('covid'),
    ],
    [
      'an earlier COVID hospitalization',
      { covidHospitalized: 'yes', covidRecency: 'over_6_months' },
      accepted,
    ],
    [
      "Huntington's disease",
      { familyHistory: 'yes', familyConditions: ['huntingtons'] },
      referred('family-history'),
    ],
    ['cancer in the family', { familyHistory: 'yes', familyConditions: ['cancer'] }, accepted],
    ['a recent DUI', { drivingIncidents: ['dui'], duiRecency: 'past_2_years' }, rejected('dui')],
    ['a DUI before', { drivingIncidents: ['dui'], duiRecency: '2_to_5_years' }, referred('dui')],
    ['reckless driving', { drivingIncidents: ['reckless'] }, referred('reckless-driving')],
    ['a suspension', { drivingIncidents: ['suspension'] }, referred('driving-suspension')],
    ['violations', { drivingIncidents: ['violations'] }, accepted],
    ['tobacco', { usesTobacco: 'yes', tobaccoFrequency: 'daily' }, accepted],
    ['marijuana', { usesMarijuana: 'yes', marijuanaFrequency: 'daily' }, accepted],
  ] as const)('the decision with %s', (_name, change, decision) => {
    expect(decide(structuredClone(change) as Parameters<typeof facts>[0])).toEqual(decision)
  })

  it('a rejection lists only the rejecting rules', () => {
    expect(decide({ felony: 'yes', hivPositive: 'yes', disability: 'yes' })).toEqual(
      rejected('disability', 'felony'),
    )
    expect(decide({ hivPositive: 'yes', weight: 285 })).toEqual(referred('body-mass', 'hiv'))
  })

  it('each rule has its own ID', () => {
    expect(new Set(underwritingRules.map(({ id }) => id)).size).toBe(underwritingRules.length)
  })
})

describe('the risk class', () => {
  const classOf = (...input: Parameters<typeof facts>) =>
    underwrite(facts(...input), product.termLife).riskClass

  it('the risk class is above average without marks, average with one, below with two', () => {
    expect(classOf()).toEqual({ health: 'above_average', tobacco: false })
    expect(classOf({ familyHistory: 'yes', familyConditions: ['heart'] })).toEqual({
      health: 'average',
      tobacco: false,
    })
    expect(classOf({ familyHistory: 'yes', conditions: ['diabetes'] })).toEqual({
      health: 'below_average',
      tobacco: false,
    })
  })

  it.each([
    [128, 18.4, 'average'],
    [129, 18.5, 'above_average'],
    [209, 30, 'above_average'],
    [210, 30.1, 'average'],
  ] as const)('the risk class changes at %i pounds (index %f)', (weight, index, health) => {
    expect(bodyMassIndex({ height: [5, 10], weight })).toBe(index)
    expect(classOf({ weight }).health).toBe(health)
  })

  it('the risk class counts tobacco and daily marijuana', () => {
    expect(classOf({ usesTobacco: 'yes', tobaccoFrequency: 'rarely' })).toEqual({
      health: 'above_average',
      tobacco: true,
    })
    expect(classOf({ usesMarijuana: 'yes', marijuanaFrequency: 'daily' })).toEqual({
      health: 'average',
      tobacco: true,
    })
    expect(classOf({ usesMarijuana: 'yes', marijuanaFrequency: 'weekly' })).toEqual({
      health: 'average',
      tobacco: false,
    })
    expect(classOf({ usesMarijuana: 'yes', marijuanaFrequency: 'rarely' })).toEqual({
      health: 'above_average',
      tobacco: false,
    })
  })
})
