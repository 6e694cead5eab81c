import { choice, choices, when, yesOrNo } from '../../../platform/forms/build.ts'
import type { FormDefinition, NextRule } from '../../../platform/forms/definition.ts'
import { asksAll, howRecent, leadsTo, none, question, whenYes } from '../questions.ts'

const familyOrDriving: NextRule[] = [
  { to: 'family-conditions', when: { key: 'familyHistory', is: 'yes' } },
  { to: 'driving-history' },
]

const covidOrFamily: NextRule[] = [
  { to: 'covid-recency', when: { key: 'covidHospitalized', is: 'yes' } },
  ...familyOrDriving,
]

/** The interview's questions on health, from height to COVID hospitalization. */
export const healthQuestions: FormDefinition[] = [
  question({
    slug: 'height',
    stepKey: 'height',
    title: 'Your height and weight',
    description: 'Height, and weight in pounds: they give the BMI.',
    inputs: [
      {
        key: 'height',
        type: 'inputUnitized',
        content: {
          label: 'Height',
          hint: '',
          required: true,
          parts: [
            { key: 'feet', label: 'Feet', minValue: 3, maxValue: 7, value: null },
            { key: 'inches', label: 'Inches', minValue: 0, maxValue: 11, value: null },
          ],
        },
      },
      {
        key: 'weight',
        type: 'inputNumeric',
        content: {
          label: 'Weight',
          hint: '',
          required: true,
          currency: false,
          min: 50,
          max: 700,
          precision: 0,
          unit: 'lb',
        },
      },
    ],
    next: leadsTo('medical-history'),
  }),
  question({
    slug: 'medical-history',
    stepKey: 'medical_history',
    title: 'Illness and disability',
    description: 'Medical history, whose conditions follow, and disability in the past two years.',
    inputs: [
      yesOrNo('medicalHistory', 'Has a doctor ever treated you for a serious illness?', {
        hint: 'Such as cancer, a heart problem, a stroke or diabetes.',
      }),
      yesOrNo('disability', 'Have you had a disability in the past 2 years?', {
        hint: 'A disability that kept you from working, or that you received benefits for.',
      }),
    ],
    next: whenYes('medicalHistory', 'medical-conditions', 'substance-use'),
  }),
  question({
    slug: 'medical-conditions',
    stepKey: 'medical_history',
    title: 'Which of these were you treated for?',
    subtitle: 'Choose all that apply.',
    description: 'The conditions.',
    inputs: [
      choices('conditions', 'Conditions', {
        choices: [
          { value: 'cancer', label: 'Cancer' },
          { value: 'heart', label: 'A heart problem' },
          { value: 'stroke', label: 'A stroke' },
          { value: 'diabetes', label: 'Diabetes' },
          { value: 'lung', label: 'A lung disease' },
          { value: 'kidney_or_liver', label: 'A kidney or liver disease' },
          none,
        ],
      }),
    ],
    next: [
      { to: 'cancer-recency', when: { key: 'conditions', includes: 'cancer' } },
      { to: 'heart-recency', when: { key: 'conditions', includes: 'heart' } },
      { to: 'substance-use' },
    ],
  }),
  question({
    slug: 'cancer-recency',
    stepKey: 'medical_history',
    title: 'When were you last treated for cancer?',
    description: 'Follow-up to cancer.',
    inputs: [choice('cancerRecency', 'Last treated', 'radio', howRecent)],
    next: [{ to: 'heart-recency', when: { key: 'conditions', includes: 'heart' } }, { to: 'substance-use' }],
  }),
  question({
    slug: 'heart-recency',
    stepKey: 'medical_history',
    title: 'When were you last treated for your heart?',
    subtitle: 'Regular checkups don’t count.',
    description: 'Follow-up to a heart problem.',
    inputs: [choice('heartRecency', 'Last treated', 'radio', howRecent)],
    next: leadsTo('substance-use'),
  }),
  question({
    slug: 'substance-use',
    stepKey: 'substance_use',
    title: 'A few things we ask everyone',
    subtitle: 'Your answers stay private.',
    description: 'Substance use, HIV status, COVID hospitalization and family history.',
    inputs: [
      yesOrNo('substanceUse', 'Have you ever been treated for alcohol or drug use?', {
        hint: 'Or has anyone advised you to get treatment?',
      }),
      when(asksAll, yesOrNo('hivPositive', 'Have you ever tested positive for HIV?')),
      when(asksAll, yesOrNo('covidHospitalized', 'Have you ever stayed in a hospital because of COVID-19?')),
      when(
        asksAll,
        yesOrNo('familyHistory', 'Did a parent or sibling have a serious illness before age 60?', {
          hint: 'As far as you know.',
        }),
      ),
    ],
    next: [{ to: 'substance-recency', when: { key: 'substanceUse', is: 'yes' } }, ...covidOrFamily],
  }),
  question({
    slug: 'substance-recency',
    stepKey: 'substance_use',
    title: 'When were you last treated for alcohol or drug use?',
    description: 'Follow-up to substance use.',
    inputs: [choice('substanceRecency', 'Last time', 'radio', howRecent)],
    next: covidOrFamily,
  }),
  question({
    slug: 'covid-recency',
    stepKey: 'covid_hospitalization',
    title: 'When did you leave the hospital after COVID-19?',
    description: 'Follow-up to a hospital stay.',
    inputs: [
      choice('covidRecency', 'Left the hospital', 'radio', [
        { value: 'past_6_months', label: 'In the past 6 months' },
        { value: 'over_6_months', label: 'More than 6 months ago' },
      ]),
    ],
    next: familyOrDriving,
  }),
]
