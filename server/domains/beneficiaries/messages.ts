import { company } from '../../../rules/company.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'
import { claimsInstructions } from './packet.ts'

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    /** The current beneficiaries, each as text: name, relationship and share. */
    beneficiariesChanged: { named: readonly string[] }
    /** The same, for the people who will make the claim. */
    beneficiaryPacket: { named: readonly string[] }
  }
}

export const beneficiariesChanged = defineMessage({
  kind: 'beneficiariesChanged',
  channels: ['email'],
  hours: 'any',
  samples: [
    { named: ['Byron King (Spouse), 100%'] },
    { named: ['Byron King (Spouse), 50%', 'Annabella King (Child), 50%', 'Ralph King (Child), backup'] },
  ],
  write: ({ named }) => ({
    subject: 'Your beneficiaries were changed',
    passages: [
      'The beneficiaries on your policy were changed. From now on they are:',
      ...named,
      'If it was you, you don’t need to do anything. To change them again, log in and go to your policy.',
      { button: 'See my policy', path: '/login' },
      `If this wasn’t you, call us right away at ${company.phone.shown}, ${company.supportHours}, and change your password.`,
    ],
  }),
})

export const beneficiaryPacket = defineMessage({
  kind: 'beneficiaryPacket',
  channels: ['email'],
  hours: 'any',
  samples: [{ named: ['Byron King (Spouse), 100%'] }, { named: [] }],
  write: ({ named }) => ({
    subject: 'Your beneficiary packet',
    passages: [
      'Share this email with the people you’ve named, or keep it where they’ll find it. It explains how they make a claim.',
      named.length === 0 ? 'You haven’t named a beneficiary yet.' : `Named today: ${named.join('; ')}.`,
      ...claimsInstructions,
      { button: 'Report a death', path: '/claims' },
      'You’ll find the packet with your policy number in your documents.',
      { button: 'See my documents', path: '/account/documents' },
    ],
  }),
})
