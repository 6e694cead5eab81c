import { company } from '../../../machines/company.ts'
import { product } from '../../../machines/product.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    verificationCode: { code: string; minutes: number }
    passwordReset: { link: string; minutes: number }
    passwordChanged: null
    emailVerification: { link: string; hours: number }
    /** With whatever an insurer has to keep, or with nothing. */
    accountClosed: { keepsRecords: boolean }
  }
}

export const verificationCode = defineMessage({
  kind: 'verificationCode',
  channels: ['sms', 'voice', 'email', 'push'],
  samples: [{ code: '042424', minutes: 10 }],
  write: ({ code, minutes }) => ({
    subject: 'Your verification code',
    passages: [
      { before: `Your ${product.name} verification code is`, code },
      `It works for ${minutes} minutes. We never ask you for it.`,
    ],
  }),
})

export const passwordReset = defineMessage({
  kind: 'passwordReset',
  channels: ['email'],
  samples: [{ link: 'https://insurer.example/create-new-password/T-1', minutes: 60 }],
  write: ({ link, minutes }) => ({
    subject: `Choose a new ${product.name} password`,
    passages: [
      `Somebody asked for a new password for your ${product.name} account. If that was you, choose it here.`,
      { button: 'Choose a new password', href: link },
      `The link works once, for ${minutes} minutes. If it was not you, there is nothing to do: your password stays as it is.`,
    ],
  }),
})

export const passwordChanged = defineMessage({
  kind: 'passwordChanged',
  channels: ['email'],
  samples: [null],
  write: () => ({
    subject: `Your ${product.name} password was changed`,
    passages: [
      `The password of your ${product.name} account was changed, and every device was signed out.`,
      `If that was not you, call us at ${company.phone.shown}, ${company.supportHours}.`,
    ],
  }),
})

export const emailVerification = defineMessage({
  kind: 'emailVerification',
  channels: ['email'],
  samples: [{ link: 'https://insurer.example/verify-email/T-1', hours: 48 }],
  write: ({ link, hours }) => ({
    subject: 'Please confirm your email',
    passages: [
      `Somebody made a ${product.name} account with this address. If that was you, confirm that it is yours, so that what we write about your application reaches you.`,
      { button: 'Confirm my email', href: link },
      `The link works once, for ${hours} hours. If it was not you, there is nothing to do.`,
    ],
  }),
})

export const accountClosed = defineMessage({
  kind: 'accountClosed',
  channels: ['email'],
  samples: [{ keepsRecords: true }, { keepsRecords: false }],
  write: ({ keepsRecords }) => ({
    subject: `Your ${product.name} account is closed`,
    passages: [
      'Your account was closed, and every device was signed out.',
      keepsRecords
        ? 'By law we keep your applications with what you answered, your documents and payments, and your name, date of birth and address with them. All else is gone.'
        : 'What you had told us is gone.',
      `If that was not you, call us at ${company.phone.shown}, ${company.supportHours}.`,
    ],
  }),
})
