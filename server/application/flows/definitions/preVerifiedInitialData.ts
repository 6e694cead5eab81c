import { phoneFields } from '../../../domains/access/phoneVerification.ts'
import { apiGroup, checkbox, choice, form, submit, text } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/**
 * Create phone (access-to-purchase 2.2): the number for the verification code, and its channel, so
 * that the code is on its way at once.
 */
export const preVerifiedInitialData: FlowDefinition = {
  slug: 'pre-verified-initial-data',
  level: 'unidentified',
  scopes: ['new_policy'],
  terminalBehavior: 'complete',
  lockedByApplication: false,
  forms: [
    form({
      slug: 'create-phone',
      stepKey: 'registration',
      title: 'What’s your phone number?',
      subtitle: 'We’ll send you a code to make sure it’s you.',
      description: 'A US phone number, how its code is sent, and the marketing choice.',
      items: [
        phoneFields.number,
        choice(
          'codeChannel',
          'How should we send your code?',
          'rectangles',
          [
            { value: 'sms', label: 'Text my code' },
            { value: 'voice', label: 'Call me with my code' },
          ],
          { required: false, recommended: 'sms' },
        ),
        checkbox('smsMarketing', 'Text me tips and offers', { required: false }),
        text(
          'sms-terms',
          'By continuing, you agree to get a text or a call with a verification code. Message and data rates may apply. Reply STOP to end messages, HELP for help.',
          'legal',
        ),
        submit(),
      ],
      // The account exists by now, so there is no form to go back to.
      leadingNavigationButton: null,
      groups: [
        apiGroup('phone', 'createPhoneNumber', ['number', 'smsMarketing', 'codeChannel'], ['smsMarketing']),
      ],
      next: [{ to: null }],
    }),
  ],
}
