import { replacementNotice } from '../../../../rules/replacement.ts'
import {
  choice,
  choices,
  form,
  row,
  submit,
  text,
  textField,
  when,
  yesOrNo,
} from '../../../platform/forms/build.ts'
import type {
  Condition,
  FlowDefinition,
  FormDefinition,
  NextRule,
} from '../../../platform/forms/definition.ts'
import { asksAll, howOften, howRecent, leadsTo, none, question } from '../questions.ts'
import { healthQuestions } from './underwritingInterview.health.ts'

/**
 * The underwriting interview in the order of the progress bar's step keys
 * (product-and-after-purchase 4). A form has one topic, or several that belong together; HIV status
 * has a page of its own. A follow-up belongs to the step of its question. The wording is ours. What the
 * answers mean for a decision is in server/domains/underwriting. Accidental death asks only for
 * what its rules read.
 */

const works: Condition = {
  anyOf: [
    { key: 'employment', is: 'employed' },
    { key: 'employment', is: 'self_employed' },
  ],
}

const incomeOrActivity: NextRule[] = [{ to: 'income', when: asksAll }, { to: 'activity' }]

const afterLicense: NextRule[] = [
  { to: 'residency', when: { key: 'usCitizen', is: 'no' } },
  ...incomeOrActivity,
]

const afterTobacco: NextRule[] = [
  { to: 'marijuana-use', when: { key: 'usesMarijuana', is: 'yes' } },
  { to: 'height' },
]

const tobaccoOrDriving: NextRule[] = [{ to: 'tobacco', when: asksAll }, { to: 'driving-history' }]

const afterActivity: NextRule[] = [
  { to: 'substance-recency', when: { key: 'substanceUse', is: 'yes' } },
  ...tobaccoOrDriving,
]

const replacedPolicyOrReview: NextRule[] = [
  { to: 'replaced-policy', when: { key: 'replacesPolicy', is: 'yes' } },
  { to: 'interview-review' },
]

const aboutYou: FormDefinition[] = [
  question({
    slug: 'license',
    stepKey: 'license',
    title: 'A little about you',
    description: 'Identity and driving begin here; citizenship, or the right to stay; employment.',
    inputs: [
      yesOrNo('hasLicense', 'Do you have a valid driver’s license?'),
      when(asksAll, yesOrNo('usCitizen', 'Are you a citizen of the United States?')),
      when(
        asksAll,
        choice('employment', 'Which of these describes your work best?', 'radio', [
          { value: 'employed', label: 'Employed' },
          { value: 'self_employed', label: 'Self-employed' },
          { value: 'homemaker', label: 'At home with family' },
          { value: 'student', label: 'Student' },
          { value: 'retired', label: 'Retired' },
          { value: 'unemployed', label: 'Between jobs' },
        ]),
      ),
    ],
    next: [{ to: 'license-reason', when: { key: 'hasLicense', is: 'no' } }, ...afterLicense],
  }),
  question({
    slug: 'license-reason',
    stepKey: 'license',
    title: 'What is the main reason you don’t have one?',
    description: 'A suspended license is a matter for underwriting, never having had one is not.',
    inputs: [
      choice('licenseReason', 'Main reason', 'radio', [
        { value: 'never_had', label: 'I never had one' },
        { value: 'expired', label: 'It expired' },
        { value: 'suspended', label: 'It was suspended or revoked' },
        { value: 'medical', label: 'A medical reason' },
      ]),
    ],
    next: afterLicense,
  }),
  question({
    slug: 'residency',
    stepKey: 'citizenship',
    title: 'What allows you to live in the United States?',
    description: 'Follow-up for people who are not citizens.',
    inputs: [
      choice('residency', 'Residency', 'radio', [
        { value: 'permanent_resident', label: 'I’m a permanent resident' },
        { value: 'visa', label: 'I have a visa' },
        { value: 'other', label: 'Something else' },
      ]),
    ],
    next: leadsTo('income'),
  }),
  question({
    slug: 'income',
    stepKey: 'income',
    title: 'About your income',
    subtitle: 'Per year, before taxes, in whole dollars. Your best estimate is fine.',
    description: 'Occupation, for those who work, and yearly income; zero is an answer.',
    inputs: [
      when(
        works,
        textField('occupation', 'Occupation', 'words', 'organization-title', {
          characterMax: 100,
          hint: 'A job title is enough.',
        }),
      ),
      {
        key: 'annualIncome',
        type: 'inputNumeric',
        content: {
          label: 'Yearly income',
          hint: '',
          required: true,
          currency: true,
          min: 0,
          max: 10_000_000,
          precision: 0,
          unit: '',
        },
      },
    ],
    next: leadsTo('activity'),
  }),
]

