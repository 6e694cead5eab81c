import { company } from '../../../rules/company.ts'
import { product } from '../../../rules/product.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    addressChanged: null
  }
}

export const addressChanged = defineMessage({
  kind: 'addressChanged',
  channels: ['email', 'sms'],
  hours: 'any',
  samples: [null],
  write: () => ({
    subject: `The address of your ${product.name} account was changed`,
    passages: [
      `The home address for your ${product.name} account was changed. If it was you, you don’t need to do anything.`,
      { button: 'See my profile', path: '/account/profile' },
      `If this wasn’t you, call us at ${company.phone.shown}, ${company.supportHours}.`,
    ],
  }),
})
