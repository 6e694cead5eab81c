import { form, proceed } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/** The wait for the quote, with trivia. Its layout has a machine of its own, after which the button's actions run. */
export const postUnderwriting: FlowDefinition = {
  slug: 'post-underwriting',
  level: 'verified',
  scopes: ['new_policy'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'underwriting-trivia',
      stepKey: 'quote_review',
      title: 'We’re looking at your answers',
      subtitle: 'It takes about 4 minutes.',
      description: 'Trivia until underwriting has decided.',
      layout: 'trivia',
      leadingNavigationButton: null,
      items: [proceed('YOUR QUOTE IS READY')],
      next: [{ to: null }],
    }),
  ],
}