const habits: FormDefinition[] = [
  question({
    slug: 'activity',
    stepKey: 'activity',
    title: 'Free time and habits',
    description: 'Risky pastimes, marijuana and substance use.',
    inputs: [
      choices('activities', 'Have you done any of these in the past 2 years?', {
        hint: 'Or plan to. Choose all that apply.',
        choices: [
          { value: 'piloting', label: 'Flying an aircraft as a pilot' },
          { value: 'skydiving', label: 'Skydiving or hang gliding' },
          { value: 'scuba', label: 'Scuba diving below 100 feet' },
          { value: 'climbing', label: 'Rock or mountain climbing with ropes' },
          { value: 'racing', label: 'Racing cars, boats or motorcycles' },
          none,
        ],
      }),
      when(
        asksAll,
        yesOrNo('usesMarijuana', 'Have you used marijuana in the past 12 months?', {
          hint: 'In any form, for any reason.',
        }),
      ),
      yesOrNo('substanceUse', 'Have you ever been treated for alcohol or drug use?', {
        hint: 'Or has anyone advised you to get treatment?',
      }),
    ],
    next: [
      {
        to: 'activity-frequency',
        when: {
          anyOf: ['piloting', 'skydiving', 'scuba', 'climbing', 'racing'].map((activity) => ({
            key: 'activities',
            includes: activity,
          })),
        },
      },
      ...afterActivity,
    ],
  }),
  question({
    slug: 'activity-frequency',
    stepKey: 'activity',
    title: 'How often do you do that?',
    description: 'Follow-up to a risky pastime.',
    inputs: [choice('activityFrequency', 'How often', 'radio', howOften)],
    next: afterActivity,
  }),
  question({
    slug: 'substance-recency',
    stepKey: 'activity',
    title: 'When were you last treated for alcohol or drug use?',
    description: 'Follow-up to substance use.',
    inputs: [choice('substanceRecency', 'Last time', 'radio', howRecent)],
    next: tobaccoOrDriving,
  }),
  question({
    slug: 'tobacco',
    stepKey: 'tobacco',
    title: 'Have you used tobacco or nicotine in the past 12 months?',
    subtitle: 'Cigarettes, cigars, vapes, patches and gum all count.',
    description: 'Tobacco sets the price; the estimate has asked for it, and the review confirms it.',
    asked: 'unlessKnown',
    prefilled: { usesTobacco: 'tobaccoInEstimate' },
    inputs: [yesOrNo('usesTobacco', 'Tobacco or nicotine')],
    next: [{ to: 'tobacco-use', when: { key: 'usesTobacco', is: 'yes' } }, ...afterTobacco],
  }),
  question({
    slug: 'tobacco-use',
    stepKey: 'tobacco',
    title: 'How often do you use tobacco or nicotine?',
    description: 'Follow-up to tobacco.',
    inputs: [choice('tobaccoFrequency', 'How often', 'radio', howOften)],
    next: afterTobacco,
  }),
  question({
    slug: 'marijuana-use',
    stepKey: 'marijuana',
    title: 'How often do you use marijuana?',
    description: 'Follow-up to marijuana.',
    inputs: [choice('marijuanaFrequency', 'How often', 'radio', howOften)],
    next: leadsTo('height'),
  }),
]

const history: FormDefinition[] = [
  question({
    slug: 'driving-history',
    stepKey: 'driving_history',
    title: 'A few last questions',
    description:
      'Driving history; a felony makes someone ineligible; a replacement has duties of its own (NAIC model 613, section 7).',
    inputs: [
      choices('drivingIncidents', 'Have any of these happened in the past 5 years?', {
        hint: 'Choose all that apply.',
        choices: [
          { value: 'dui', label: 'A conviction for driving under the influence' },
          { value: 'reckless', label: 'A conviction for reckless driving' },
          { value: 'suspension', label: 'A suspended or revoked license' },
          { value: 'violations', label: 'Three or more tickets or accidents' },
          none,
        ],
      }),
      yesOrNo('felony', 'Have you ever been convicted of a felony?'),
      // Only a new policy can replace one of another insurer.
      when(
        { scope: 'new_policy' },
        yesOrNo('replacesPolicy', 'Will this policy replace life insurance from another company?', {
          hint: 'Choose Yes if you plan to cancel, reduce or stop paying for another policy.',
        }),
      ),
    ],
    decides: ['criminal_history'],
    next: [
      { to: 'dui-recency', when: { key: 'drivingIncidents', includes: 'dui' } },
      ...replacedPolicyOrReview,
    ],
  }),
  question({
    slug: 'dui-recency',
    stepKey: 'driving_history',
    title: 'When was the conviction for driving under the influence?',
    description: 'Follow-up to driving under the influence.',
    inputs: [
      choice('duiRecency', 'Conviction', 'radio', [
        { value: 'past_2_years', label: 'In the past 2 years' },
        { value: '2_to_5_years', label: '2 to 5 years ago' },
      ]),
    ],
    next: replacedPolicyOrReview,
  }),
]

const replacedPolicy = form({
  slug: 'replaced-policy',
  stepKey: 'interview_review',
  title: 'Which policy will it replace?',
  subtitle: 'Please read this notice first. You will also find it with your documents.',
  description: 'The other insurer and its policy number, with the notice regarding replacement.',
  items: [
    ...replacementNotice.map((paragraph, at) => text(`notice-${at + 1}`, paragraph)),
    textField('replacedInsurer', 'Name of the other insurance company', 'words', 'off', {
      characterMax: 100,
    }),
    textField('replacedPolicyNumber', 'Policy number', 'none', 'off', {
      characterMax: 40,
      hint: 'It’s on your policy and on your bills.',
    }),
    submit(),
  ],
  next: leadsTo('interview-review'),
})

