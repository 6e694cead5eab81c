import { action, followLink, form, row, sideButton, submit, text } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/**
 * Shows a denied applicant when they may apply again ("Do not pass Go", spec: access-to-purchase
 * 8). From that moment the flow ends automatically.
 */
export const replacementCooldown: FlowDefinition = {
  slug: 'replacement-cooldown',
  level: 'verified',
  scopes: ['new_policy'],
  terminalBehavior: 'complete',
  // It is shown each time that the user applies too soon.
  sessionFromStart: true,
  lockedByApplication: false,
  forms: [
    form({
      slug: 'cooldown',
      stepKey: 'quote_review',
      title: 'Do not pass Go',
      subtitle: 'We can look at a new application after 30 days.',
      description: 'The day from which a refused person may apply again.',
      expiration: { until: 'mayReapply', actions: [action('endFlow')] },
      items: [
        row('again', 'You can apply again on', { fact: 'mayReapplyOn' }),
        text('kept', 'Your answers are saved until then.', 'small'),
        submit('GOT IT'),
        sideButton('help', 'Ask us about it', 'textLink', [followLink('helpCenter')]),
      ],
      next: [{ to: null }],
    }),
  ],
}
