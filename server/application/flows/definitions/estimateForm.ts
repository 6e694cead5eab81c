import { amountMessages, coverageRange, soldTerms, usualAmounts } from '../../../../rules/coverage.ts'
import { product } from '../../../../rules/product.ts'
import { profileFields } from '../../../domains/accounts/fields.ts'
import { stateChoices } from '../../../domains/accounts/states.ts'
import { oldestFor } from '../../../domains/quotes/port.ts'
import {
  apiGroup,
  choice,
  followLink,
  form,
  sideButton,
  submit,
  together,
  yesOrNo,
} from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/** Every fifth year is a tile; the years in between are chosen in the coverage editor. */
const terms = soldTerms.map((years) => ({
  value: String(years),
  label: `${years} years`,
  oldest: oldestFor(years),
  ...(years % 5 === 0 ? {} : { unlisted: true as const }),
}))

/**
 * The answers that determine a first price, then the amount and the term. An ineligible user finds
 * out before choosing an amount, and no term is offered that would end too late. Birthdate and
 * state are facts of the profile: they are asked once and can be corrected in either place. The end
 * stores an estimate.
 */
export const estimateForm: FlowDefinition = {
  slug: 'estimate-form',
  level: 'identified',
  scopes: ['new_policy'],
  terminalBehavior: 'complete',
  lockedByApplication: true,
  forms: [
    form({
      slug: 'estimate-about-you',
      stepKey: 'estimate',
      title: 'A little about you',
      subtitle: 'Four questions first, then your price.',
      description: 'What the premium rests on; coverage is for 18 to 45, in nine states.',
      items: [
        profileFields.birthdate,
        choice('state', 'State you live in', 'dropdown', stateChoices, { autocomplete: 'address-level1' }),
        yesOrNo('tobacco', 'Have you used tobacco or nicotine in the past 12 months?'),
        choice('health', 'How is your health compared with others your age?', 'radio', [
          { value: 'above_average', label: 'Better than average' },
          { value: 'average', label: 'About average' },
          { value: 'below_average', label: 'Below average' },
        ]),
        submit(),
      ],
      groups: [
        together('person', ['birthdate', 'state']),
        apiGroup('who', 'updatePrequalificationInformation', ['birthdate', 'state']),
      ],
      decides: ['age_of_insured', 'state_of_residence'],
      next: [{ to: 'estimate-coverage' }],
    }),
    form({
      slug: 'estimate-coverage',
      stepKey: 'estimate',
      // Amount and term are chosen on one screen, with the price: the estimate's own.
      advancesOn: 'opening',
      title: 'How much coverage would you like?',
      subtitle: 'You can change this and your term until you apply.',
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
            unit: '',
            characterMax: 20,
            ...coverageRange,
            leftLabel: 'Least $50,000',
            rightLabel: 'Most $1,000,000',
            minErrorMessage: amountMessages.min,
            maxErrorMessage: amountMessages.max,
            textEditable: true,
            ticks: [...usualAmounts],
            valueBase: 450_000,
          },
        },
        choice('termYears', 'For how long?', 'rectangles', terms, {
          hint: 'We suggest 20 years, until your children have grown up.',
          recommended: '20',
        }),
        submit('SEE MY ESTIMATE'),
        sideButton('list', `Not sure? Add it up with ${product.plural}`, 'textLink', [followLink('builder')]),
      ],
      pricing: { amountKey: 'amount', termKey: 'termYears' },
      next: [{ to: null }],
    }),
  ],
}
