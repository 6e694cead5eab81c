/**
 * The product's own word, defined once: slugs, labels and routes are built from it (specification,
 * `{product}`).
 */
const word = 'wysh'

export const product = {
  word,
  /** "Wysh", as a label. */
  name: 'Wysh',
  /** The plural, as a label. */
  plural: 'Wyshes',
  insurance: `${word}-insurance`,
  termLife: `${word}-term-life`,
  accidentalDeath: `${word}-accidental-death`,
  /** The entry page for users without a session or a policy. */
  welcomePath: '/products/insurance/welcome',
  estimatePath: `/products/insurance/get-${word}-estimate`,
  builderPath: `/${word}-builder`,
  wishesPath: `/${word}es`,
  /** The onboarding journey with one entry, in addresses. */
  singleOnboarding: `single-${word}-onboarding`,
} as const

export type BusinessSlug = typeof product.insurance
export type ProductSlug = typeof product.termLife | typeof product.accidentalDeath
