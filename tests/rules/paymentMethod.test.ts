import { expect, test } from 'vitest'
import { paymentMethodText } from '../../rules/paymentMethod.ts'

test.each([
  [{ brand: 'visa', last4: '4242' }, 'Visa ending in 4242'],
  [{ brand: 'mastercard', last4: '0001' }, 'Mastercard ending in 0001'],
  [{ brand: 'american_express', last4: '1005' }, 'American Express ending in 1005'],
  [{ brand: 'diners club', last4: '0004' }, 'Diners Club ending in 0004'],
  [{ bankName: 'First Sample Bank', last4: '6789' }, 'First Sample Bank account ending in 6789'],
  [{ bankName: 'Rainy Day Account', last4: '1111' }, 'Rainy Day account ending in 1111'],
])('%o is labeled “%s”', (stored, label) => {
  expect(paymentMethodText(stored)).toBe(label)
})
