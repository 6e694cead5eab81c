import { describe, expect, it } from 'vitest'
import { parse } from '../../../../machines/routes/route.ts'
import { product } from '../../../../rules/product.ts'
import { messages } from '../../../../server/application/domains.ts'
import type {
  DefinedMessage,
  MessageContent,
  MessageKind,
} from '../../../../server/platform/outbox/defineMessage.ts'
import { render } from '../../../../server/platform/outbox/render.ts'
import { readingGrade } from '../../../support/readingLevel.ts'

/** The worst text that a user may have typed or a provider may have sent. */
const hostile = `"><script>alert('x')</script><a href="javascript:x">&amp;`

/**
 * Replaces every text of the values with the hostile one; an address stays an address and carries
 * it in its query.
 */
const poisoned = <Values>(values: Values): Values =>
  values === null || typeof values !== 'object'
    ? values
    : (Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value !== 'string'
            ? value
            : value.startsWith('https:')
              ? `${value}?x="><script>'`
              : `${value} ${hostile}`,
        ]),
      ) as Values)

/** The public address of the carrier. */
const publicUrl = 'https://insurer.example'

const isKind = (name: string): name is MessageKind => Object.hasOwn(messages, name)

/** Every message of a kind with its sample values and with the worst ones. */
function written<Kind extends MessageKind>(kind: Kind) {
  const { channels, samples, write }: DefinedMessage<Kind> = messages[kind]
  return samples.map((values, index) => ({
    kind: `${kind} (${index + 1})`,
    channels,
    letter: write(values),
    worst: write(poisoned(values)),
  }))
}

const rows = Object.keys(messages).filter(isKind).flatMap(written)

/** Every text of a message as written. */
const textsOf = ({ subject, passages }: MessageContent) => [
  subject,
  ...passages.flatMap((passage) => (typeof passage === 'string' ? [passage] : Object.values(passage))),
]

