import { decoration, form, submit, text, upload } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/** Papers that a holder keeps with their account, such as a letter from a doctor; no journey asks for them yet. */
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
      subtitle: 'Photos or scans of papers to keep with your account, such as a letter from your doctor.',
      description: 'Files that are kept with the account.',
      items: [
        upload('evidence', 'Documents'),
        text(
          'evidence-note',
          'They are kept with your account, and no one who holds another account can open them. Your policy stays as it is.',
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
      subtitle: 'Thank you. They are kept with your account. Your policy stays as it is.',
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
