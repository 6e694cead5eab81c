import { company } from '../../../rules/company.ts'
import { product } from '../../../rules/product.ts'
import { defineMessage } from '../../platform/outbox/defineMessage.ts'

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    /** `host`: the host of the page where the code is entered. */
    verificationCode: { code: string; minutes: number; host: string }
    passwordReset: { link: string; minutes: number }
    /** Which devices were signed out. */
    passwordChanged: { signedOut: 'every' | 'every other' }
    emailVerification: { link: string; hours: number }
    emailChange: { link: string; hours: number }
    /** To the former address: a new address is pending, or has replaced it. */
    emailChanged: { at: 'asked' | 'confirmed' }
    /** To the address that has replaced another. */
    emailInUse: null
    phoneChanged: { mask: string }
    /** How long a login token from support works. */
    loginTokenIssued: { minutes: number }
    /** Whether the insurer had to keep records. */
    accountClosed: { keepsRecords: boolean }
  }
}

export const verificationCode = defineMessage({
  kind: 'verificationCode',
  channels: ['sms', 'voice', 'email', 'push'],
  hours: 'any',
  samples: [{ code: '042424', minutes: 10, host: 'insurer.example' }],
  write: ({ code, minutes, host }) => ({
    boundTo: { host, code },
    subject: 'Your verification code',
    passages: [
      { before: `Your ${product.name} verification code is`, code },
      `It works for ${minutes} minutes. We’ll never ask you for it.`,
    ],
  }),
})

export const passwordReset = defineMessage({
  kind: 'passwordReset',
  channels: ['email'],
  hours: 'any',
  samples: [{ link: 'https://insurer.example/create-new-password/T-1', minutes: 60 }],
  write: ({ link, minutes }) => ({
    subject: `Choose a new ${product.name} password`,
    passages: [
      `Someone asked for a new password for your ${product.name} account. If it was you, choose a new password here.`,
      { button: 'Choose a new password', href: link },
      `The link works once, for ${minutes} minutes. If it wasn’t you, you don’t need to do anything. Your password stays the same.`,
    ],
  }),
})

export const passwordChanged = defineMessage({
  kind: 'passwordChanged',
  channels: ['email'],
  hours: 'any',
  samples: [{ signedOut: 'every' }, { signedOut: 'every other' }],
  write: ({ signedOut }) => ({
    subject: `Your ${product.name} password was changed`,
    passages: [
      `The password for your ${product.name} account was changed, and ${signedOut} device was logged out.`,
      `If this wasn’t you, call us at ${company.phone.shown}, ${company.supportHours}.`,
    ],
  }),
})

export const emailVerification = defineMessage({
  kind: 'emailVerification',
  channels: ['email'],
  hours: 'any',
  samples: [{ link: 'https://insurer.example/verify-email/T-1', hours: 48 }],
  write: ({ link, hours }) => ({
    subject: 'Please confirm your email',
    passages: [
      `Someone created a ${product.name} account with this address. If it was you, confirm that it’s yours, so our emails about your application reach you.`,
      { button: 'Confirm my email', href: link },
      `The link works once, for ${hours} hours. If it wasn’t you, call us at ${company.phone.shown}, ${company.supportHours}, and we’ll close that account.`,
    ],
  }),
})

export const emailChange = defineMessage({
  kind: 'emailChange',
  channels: ['email'],
  hours: 'any',
  samples: [{ link: 'https://insurer.example/verify-email/T-1', hours: 48 }],
  write: ({ link, hours }) => ({
    subject: 'Please confirm your new email',
    passages: [
      `Someone wants to use this address for their ${product.name} account. If it was you, confirm that it’s yours. Until then, keep using your current email to log in. We’ll also send our emails there.`,
      { button: 'Confirm my new email', href: link },
      `The link works once, for ${hours} hours. If it wasn’t you, you don’t need to do anything.`,
    ],
  }),
})

export const emailChanged = defineMessage({
  kind: 'emailChanged',
  channels: ['email'],
  hours: 'any',
  samples: [{ at: 'asked' }, { at: 'confirmed' }],
  write: ({ at }) => ({
    subject:
      at === 'asked'
        ? `A new email for your ${product.name} account`
        : `The email of your ${product.name} account was changed`,
    passages: [
      at === 'asked'
        ? `You asked to use another email for your ${product.name} account and entered your password. Nothing changes until you open the link we sent there.`
        : `From now on, log in to your ${product.name} account with your new email. We’ll also send our emails there. This is the last email to this address.`,
      `If this wasn’t you, call us at ${company.phone.shown}, ${company.supportHours}.`,
    ],
  }),
})

export const emailInUse = defineMessage({
  kind: 'emailInUse',
  channels: ['email'],
  hours: 'any',
  samples: [null],
  write: () => ({
    subject: `The email of your ${product.name} account was changed`,
    passages: [
      `From now on, log in to your ${product.name} account with this email. We’ll also send our emails here.`,
      { button: 'Log in', path: '/login' },
    ],
  }),
})

export const phoneChanged = defineMessage({
  kind: 'phoneChanged',
  channels: ['email', 'sms'],
  hours: 'any',
  samples: [{ mask: '•••-•••-••34' }],
  write: ({ mask }) => ({
    subject: `The phone number of your ${product.name} account was changed`,
    passages: [
      `From now on, codes for your ${product.name} account go to ${mask}. We removed your old number.`,
      `If this wasn’t you, call us at ${company.phone.shown}, ${company.supportHours}.`,
    ],
  }),
})

export const loginTokenIssued = defineMessage({
  kind: 'loginTokenIssued',
  channels: ['email'],
  hours: 'any',
  samples: [{ minutes: 10 }],
  write: ({ minutes }) => ({
    subject: `A one-time login for your ${product.name} account`,
    passages: [
      `Someone called us about your ${product.name} account, and we gave them a one-time login instead of your password. It works for ${minutes} minutes and asks for a code that we send to your phone.`,
      `If this wasn’t you, don’t give the code to anyone, and call us at ${company.phone.shown}, ${company.supportHours}.`,
    ],
  }),
})

export const accountClosed = defineMessage({
  kind: 'accountClosed',
  channels: ['email'],
  hours: 'any',
  samples: [{ keepsRecords: true }, { keepsRecords: false }],
  write: ({ keepsRecords }) => ({
    subject: `Your ${product.name} account is closed`,
    passages: [
      'We closed your account and logged out every device.',
      keepsRecords
        ? 'By law, we keep your applications and answers, documents, beneficiaries and payments, along with your name, date of birth, gender, address, tax ID and last email. We deleted your phone number and password.'
        : 'We deleted what you told us.',
      `If this wasn’t you, call us at ${company.phone.shown}, ${company.supportHours}.`,
    ],
  }),
})
