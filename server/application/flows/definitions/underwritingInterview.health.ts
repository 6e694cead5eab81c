import { choice, choices, yesOrNo } from '../../../platform/forms/build.ts'
import type { FormDefinition, NextRule } from '../../../platform/forms/definition.ts'
import { howRecent, leadsTo, none, question } from '../questions.ts'

const familyOrHiv: NextRule[] = [
  { to: 'family-conditions', when: { key: 'familyHistory', is: 'yes' } },
  { to: 'hiv-status' },
]

const covidOrFamily: NextRule[] = [
  { to: 'covid-recency', when: { key: 'covidHospitalized', is: 'yes' } },
  ...familyOrHiv,
]

/** The interview's questions on health, from height to HIV status. */
export const healthQuestions: FormDefinition[] = [
  question({
    slug: 'height',
    stepKey: 'height',
    title: 'Your health',
    description:
      'Height, and weight in pounds, which give the BMI; medical history, whose conditions follow; disability in the past two years, COVID hospitalization and family history.',
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
      yesOrNo('medicalHistory', 'Has a doctor ever treated you for a serious illness?', {
        hint: 'Such as cancer, a heart problem, a stroke or diabetes.',
      }),
      yesOrNo('disability', 'Have you had a disability in the past 2 years?', {
        hint: 'A disability that kept you from working, or that you received benefits for.',
      }),
      yesOrNo('covidHospitalized', 'Have you ever stayed in a hospital because of COVID-19?'),
      yesOrNo('familyHistory', 'Did a parent or sibling have a serious illness before age 60?', {
        hint: 'As far as you know.',
      }),
    ],
    next: [{ to: 'medical-conditions', when: { key: 'medicalHistory', is: 'yes' } }, ...covidOrFamily],
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
      ...covidOrFamily,
    ],
  }),
  question({
    slug: 'cancer-recency',
    stepKey: 'medical_history',
    title: 'When were you last treated for cancer?',
    description: 'Follow-up to cancer.',
    inputs: [choice('cancerRecency', 'Last treated', 'radio', howRecent)],
    next: [{ to: 'heart-recency', when: { key: 'conditions', includes: 'heart' } }, ...covidOrFamily],
  }),
  question({
    slug: 'heart-recency',
    stepKey: 'medical_history',
    title: 'When were you last treated for your heart?',
    subtitle: 'Regular checkups don’t count.',
    description: 'Follow-up to a heart problem.',
    inputs: [choice('heartRecency', 'Last treated', 'radio', howRecent)],
    next: covidOrFamily,
  }),
  question({
    slug: 'covid-recency',
    stepKey: 'medical_history',
    title: 'When did you leave the hospital after COVID-19?',
    description: 'Follow-up to a hospital stay.',
    inputs: [
      choice('covidRecency', 'Left the hospital', 'radio', [
        { value: 'past_6_months', label: 'In the past 6 months' },
        { value: 'over_6_months', label: 'More than 6 months ago' },
      ]),
    ],
    next: familyOrHiv,
  }),
  question({
    slug: 'family-conditions',
    stepKey: 'medical_history',
    title: 'Which illness was it?',
    subtitle: 'Choose all that apply.',
    description: 'Follow-up to family history.',
    inputs: [
      choices('familyConditions', 'Illnesses', {
        choices: [
          { value: 'cancer', label: 'Cancer' },
          { value: 'heart', label: 'A heart problem or stroke' },
          { value: 'diabetes', label: 'Diabetes' },
          { value: 'huntingtons', label: 'Huntington’s disease' },
          none,
        ],
      }),
    ],
    next: leadsTo('hiv-status'),
  }),
  question({
    slug: 'hiv-status',
    stepKey: 'hiv_status',
    title: 'Have you ever tested positive for HIV?',
    subtitle: 'We ask everyone. Your answer stays private.',
    description: 'HIV status, on a page of its own.',
    inputs: [yesOrNo('hivPositive', 'Positive HIV test')],
    next: leadsTo('driving-history'),
  }),
]
