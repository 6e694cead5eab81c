import { decoration, form, submit, text, upload } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/**
 * Documents that a user keeps with the account, such as a doctor's letter; no journey asks for them
 * yet.
 */
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
      subtitle:
        'Send photos or scans of documents, such as a letter from your doctor. We’ll save them with your account.',
      description: 'Files that are kept with the account.',
      items: [
        upload('evidence', 'Documents'),
        text(
          'evidence-note',
          'We save them with your account, and no other customer can open them. Your policy stays as it is.',
          'small',
        ),
        submit('SEND'),
      ],
      next: [{ to: 'evidence-sent' }],
    }),
    form({
      slug: 'evidence-sent',
      stepKey: 'interview_review',
      title: 'We have your documents',
      subtitle: 'Thank you. We saved them with your account. Your policy stays as it is.',
      description: 'Says that the files have arrived.',
      items: [
        decoration('kept', 'lock'),
        text('evidence-more', 'To send more, go back.', 'small'),
        submit('DONE'),
      ],
      next: [{ to: null }],
    }),
  ],
}
