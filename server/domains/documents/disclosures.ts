import { company } from '../../../rules/company.ts'
import type { Disclosure } from '../../../rules/contract/schema.generated.ts'

const sample = `${company.disclaimer} This text is a sample and binds nobody.`

interface DisclosureText {
  slug: string
  name: string
  description: string
  /** The text of the checkbox or link. */
  cta: string
  important: boolean
  /** Only the use of health information: its authorization may not be part of another document (45 CFR 164.508(b)(3)). */
  separate: boolean
  /** The oldest first. An acknowledged edition is never edited, only followed by the next. */
  editions: readonly { since: string; paragraphs: readonly string[] }[]
}

const texts: readonly DisclosureText[] = [
  {
    slug: 'terms-of-use',
    name: 'Terms of use',
    description: 'What you can expect from this site, and what we expect from you.',
    cta: 'I agree to the terms of use',
    important: true,
    separate: false,
    editions: [
      {
        since: '2021-01-04T00:00:00.000Z',
        paragraphs: [
          'You use this site for yourself, with your own name and your own answers.',
          'An estimate is no offer. A quote is an offer for as long as it says. A policy is in force once its first premium is paid.',
          'Keep your password and your codes to yourself. Tell us when somebody else may know them.',
        ],
      },
    ],
  },
  {
    slug: 'electronic-consent',
    name: 'Consent to electronic records',
    description: 'We send documents electronically instead of on paper.',
    cta: 'I agree to receive documents electronically',
    important: true,
    separate: false,
    editions: [
      {
        since: '2021-01-04T00:00:00.000Z',
        paragraphs: [
          'You receive your application, quote, policy and notices in your account and by e-mail, and your electronic agreement counts as your signature.',
          'You may withdraw this consent at any time and ask for paper. What was agreed before stays agreed.',
          'You need a current browser and an e-mail address that you read.',
        ],
      },
    ],
  },
  {
    slug: 'privacy-notice',
    name: 'Privacy notice',
    description: 'What we know about you, why, and who we share it with.',
    cta: 'I have read the privacy notice',
    important: true,
    separate: false,
    editions: [
      {
        since: '2021-01-04T00:00:00.000Z',
        paragraphs: [
          'We keep what you tell us: your name, address, date of birth, tax id, health answers and beneficiaries. Tax ids are encrypted in your browser and never shown again.',
          'Your card number goes from your browser to the card provider. We keep only the last four digits, the brand, and an id.',
          'We use this to decide on your application, to bill you and to pay claims. We do not sell it.',
        ],
      },
    ],
  },
  {
    slug: 'health-information-authorization',
    name: 'Authorization to use health information',
    description: 'You allow us to use your health answers to decide on your application.',
    cta: 'I authorize the use of my health information',
    important: true,
    separate: true,
    editions: [
      {
        since: '2021-01-04T00:00:00.000Z',
        paragraphs: [
          'You authorize us to use the health information in your application, for underwriting and for claims only.',
          'This authorization ends 24 months after you gave it. You may revoke it in writing; then an application that is not decided cannot go on.',
        ],
      },
    ],
  },
  {
    slug: 'insurance-information-exchange-notice',
    name: 'Information exchange notice',
    description: 'How insurers check applications with one another.',
    cta: 'I have read the information exchange notice',
    important: true,
    separate: false,
    editions: [
      {
        since: '2021-01-04T00:00:00.000Z',
        paragraphs: [
          'Insurers may report facts that matter to insurability to a bureau which other insurers ask, with your permission, when you apply to them.',
          'This sample carrier reports nothing to and asks nothing of any bureau.',
          'Where a bureau keeps a file on you, you may ask to see it and to have it corrected.',
        ],
      },
    ],
  },
  {
    slug: 'accelerated-underwriting-notice',
    name: 'Notice of automated decisions',
    description: 'How written rules, or a person, decide on your application.',
    cta: 'I have read the notice of automated decisions',
    important: false,
    separate: false,
    editions: [
      {
        since: '2021-01-04T00:00:00.000Z',
        paragraphs: [
          'A computer compares your answers with written rules: age, state, build, health, activities, driving and criminal history.',
          'Where the rules leave a doubt, a person decides within about 48 working hours. After a rejection you may apply again in 30 days.',
          'No medical exam is needed.',
        ],
      },
    ],
  },
]

/** Disclosures that are acknowledged in a form, not before every application. */
const formTexts: readonly DisclosureText[] = [
  {
    slug: 'beneficiary-terms',
    name: 'Beneficiary terms',
    description: 'What changes when you change your beneficiary, and when.',
    cta: 'I have read the beneficiary terms',
    important: true,
    separate: false,
    editions: [
      {
        since: '2021-01-04T00:00:00.000Z',
        paragraphs: [
          'The person whom you confirm takes the place of who was named before, from that moment on.',
          'Only you, as the owner of the policy, can change who is paid. You may do so as often as you like, and nobody who is named has to agree.',
          'What was paid before a change was confirmed is not paid again.',
        ],
      },
    ],
  },
]

const html = (name: string, paragraphs: readonly string[]) =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  `<meta name="color-scheme" content="light dark"><title>${name}</title></head><body><h1>${name}</h1>` +
  `${[sample, ...paragraphs].map((text) => `<p>${text}</p>`).join('')}</body></html>`

/** Every version of a disclosure, the oldest first, each with its own ID for acknowledgements. */
export const versionsOf = ({ editions, ...text }: DisclosureText): Disclosure[] =>
  editions.map(({ since, paragraphs }, index) => ({
    id: `disclosure-${text.slug}-${index + 1}`,
    ...text,
    version: index + 1,
    createdAt: since,
    downloadUrl: `/disclosures/${text.slug}-v${index + 1}.html`,
    body: html(text.name, paragraphs),
  }))

const newest = (text: DisclosureText) => versionsOf(text).slice(-1)

/** All versions of all disclosures that users may have acknowledged. */
export const disclosureHistory: readonly Disclosure[] = [...texts, ...formTexts].flatMap(versionsOf)

/** The current version of every disclosure. Our own texts, without markup. */
export const currentDisclosures: readonly Disclosure[] = [...texts, ...formTexts].flatMap(newest)

/**
 * The disclosures of the insurance business that are required before an application, in display
 * order.
 */
export const disclosures: readonly Disclosure[] = texts.flatMap(newest)
