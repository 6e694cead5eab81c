import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStripeCharges } from '../../../../server/domains/billing/stripeCharges.ts'
import { startStripe } from './stripeStandIn.ts'

const intent = (status: string, more: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  created: 1_790_000_000,
  amount: 2370,
  status,
  last_payment_error: null,
  ...more,
})
const at = new Date(1_790_000_000_000)
const now = new Date('2026-11-21T00:00:00Z')

let stripe: Awaited<ReturnType<typeof startStripe>>
beforeAll(async () => {
  stripe = await startStripe()
})
afterAll(() => stripe?.close())
beforeEach(() => {
  stripe.calls.length = 0
  stripe.replies.clear()
  stripe.replies.set('GET /v1/payment_methods/pm_1', {
    status: 200,
    body: { id: 'pm_1', object: 'payment_method', customer: 'cus_1' },
  })
})

const charges = () => createStripeCharges({ secretKey: 'sk_test_1', apiBase: stripe.url }, () => now)
const request = { key: 'intent-1', amount: 2370, paymentMethod: 'pm_1', userId: 'mia', at: now }
const onCreate = (status: number, body: object) =>
  stripe.replies.set('POST /v1/payment_intents', { status, body })

describe('a Stripe charge', () => {
  it('a charge confirms an off-session payment intent with our idempotency key', async () => {
    onCreate(200, intent('succeeded'))
    expect(await charges().charge(request)).toEqual({ id: 'pi_1', status: 'succeeded', reason: '', at })
    expect(stripe.calls.at(-1)).toEqual({
      method: 'POST',
      path: '/v1/payment_intents',
      key: 'intent-1',
      body: {
        amount: '2370',
        currency: 'usd',
        customer: 'cus_1',
        payment_method: 'pm_1',
        'automatic_payment_methods[enabled]': 'true',
        'automatic_payment_methods[allow_redirects]': 'never',
        confirm: 'true',
        off_session: 'true',
        'metadata[carrier_intent]': 'intent-1',
      },
    })
  })

  it('a charge creates a customer once for a card without one', async () => {
    stripe.replies.set('GET /v1/payment_methods/pm_1', {
      status: 200,
      body: { id: 'pm_1', object: 'payment_method', customer: null },
    })
    stripe.replies.set('POST /v1/customers', { status: 200, body: { id: 'cus_2', object: 'customer' } })
    onCreate(200, intent('succeeded'))
    await charges().charge(request)
    expect(stripe.calls.map(({ path, key }) => [path, key])).toEqual([
      ['/v1/payment_methods/pm_1?expand[0]=customer', undefined],
      ['/v1/customers', 'customer:mia:pm_1'],
      ['/v1/payment_intents', 'intent-1'],
    ])
    expect(stripe.calls.slice(1).map(({ body }) => [body['metadata[carrier_user]'], body.customer])).toEqual([
      ['mia', undefined],
      [undefined, 'cus_2'],
    ])
  })

  it.each([
    ['the payer', { carrier_user: 'mia' }, false, 'succeeded', true],
    // Created by an earlier version.
    ['no user, with an earlier payment', {}, true, 'succeeded', true],
    ['no user', {}, false, 'failed', false],
    ['another user', { carrier_user: 'ben' }, true, 'failed', false],
  ])('a charge to a card whose customer names %s', async (_, metadata, paidBefore, status, charged) => {
    stripe.replies.set('GET /v1/payment_methods/pm_1', {
      status: 200,
      body: { id: 'pm_1', object: 'payment_method', customer: { id: 'cus_9', object: 'customer', metadata } },
    })
    onCreate(200, intent('succeeded'))
    const hasPaidBefore = async () => paidBefore
    expect(await charges().charge({ ...request, hasPaidBefore })).toMatchObject({
      status,
      reason: charged ? '' : 'Your card was declined.',
    })
    expect(stripe.calls.some(({ path }) => path === '/v1/payment_intents')).toBe(charged)
  })

  it.each([
    ['processing', { id: 'pi_1', status: 'processing', reason: '', at }],
    [
      'requires_action',
      { id: 'pi_1', status: 'failed', reason: 'Your card was declined.', at, isFinal: false },
    ],
  ])('a charge with status %s', async (status, charge) => {
    onCreate(200, intent(status))
    expect(await charges().charge(request)).toEqual(charge)
  })

  it('a declined charge has its reason', async () => {
    onCreate(402, {
      error: {
        type: 'card_error',
        code: 'card_declined',
        message: 'Your card has insufficient funds.',
        payment_intent: intent('requires_payment_method'),
      },
    })
    expect(await charges().charge(request)).toEqual({
      id: 'pi_1',
      status: 'failed',
      reason: 'Your card has insufficient funds.',
      at,
      isFinal: false,
    })
  })

  it('a charge to a card that Stripe does not know has failed', async () => {
    stripe.replies.delete('GET /v1/payment_methods/pm_1')
    expect(await charges().charge(request)).toMatchObject({
      status: 'failed',
      reason: 'Your card was declined.',
      at: now,
    })
  })

  it('a retry whose card was removed does not reveal whether the first try charged', async () => {
    stripe.replies.delete('GET /v1/payment_methods/pm_1')
    await expect(charges().charge({ ...request, mayBeMade: true })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  it.each([
    ['a detached card', 'payment_method_unexpected_state', 'The payment method was detached.'],
    ['an amount that is too small', 'amount_too_small', 'Amount must be at least 50 cents.'],
    ['another refusal', undefined, 'The customer does not have this payment method.'],
  ])('a charge refused for %s has failed, with a readable reason', async (_, code, message) => {
    onCreate(400, { error: { type: 'invalid_request_error', code, message } })
    expect(await charges().charge(request)).toEqual({
      id: expect.any(String),
      status: 'failed',
      reason: 'We couldn’t make this payment. You were not charged.',
      at: now,
    })
  })

  it('a charge has failed when Stripe refuses to create its customer', async () => {
    stripe.replies.set('GET /v1/payment_methods/pm_1', {
      status: 200,
      body: { id: 'pm_1', object: 'payment_method', customer: null },
    })
    stripe.replies.set('POST /v1/customers', {
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'This card was used before.' } },
    })
    expect(await charges().charge(request)).toEqual({
      id: expect.any(String),
      status: 'failed',
      reason: 'We couldn’t make this payment. You were not charged.',
      at: now,
    })
    expect(stripe.calls.some(({ path }) => path === '/v1/payment_intents')).toBe(false)
  })

  it('a charge is retried with the same key when the connection breaks', async () => {
    onCreate(200, intent('succeeded'))
    stripe.breakNext()
    expect((await charges().charge(request)).status).toBe('succeeded')
    const keys = stripe.calls.filter(({ path }) => path === '/v1/payment_intents').map(({ key }) => key)
    expect(new Set(keys)).toEqual(new Set(['intent-1']))
  })

  it.each([
    [500, 'api_error'],
    [429, 'rate_limit_error'],
    [401, 'invalid_request_error'],
    [400, 'idempotency_error'],
    [409, 'invalid_request_error'],
  ])('the reply %i does not count as a failed charge', async (status, type) => {
    onCreate(status, { error: { type, message: 'no' } })
    await expect(charges().charge(request)).rejects.toThrow()
  })
})

describe('finding a Stripe charge', () => {
  it('a charge with a known ID is read by it and dated now', async () => {
    stripe.replies.set('GET /v1/payment_intents/pi_1', { status: 200, body: intent('succeeded') })
    expect(await charges().find('intent-1', 'pi_1')).toEqual({
      id: 'pi_1',
      status: 'succeeded',
      reason: '',
      at: now,
    })
  })

  it('a charge without a known ID is searched by our key', async () => {
    const search = (data: object[]) =>
      stripe.replies.set('GET /v1/payment_intents/search', {
        status: 200,
        body: { object: 'search_result', data, has_more: false },
      })
    search([intent('processing')])
    expect(await charges().find('intent-1', null)).toEqual({
      id: 'pi_1',
      status: 'processing',
      reason: '',
      at,
    })
    expect(stripe.calls.at(-1)?.path).toContain("query=metadata['carrier_intent']:'intent-1'")
    search([])
    expect(await charges().find('intent-1', null)).toBeNull()
  })
})
