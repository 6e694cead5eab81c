import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerTo, greeting } from '../../../../server/application/sandbox/assistant.ts'
import { helpTopics } from '../../../../server/application/sandbox/helpTopics.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

const open = new Date('2026-11-23T15:00:00Z')
const closed = new Date('2026-11-22T15:00:00Z')

describe('the assistant', () => {
  test('the assistant answers each suggested question with its topic and says that it is automated', () => {
    expect({
      answers: helpTopics.map(({ question }) => answerTo(question, false, closed).text),
      greeting: greeting.text.slice(0, 33),
      unknown: answerTo('Is it raining?', false, open).text,
    }).toEqual({
      answers: helpTopics.map(({ answer }) => answer),
      greeting: "This is the sandbox's assistant: ",
      unknown: 'I don’t know that one. Here’s what I can answer, or I can get you a person.',
    })
  })

  test.each(['change my beneficiary', 'who is my beneficiary?', 'I want to change my beneficiaries'])(
    'the assistant recognizes the beneficiary topic in %j',
    (text) => {
      expect(answerTo(text, false, open).text).toMatch(/^Log in, open Insurance, then Beneficiaries/)
    },
  )

  test.each<readonly [text: string, answer: RegExp]>([
    ...[
      'change my card',
      'I want to change my card',
      'How can I update my credit card?',
      'my card expired',
      'use a different card',
      'I got a new card',
      'switch to another card',
      'my card was stolen',
      'change payment method',
      'How do I replace the card you charge?',
      'Can I stop using this card and pay with another card?',
    ].map((text) => [text, /^Log in, open Insurance, then Billing/] as const),
    ...[
      'how does my family claim',
      'How do they make a claim?',
      'file a claim',
      'what happens when I die',
      'My husband died',
      'who gets the payout',
      'how is the death benefit paid',
      'How does my wife get the money when I die?',
      'my mother passed away',
      'If I pass away, what then?',
    ].map((text) => [text, /^They can call/] as const),
    ['How do I pay?', /^By card or from a bank account/],
    ['was my card charged?', /^By card or from a bank account/],
    ['who gets the money', /^Log in, open Insurance, then Beneficiaries/],
    ['cancel my policy', /^You can cancel at any time/],
  ])('the assistant answers %j correctly', (text, answer) => {
    expect(answerTo(text, false, open).text).toMatch(answer)
  })

  test.each([
    ['during business hours', open, 'agent', false],
    ['outside business hours', closed, 'assistant', true],
  ])('the assistant hands over to an agent %s', (_, now, from, isAway) => {
    const asked = answerTo('Talk to a person', false, now)
    const goesOn = answerTo('Is it raining?', true, now)
    expect([asked.from, asked.isAway, goesOn.from, goesOn.isAway]).toEqual([from, isAway, from, isAway])
  })
})

describe('the assistant over HTTP', () => {
  let carrier: Carrier
  beforeAll(async () => {
    carrier = await startCarrier()
  })
  afterAll(() => carrier?.close())
  const post = (body: object) =>
    fetch(`${carrier.url}/sandbox/support`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('the assistant greets, uses the carrier’s clock and refuses an invalid question', async () => {
    const greeted = await (await post({})).json()
    const now = new Date((await (await fetch(`${carrier.url}/sandbox/clock`)).json()).now)
    const answered = await (await post({ question: 'agent' })).json()
    expect({
      greeted,
      answered,
      refused: await Promise.all([{ question: '  ' }, { question: 1 }].map((body) => post(body))).then(
        (replies) => replies.map(({ status }) => status),
      ),
    }).toEqual({ greeted: greeting, answered: answerTo('agent', false, now), refused: [400, 400] })
  })

  test('the help center can be read', async () => {
    const page = await fetch(`${carrier.url}/sandbox/help-center`)
    const html = await page.text()
    expect([
      page.headers.get('content-type'),
      helpTopics.filter(({ answer }) => !html.includes(answer)).length,
    ]).toEqual(['text/html; charset=utf-8', 0])
  })

  test('a sandbox fault also affects the chat', async () => {
    await fetch(`${carrier.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'support', kind: 'error', times: 1 }),
    })
    expect([(await post({})).status, (await post({})).status]).toEqual([500, 200])
  })
})
