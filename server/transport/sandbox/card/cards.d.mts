export interface CardProblem {
  code: string
  message: string
}
interface TypedCard {
  number: string
  expiry: string
  cvc: string
  postal: string
}
export const testCards: Record<string, { outcome: string; brand: string }>
export function cardDigits(text: string): string
export function passesLuhn(number: string): boolean
export function brandOf(number: string): string
export function readCard(
  card: TypedCard,
  touched: Record<keyof TypedCard, boolean>,
  now: Date,
): { empty: boolean; complete: boolean; error: CardProblem | null; first: CardProblem | null; brand: string }
export function createCard(
  number: string,
  expiry: string,
  random: string,
): {
  error?: CardProblem
  paymentMethod?: {
    id: string
    card: {
      brand: string
      country: string
      funding: string
      last4: string
      exp_month: number
      exp_year: number
    }
  }
}
