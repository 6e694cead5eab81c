import type { IneligibleReason } from '../../../../rules/contract/schema.generated.ts'
import { action, form, sideButton, submit, text, when } from '../../../platform/forms/build.ts'
import type { Condition, FlowDefinition } from '../../../platform/forms/definition.ts'

/** The text for each reason; a criminal record is asked only in the interview, which decides it. */
const reasonTexts = {
  age_of_insured: 'Based on your date of birth, we can’t insure you. We insure people ages 18 to 45.',
  state_of_residence: 'We’re not in your state yet.',
} as const satisfies Partial<Record<IneligibleReason, string>>

const either: Condition = { anyOf: [{ reason: 'age_of_insured' }, { reason: 'state_of_residence' }] }

/** Shows in a dialog what an answer would mean, before it decides. */
export const ineligibilityWarning: FlowDefinition = {
  slug: 'ineligibility-warning',
  level: 'identified',
  scopes: ['new_policy'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'ineligible-answer',
      stepKey: 'estimate',
      title: 'Please double-check your answer',
      description: 'What of the profile speaks against covering the person, by its reason.',
      layout: 'modal',
      items: [
        when({ reason: 'age_of_insured' }, text('age', reasonTexts.age_of_insured)),
        when({ reason: 'state_of_residence' }, text('state', reasonTexts.state_of_residence)),
        when(either, text('slip', 'If you made a mistake, you can still correct it.')),
        when({ not: either }, text('nothing', 'We found no problem with your answers.')),
        submit('That’s right'),
        sideButton('correct', 'Correct my answer', 'secondary', [action('dismissForm')]),
      ],
      next: [{ to: null }],
    }),
  ],
}
