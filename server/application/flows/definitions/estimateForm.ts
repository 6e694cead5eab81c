import { product } from '../../../../machines/product.ts'
import { stateChoices } from '../../../domains/accounts/states.ts'
import { choice, dateField, form, submit, yesOrNo } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/** How much, for how long, and what a first price rests on. Its end stores an estimate. */
export const estimateForm: FlowDefinition = {
  slug: 'estimate-form',
  level: 'identified',
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'estimate-coverage',
      stepKey: 'estimate',
      title: 'How much coverage would you like?',
      subtitle: 'You can change this later.',
      description: 'Amount and term.',
      items: [
        {
          key: 'amount',
          type: 'inputSlider',
          content: {
            label: 'Total coverage',
            hint: `The average person covers about $450,000 worth of ${product.plural}.`,
            required: true,
            currency: true,
            min: 50_000,
            max: 1_000_000,
            unit: '',
            characterMax: 20,
            increment: 1,
            step: 50_000,
            leftLabel: '$50,000',
            rightLabel: '$1,000,000',
            minErrorMessage: 'Coverage starts at $50,000.',
            maxErrorMessage: 'The most we can cover is $1,000,000.',
            textEditable: true,
            ticks: [50_000, 250_000, 500_000, 750_000, 1_000_000],
            valueBase: 450_000,
          },
        },
        choice('termYears', 'For how long?', 'rectangles', [
          { value: '10', label: '10 years' },
          { value: '15', label: '15 years' },
          { value: '20', label: '20 years' },
          { value: '25', label: '25 years' },
          { value: '30', label: '30 years' },
        ]),
        submit(),
      ],
      next: [{ to: 'estimate-about-you' }],
    }),
    form({
      slug: 'estimate-about-you',
      stepKey: 'estimate',
      title: 'A little about you',
      subtitle: 'Four answers, and you’ll see what it costs.',
      description: 'What the premium rests on.',
      items: [
        dateField('birthdate', 'Date of birth', { maxDate: 'today', autocomplete: 'bday' }),
        choice('state', 'State you live in', 'dropdown', stateChoices, { autocomplete: 'address-level1' }),
        yesOrNo('tobacco', 'Have you used tobacco or nicotine in the past 12 months?'),
        choice('health', 'How is your health, compared with others of your age?', 'radio', [
          { value: 'above_average', label: 'Better than average' },
          { value: 'average', label: 'About average' },
          { value: 'below_average', label: 'Below average' },
        ]),
        submit('SEE MY ESTIMATE'),
      ],
      next: [{ to: null }],
    }),
  ],
}
