import { phoneFields } from '../../../domains/access/phoneVerification.ts'
import { apiGroup, checkbox, form, submit, text } from '../../../platform/forms/build.ts'
import type { FlowDefinition } from '../../../platform/forms/definition.ts'

/** Create phone (access-to-purchase 2.2): the number for the verification code. */
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
      description: 'A US phone number and the marketing choice.',
      items: [
        phoneFields.number,
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
      groups: [apiGroup('phone', 'createPhoneNumber', ['number', 'smsMarketing'], ['smsMarketing'])],
      next: [{ to: null }],
    }),
  ],
}
