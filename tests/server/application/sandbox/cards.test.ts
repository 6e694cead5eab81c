import { describe, expect, it } from 'vitest'
import { cardFramePage } from '../../../../server/transport/sandbox/card/cardFrame.ts'
import {
  brandOf,
  createCard,
  passesLuhn,
  readCard,
  testCards,
} from '../../../../server/transport/sandbox/card/cards.mjs'

const now = new Date(2026, 10, 21)
const card = { number: '4242424242424242', expiry: '1134', cvc: '123', postal: '43004' }
const untouched = { number: false, expiry: false, cvc: false, postal: false }
const touched = { number: true, expiry: true, cvc: true, postal: true }

describe('the sandbox card field', () => {
  it('the sandbox accepts only test cards with a valid check digit', () => {
    expect(Object.keys(testCards).every(passesLuhn)).toBe(true)
    expect(passesLuhn('4242424242424241')).toBe(false)
    expect(passesLuhn('')).toBe(false)
    expect(brandOf('5555555555554444')).toBe('mastercard')
  })

  it('the card field is complete when all four parts are', () => {
    expect(readCard(card, untouched, now)).toEqual({
      empty: false,
      complete: true,
      error: null,
      first: null,
      brand: 'visa',
    })
  })

  it.each([
    ['number', '424242424242424', 'incomplete_number', false],
    ['number', '4242424242424241', 'invalid_number', true],
    ['expiry', '113', 'incomplete_expiry', false],
    ['expiry', '1334', 'invalid_expiry_month', true],
    ['expiry', '1026', 'invalid_expiry_year_past', true],
    ['expiry', '1280', 'invalid_expiry_year', true],
    ['cvc', '12', 'incomplete_cvc', false],
    ['postal', '4300', 'incomplete_zip', false],
  ])('the card field explains the error: %s %s', (name, value, code, atOnce) => {
    const typed = { ...card, [name]: value }
    expect(readCard(typed, untouched, now)).toMatchObject({ complete: false, first: { code } })
    expect(readCard(typed, untouched, now).error?.code).toBe(atOnce ? code : undefined)
    expect(readCard(typed, touched, now).error?.code).toBe(code)
  })

  it('the card field accepts a card in its last month', () => {
    expect(readCard({ ...card, expiry: '1126' }, touched, now).complete).toBe(true)
  })

  it('the card field returns an ID with the outcome and without the number', () => {
    expect(createCard('4000000000000002', '1230', 'abc')).toEqual({
      paymentMethod: {
        id: 'pm_sandbox_declined_abc',
        card: {
          brand: 'visa',
          country: 'US',
          funding: 'credit',
          last4: '0002',
          exp_month: 12,
          exp_year: 2030,
        },
      },
    })
    expect(createCard('4000000000000127', '1230', 'abc')).toEqual({
      error: { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
    })
    expect(createCard('4111111111111111', '1230', 'abc').error?.code).toBe('card_declined')
  })

  it('the card field’s page runs one script and makes no requests', () => {
    const { body, headers } = cardFramePage()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/; sandbox allow-scripts$/)
    expect(policy).not.toMatch(/unsafe|connect-src|allow-same-origin/)
    for (const name of ['cardnumber', 'exp-date', 'cvc', 'postal'])
      expect(body).toContain(`<label for="${name}">`)
    expect(body).not.toMatch(/\b(import|export) /)
  })
})
