import { form, submit, text, upload } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/** Papers that underwriting has asked for, such as a letter from a doctor. */
export const underwritingEvidence: FlowDefinition = {
  slug: 'underwriting-evidence',
  scopes: ['policy_holder'],
  level: 'verified',
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'evidence',
      stepKey: 'interview_review',
      title: 'Send us your documents',
      subtitle: 'Photos or scans of what we have asked you for, such as a letter from your doctor.',
      description: 'Files for the underwriter.',
      items: [
        upload('evidence', 'Documents'),
        text('evidence-note', 'Only the people who decide on your application read them.', 'small'),
        submit('SEND'),
      ],
      next: [{ to: 'evidence-sent' }],
    }),
    form({
      slug: 'evidence-sent',
      stepKey: 'interview_review',
      title: 'We have your documents',
      subtitle: 'Thank you. They are with the people who decide on your application.',
      description: 'Says that the files have arrived.',
      items: [text('evidence-more', 'To send more, go back.', 'small'), submit('DONE')],
      next: [{ to: null }],
    }),
  ],
}
