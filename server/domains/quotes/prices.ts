import type { ProductSlug } from '../../../machines/product.ts'
import { product } from '../../../machines/product.ts'
import { productOf } from '../../../machines/products.ts'
import { accidentPremium, estimatePremium, type PremiumRequest, type Premiums } from './premiums.ts'

/** The price of each product. */
export const prices: Record<ProductSlug, (request: PremiumRequest) => Premiums> = {
  [product.termLife]: estimatePremium,
  [product.accidentalDeath]: accidentPremium,
}

/** The price of a product in cents. @throws RangeError for what is not sold */
export const priceOf = (slug: ProductSlug, request: PremiumRequest): Premiums =>
  prices[productOf(slug).slug](request)