/** A page as a browser reads it: its tags and its text. */
function read(html: string) {
  const tags = html.match(/<[^>]*>/g) ?? []
  const text = html
    .replaceAll(/<style>[^<]*<\/style>|<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  return { tags, text }
}

it('every kind of message has a row under its own key', () => {
  expect(Object.entries(messages).map(([kind, row]) => [kind, row.kind])).toEqual(
    Object.keys(messages).map((kind) => [kind, kind]),
  )
})

describe.each(rows)('$kind', ({ channels, letter, worst }) => {
  it('the message has the same content on every channel', () => {
    for (const channel of channels) {
      const { subject, text, html } = render(letter, channel, publicUrl)
      expect(subject).toBe(channel === 'email' ? letter.subject : null)
      expect(html === null).toBe(channel !== 'email')
      const texts = textsOf(letter).slice(1)
      for (const text of channel === 'voice' ? texts.filter((one) => !/^\d+$/.test(one)) : texts) {
        expect(text).toContain(text)
        if (html !== null) expect(read(html).text).toContain(text)
      }
      // A text message has no subject and no sender's name.
      if (channel === 'sms') expect(text).toContain(product.name)
      expect(text).not.toMatch(/undefined|null|NaN|\[object/)
    }
  })

  it('values in the HTML page are escaped', () => {
    if (!channels.includes('email')) return
    const plain = render(letter, 'email', publicUrl).html ?? ''
    const { html } = render(worst, 'email', publicUrl)
    const { tags, text: shown } = read(html ?? '')
    const withoutAddresses = (list: readonly string[]) =>
      list.map((tag) => tag.replace(/href="[^"]*"/, 'href'))
    expect(withoutAddresses(tags)).toEqual(withoutAddresses(read(plain).tags))
    for (const part of textsOf(worst)) expect(shown).toContain(part)
    expect(html).not.toMatch(/<script|javascript:x"|<img|<link|src=|url\(/)
  })
})

/** What is sent to another person or company than the customer. */
const toOthers = /^(insurerNotice|lapseContactNamed|lapseContactNotice) /

it('an email to somebody else has nothing that a customer typed in its subject', () => {
  const sent = rows.filter(({ kind }) => toOthers.test(kind))
  expect(sent.length).toBeGreaterThan(3)
  expect(sent.map(({ worst }) => worst.subject)).toEqual(sent.map(({ letter }) => letter.subject))
})

it('emails about a policy begin with its status', () => {
  const lines = rows.flatMap(({ kind, letter: { passages } }) => {
    const [, line] = /^Policy [\w-]+: (.*)$/.exec(String(passages[0])) ?? []
    return line === undefined ? [] : [`${kind.replace(/ .*/, '')}: ${line}`]
  })
  expect([...new Set(lines)].toSorted()).toEqual([
    'changeScheduled: Changing on 12/22/2026',
    'coverageChanged: In force',
    'covered: In force',
    'lapseNear: Past due until 01/21/2027',
    'policyCancelled: Canceled on 12/01/2026',
    'policyCancelled: Canceled, effective 12/01/2026',
    'policyLapsed: Not covered since 01/22/2027',
    'policyReinstated: In force',
    'policyReplaced: Ended on 12/01/2026',
    'policyTerminated: Ended on 01/21/2027',
    'premiumRefused: Past due',
    'premiumRefused: Past due until 01/21/2027',
    'termExtended: Changing on 11/22/2046',
  ])
})

it('messages that ask for a visit link to the right page, in text and HTML', () => {
  const links = rows.flatMap(({ kind, letter }) => {
    const { text, html } = render(letter, 'email', publicUrl)
    const [, path] =
      /: https:\/\/insurer\.example(\/(?:login|flow\/quote-review|account\/profile|products\/insurance\/billing|products\/insurance\/change-coverage\/policy-1|products\/insurance\/riders\/policy-1|account\/policy-reinstatement|account\/documents|account\/family|customer-support))$/m.exec(
        text,
      ) ?? []
    return path === undefined
      ? []
      : [[kind, parse(path)?.id, html?.includes(`href="${publicUrl}${path}"`)] as const]
  })
  expect(links.toSorted()).toEqual([
    ['addressChanged (1)', 'profile', true],
    ['applicationReferred (1)', 'login', true],
    ['applicationRefused (1)', 'login', true],
    ['applicationRefused (2)', 'login', true],
    ['beneficiariesChanged (1)', 'login', true],
    ['beneficiariesChanged (2)', 'login', true],
    ['beneficiaryPacket (1)', 'documents', true],
    ['beneficiaryPacket (2)', 'documents', true],
    ['billingFrequencyChanged (1)', 'billing', true],
    ['billingFrequencyChanged (2)', 'billing', true],
    ['billingResumed (1)', 'billing', true],
    ['billingResumed (2)', 'billing', true],
    ['billingResumed (3)', 'billing', true],
    ['billingResumed (4)', 'billing', true],
    ['billingResumed (5)', 'billing', true],
    ['billingResumed (6)', 'billing', true],
    ['billingResumed (7)', 'billing', true],
    ['cardExpiring (1)', 'billing', true],
    ['changeNotPaid (1)', 'changeCoverage', true],
    ['covered (1)', 'login', true],
    ['deathReported (1)', 'customerSupport', true],
    ['emailInUse (1)', 'login', true],
    ['familyPageAsked (2)', 'family', true],
    ['familyPageDeclined (1)', 'family', true],
    ['familyPageShown (2)', 'family', true],
    ['firstPaymentRefused (1)', 'login', true],
    ['firstPaymentRefused (2)', 'login', true],
    ['lapseContactOffered (1)', 'billing', true],
    ['lapseNear (1)', 'billing', true],
    ['paymentMethodSaved (1)', 'billing', true],
    ['policyCancelled (1)', 'documents', true],
    ['policyCancelled (2)', 'documents', true],
    ['policyCancelled (3)', 'documents', true],
    ['policyCancelled (4)', 'documents', true],
    ['policyLapsed (1)', 'billing', true],
    ['policyReinstated (1)', 'billing', true],
    ['policyReinstated (2)', 'billing', true],
    ['policyReinstated (3)', 'billing', true],
    ['policyReplaced (1)', 'documents', true],
    ['policyReplaced (2)', 'documents', true],
    ['policyTerminated (1)', 'policyReinstatement', true],
    ['premiumAnnounced (1)', 'billing', true],
    ['premiumAnnounced (2)', 'billing', true],
    ['premiumPaid (1)', 'billing', true],
    ['premiumPaid (2)', 'billing', true],
    ['premiumPaid (3)', 'billing', true],
    ['premiumRefused (1)', 'billing', true],
    ['premiumRefused (2)', 'billing', true],
    ['premiumRefused (3)', 'billing', true],
    ['quoteExpiring (1)', 'flow', true],
    ['quoteReady (1)', 'flow', true],
    ['quoteReady (2)', 'flow', true],
    ['referralDecided (1)', 'login', true],
    ['referralDecided (2)', 'login', true],
    ['referralDecided (3)', 'login', true],
    ['reinstatementRefused (1)', 'policyReinstatement', true],
    ['riderChanged (1)', 'riders', true],
    ['riderChanged (2)', 'riders', true],
    ['riderChanged (3)', 'riders', true],
    ['riderChanged (4)', 'riders', true],
  ])
})

/** What is written on a bad day. */
const onABadDay =
  /^(applicationRefused|reinstatementRefused|lapse|policyLapsed|policyTerminated|policyCancelled|premiumRefused|claimReceived|deathReported|family)/

it('emails about a refusal, a lapse, a cancellation and a claim are understood in seventh grade', () => {
  const grades = rows
    .filter(({ kind }) => onABadDay.test(kind))
    .map(({ kind, letter }) => [kind, readingGrade(textsOf(letter))] as const)
  expect(grades.length).toBeGreaterThan(10)
  expect(grades.filter(([, grade]) => grade > 7)).toEqual([])
})

describe('an email or text', () => {
  const about = (passage: MessageContent['passages'][number], subject = 'About you'): MessageContent => ({
    subject,
    passages: [passage],
  })

  it('messages link only to web pages', () => {
    for (const href of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])
      for (const channel of ['email', 'sms'] as const)
        expect(() => render(about({ button: 'Open', href }), channel, publicUrl)).toThrow(
          'A message links to',
        )
    expect(() => render(about({ button: 'Open', href: '/here' }), 'email', publicUrl)).toThrow('Invalid URL')
  })

  it('a subject is one line', () => {
    const broken = about('Hello', 'One\r\nBcc: eve@example.com\u2028two')
    expect(render(broken, 'email', publicUrl).subject).toBe('One Bcc: eve@example.com two')
  })

  it('a code is spelled out in a call and written as digits in a text', () => {
    const message: MessageContent = { subject: 'Code', passages: [{ before: 'It is', code: '042' }, 'Bye.'] }
    expect([
      render(message, 'voice', publicUrl),
      render(message, 'sms', publicUrl),
      render(message, 'email', publicUrl).text,
    ]).toEqual([
      { subject: null, text: 'It is 0, 4, 2. Bye.', html: null },
      { subject: null, text: 'It is 042. Bye.', html: null },
      'It is 042.\n\nBye.',
    ])
  })
})
