import type { FormPricing } from '../contract/schema.generated.ts'
import type { CoverageSize } from '../live-price/livePrice.types.ts'
import type { Values } from './form.types.ts'

/** Whether the price rests on this field. */
export const rests = ({ amountKey, termKey }: FormPricing, key: string): boolean =>
  key === amountKey || key === termKey

/** The amount and the whole years that the fields hold; null for what is not answered yet. */
export function sizeIn({ amountKey, termKey }: FormPricing, values: Values): CoverageSize {
  return { amount: numberIn(values[amountKey]), years: numberIn(values[termKey]) }
}

function numberIn(value: Values[string] | undefined): number | null {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
