import { company } from '../../../rules/company.ts'
import { defineMessage, type Passage } from '../../platform/outbox/defineMessage.ts'

interface ToPerson {
  owner: string
  link: string
}

declare module '../../platform/outbox/defineMessage.ts' {
  interface MessageValues {
    familyPageShared: ToPerson & { waitDays: number }
    /** `link` closes the page without a login; missing in older messages. */
    familyPageAsked: { name: string; opensOn: string; link?: string }
    familyPageStopped: ToPerson
    familyPageOpened: ToPerson
    familyPageDeclined: { name: string }
    familyPageShown: { name: string; link?: string }
  }
}

const person: ToPerson = { owner: 'Ada Lovelace', link: 'https://insurer.example/family-page/F-1' }
const path = '/account/family'
const closing = 'https://insurer.example/close-family-page/F-1'

/** A button that closes the page; in older messages, one to the page where that is done. */
const closeButton = (button: string, link: string | undefined): Passage =>
  link === undefined ? { button, path } : { button, href: link }

/** To the person: keep this email. */
export const familyPageShared = defineMessage({
  kind: 'familyPageShared',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ ...person, waitDays: 14 }],
  write: ({ owner, link, waitDays }) => ({
    subject: 'Someone shared a page for their family with you',
    passages: [
      `${owner} has life insurance with us. Their family page says which policies there are, where their papers are, and whom to call. You can’t see it yet, and you don’t have to do anything now.`,
      `Keep this email. If something happens to ${owner}, use the link to ask for the page. We tell ${owner} at once. If they don’t stop it, the page opens after ${waitDays} days.`,
      { button: 'Go to the page', href: link },
      `If ${owner} has died, you don’t have to wait: call us at ${company.phone.shown}.`,
    ],
  }),
})

/** To the owner, who may stop it. */
export const familyPageAsked = defineMessage({
  kind: 'familyPageAsked',
  channels: ['email'],
  hours: 'any',
  samples: [
    { name: 'Byron King', opensOn: '12/14/2026', link: closing },
    { name: 'Byron King', opensOn: '12/14/2026' },
  ],
  write: ({ name, opensOn, link }) => ({
    subject: `Your family page opens on ${opensOn} unless you stop it`,
    passages: [
      `${name} asked to see your family page. It opens to them on ${opensOn}. If you don’t want that, stop it before then.${link === undefined ? '' : ' You don’t have to log in for that.'}`,
      closeButton('Stop it', link),
    ],
  }),
})

/** To the person: the owner has stopped it, or closed the page again. */
export const familyPageStopped = defineMessage({
  kind: 'familyPageStopped',
  channels: ['email'],
  hours: 'daytime',
  samples: [person],
  write: ({ owner, link }) => ({
    subject: 'A family page is closed to you',
    passages: [
      `${owner} closed the page, so it is not open to you now. If something happens to them later, you can ask again with the same link.`,
      { button: 'Go to the page', href: link },
    ],
  }),
})

/** To the person. */
export const familyPageOpened = defineMessage({
  kind: 'familyPageOpened',
  channels: ['email'],
  hours: 'daytime',
  samples: [person],
  write: ({ owner, link }) => ({
    subject: 'A family page is open to you',
    passages: [
      `You asked to see the family page of ${owner}. You can read it now.`,
      { button: 'Read the page', href: link },
    ],
  }),
})

/** To the owner, who may close it again. */
export const familyPageShown = defineMessage({
  kind: 'familyPageShown',
  channels: ['email'],
  hours: 'any',
  samples: [{ name: 'Byron King', link: closing }, { name: 'Byron King' }],
  write: ({ name, link }) => ({
    subject: `${name} can read your family page now`,
    passages: [
      `${name} asked to see your family page, and you didn’t stop it. They can read it starting today, until you close it.`,
      closeButton('Close it', link),
    ],
  }),
})

/** To the owner: nobody can ask for the page now. */
export const familyPageDeclined = defineMessage({
  kind: 'familyPageDeclined',
  channels: ['email'],
  hours: 'daytime',
  samples: [{ name: 'Byron King' }],
  write: ({ name }) => ({
    subject: 'Your family page is not shared with anyone now',
    passages: [
      `${name} doesn’t want your family page. We deleted their name and email. You can share it with another person.`,
      { button: 'Choose another person', path },
    ],
  }),
})
