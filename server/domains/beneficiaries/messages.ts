import { company } from '../../../machines/company.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    /** Who they are now, each in words: name, relationship and share. */
    beneficiariesChanged: { named: readonly string[] }
  }
}

export const beneficiariesChanged = defineMessage({
  kind: 'beneficiariesChanged',
  channels: ['email'],
  samples: [
    { named: ['Byron King (Spouse), 100%'] },
    { named: ['Byron King (Spouse), 50%', 'Annabella King (Child), 50%', 'Ralph King (Child), backup'] },
  ],
  write: ({ named }) => ({
    subject: 'Your beneficiaries were changed',
    passages: [
      'The beneficiaries of your policy were changed. From now on they are:',
      ...named,
      'If that was you, there is nothing to do. You can change them again at any time: log in and look at your policy.',
      { button: 'See my policy', path: '/login' },
      `If that was not you, call us at once at ${company.phone.shown}, ${company.supportHours}, and change your password.`,
    ],
  }),
})
