/* The label of a stored payment method: the same on pages, in emails and in documents. */

type Stored =
  | { readonly brand: string; readonly last4: string }
  | { readonly bankName: string; readonly last4: string }

export const isBankAccount = (stored: Stored): boolean => 'bankName' in stored

/** `american_express` in its usual spelling. */
export const brandName = (brand: string): string =>
  brand.replaceAll('_', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

/**
 * "Visa ending in 4242" or "First Bank account ending in 6789", which can follow "your" and "We
 * charge your".
 */
export function paymentMethodText(stored: Stored): string {
  const name =
    'brand' in stored ? brandName(stored.brand) : `${stored.bankName.replace(/ account$/i, '')} account`
  return `${name} ending in ${stored.last4}`
}
