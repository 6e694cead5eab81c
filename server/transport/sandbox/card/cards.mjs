/**
 * The sandbox card table (sandbox.md, "Test cards") and the rules of a card field. It runs inside
 * the card frame only: the frame returns an ID that names the outcome, never the number itself.
 */

/** By number: the outcome that the provider's ID contains, and the card data for the carrier. */
export const testCards = {
  4242424242424242: { outcome: 'success', brand: 'visa' },
  5555555555554444: { outcome: 'success', brand: 'mastercard' },
  4000000000000002: { outcome: 'declined', brand: 'visa' },
  4000000000009995: { outcome: 'insufficient', brand: 'visa' },
  4000000000000077: { outcome: 'processing', brand: 'visa' },
  4000000000000085: { outcome: 'refusedlater', brand: 'visa' },
  4000000000000341: { outcome: 'laterfails', brand: 'visa' },
  4000000000000127: { outcome: 'refused', brand: 'visa' },
}

export const cardDigits = (text) => text.replace(/\D/g, '')

/** The check digit at the end of every card number. */
export function passesLuhn(number) {
  let sum = 0
  for (let place = 0; place < number.length; place++) {
    const digit = Number(number[number.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return number.length > 0 && sum % 10 === 0
}

/** The card brand by the number's first digits; `unknown` until they are sufficient. */
export function brandOf(number) {
  if (number.startsWith('4')) return 'visa'
  const two = Number(number.slice(0, 2))
  const four = Number(number.slice(0, 4))
  if ((two >= 51 && two <= 55) || (four >= 2221 && four <= 2720)) return 'mastercard'
  if (two === 34 || two === 37) return 'amex'
  if (number.startsWith('6011') || number.startsWith('65')) return 'discover'
  return 'unknown'
}

const problem = (code, message) => ({ code, message })

function numberProblem(number) {
  const full = brandOf(number) === 'amex' ? 15 : 16
  if (number.length < full)
    return { incomplete: problem('incomplete_number', 'Your card number is incomplete.') }
  if (number.length > full || !passesLuhn(number))
    return { invalid: problem('invalid_number', 'Your card number is invalid.') }
  return {}
}

/** `now` is real time: a card expires by the browser's calendar, as with the real provider. */
function expiryProblem(expiry, now) {
  if (expiry.length < 4)
    return { incomplete: problem('incomplete_expiry', "Your card's expiration date is incomplete.") }
  const month = Number(expiry.slice(0, 2))
  if (month < 1 || month > 12)
    return { invalid: problem('invalid_expiry_month', "Your card's expiration date is invalid.") }
  const months = (2000 + Number(expiry.slice(2, 4))) * 12 + month - 1
  const current = now.getFullYear() * 12 + now.getMonth()
  if (months < current)
    return { invalid: problem('invalid_expiry_year_past', "Your card's expiration date is in the past.") }
  if (months > current + 50 * 12)
    return { invalid: problem('invalid_expiry_year', "Your card's expiration year is invalid.") }
  return {}
}

function cvcProblem(cvc, number) {
  return cvc.length < (brandOf(number) === 'amex' ? 4 : 3)
    ? { incomplete: problem('incomplete_cvc', "Your card's security code is incomplete.") }
    : {}
}

function postalProblem(postal) {
  return postal.length < 5 ? { incomplete: problem('incomplete_zip', 'Your postal code is incomplete.') } : {}
}

/**
 * The field's report on its input. An incomplete part is an error only after it was left
 * (`touched`); an invalid one is an error at once.
 */
export function readCard({ number, expiry, cvc, postal }, touched, now) {
  const found = {
    number: numberProblem(number),
    expiry: expiryProblem(expiry, now),
    cvc: cvcProblem(cvc, number),
    postal: postalProblem(postal),
  }
  const names = Object.keys(found)
  const shown = names
    .map((name) => found[name].invalid ?? (touched[name] ? found[name].incomplete : undefined))
    .find((error) => error !== undefined)
  const first = names.map((name) => found[name].invalid ?? found[name].incomplete).find(Boolean)
  return {
    empty: number === '' && expiry === '' && cvc === '' && postal === '',
    complete: first === undefined,
    error: shown ?? null,
    first: first ?? null,
    brand: brandOf(number),
  }
}

/**
 * The provider's reply to creating the card: `{ paymentMethod }` without its number, or `{ error
 * }`.
 */
export function createCard(number, expiry, random) {
  const card = testCards[number]
  if (!card)
    return {
      error: problem('card_declined', 'Only test cards work in the sandbox. Try 4242 4242 4242 4242.'),
    }
  if (card.outcome === 'refused')
    return { error: problem('incorrect_cvc', "Your card's security code is incorrect.") }
  return {
    paymentMethod: {
      id: `pm_sandbox_${card.outcome}_${random}`,
      card: {
        brand: card.brand,
        country: 'US',
        funding: 'credit',
        last4: number.slice(-4),
        exp_month: Number(expiry.slice(0, 2)),
        exp_year: 2000 + Number(expiry.slice(2, 4)),
      },
    },
  }
}