const review = form({
  slug: 'interview-review',
  stepKey: 'interview_review',
  title: 'Check your answers',
  subtitle: 'Make sure everything is right. You can change any answer before you continue.',
  description: 'Every answer with an edit button.',
  layout: 'review',
  reviewVariant: 'interview_review',
  items: [
    row('review-license', 'Valid driver’s license', { answers: ['hasLicense'] }, 'license'),
    row('review-license-reason', 'Reason for no license', { answers: ['licenseReason'] }, 'license-reason'),
    row('review-citizenship', 'US citizen', { answers: ['usCitizen'] }, 'license'),
    row('review-residency', 'Right to live in the US', { answers: ['residency'] }, 'residency'),
    row('review-employment', 'Work', { answers: ['employment'] }, 'license'),
    row('review-occupation', 'Occupation', { answers: ['occupation'] }, 'income'),
    row('review-income', 'Yearly income', { answers: ['annualIncome'] }, 'income'),
    row('review-activity', 'Activities', { answers: ['activities'] }, 'activity'),
    row(
      'review-activity-frequency',
      'How often you do them',
      { answers: ['activityFrequency'] },
      'activity-frequency',
    ),
    row('review-tobacco', 'Tobacco or nicotine', { answers: ['usesTobacco'] }, 'tobacco'),
    row(
      'review-tobacco-use',
      'How often you use tobacco or nicotine',
      { answers: ['tobaccoFrequency'] },
      'tobacco-use',
    ),
    row('review-marijuana', 'Marijuana', { answers: ['usesMarijuana'] }, 'activity'),
    row(
      'review-marijuana-use',
      'How often you use marijuana',
      { answers: ['marijuanaFrequency'] },
      'marijuana-use',
    ),
    row('review-height', 'Height', { answers: ['height'] }, 'height'),
    row('review-weight', 'Weight', { answers: ['weight'] }, 'height'),
    row('review-medical-history', 'Serious illness', { answers: ['medicalHistory'] }, 'height'),
    row('review-medical-conditions', 'Which illness', { answers: ['conditions'] }, 'medical-conditions'),
    row('review-cancer-recency', 'Last treated for cancer', { answers: ['cancerRecency'] }, 'cancer-recency'),
    row(
      'review-heart-recency',
      'Last treated for your heart',
      { answers: ['heartRecency'] },
      'heart-recency',
    ),
    row('review-disability', 'Disability in the past 2 years', { answers: ['disability'] }, 'height'),
    row(
      'review-substance-use',
      'Treatment for alcohol or drug use',
      { answers: ['substanceUse'] },
      'activity',
    ),
    row(
      'review-substance-recency',
      'Last treated for alcohol or drug use',
      { answers: ['substanceRecency'] },
      'substance-recency',
    ),
    row('review-hiv-status', 'Tested positive for HIV', { answers: ['hivPositive'] }, 'hiv-status'),
    row(
      'review-covid-hospitalization',
      'Hospital stay for COVID-19',
      { answers: ['covidHospitalized'] },
      'height',
    ),
    row(
      'review-covid-recency',
      'Left the hospital after COVID-19',
      { answers: ['covidRecency'] },
      'covid-recency',
    ),
    row('review-family-history', 'Serious illness in the family', { answers: ['familyHistory'] }, 'height'),
    row(
      'review-family-conditions',
      'Which illness in the family',
      { answers: ['familyConditions'] },
      'family-conditions',
    ),
    row('review-driving-history', 'Driving', { answers: ['drivingIncidents'] }, 'driving-history'),
    row(
      'review-dui-recency',
      'Conviction for driving under the influence',
      { answers: ['duiRecency'] },
      'dui-recency',
    ),
    row('review-criminal-history', 'Convicted of a felony', { answers: ['felony'] }, 'driving-history'),
    row(
      'review-replacement',
      'Replaces another company’s policy',
      { answers: ['replacesPolicy'] },
      'driving-history',
    ),
    row(
      'review-replaced-insurer',
      'Company of that policy',
      { answers: ['replacedInsurer'] },
      'replaced-policy',
    ),
    row(
      'review-replaced-policy',
      'Number of that policy',
      { answers: ['replacedPolicyNumber'] },
      'replaced-policy',
    ),
    submit(),
  ],
  next: [{ to: null }],
})

export const underwritingInterview: FlowDefinition = {
  slug: 'underwriting-interview',
  level: 'verified',
  scopes: ['new_policy', 'reinstatement', 'coverage_adjustment'],
  terminalBehavior: 'complete',
  lockedByApplication: true,
  forms: [...aboutYou, ...habits, ...healthQuestions, ...history, replacedPolicy, review],
  parts: [{ file: 'definitions/underwritingInterview.health.ts', forms: healthQuestions }],
}
