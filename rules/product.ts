/**
 * The product's own word, named once: slugs, labels and routes are built from it
 * (specification, `{product}`).
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
  /** Where everybody without a session or a policy begins. */
  welcomePath: '/products/insurance/welcome',
  estimatePath: `/products/insurance/get-${word}-estimate`,
  builderPath: `/${word}-builder`,
  wishesPath: `/${word}es`,
  /** The onboarding journey of one entry, in addresses. */
  singleOnboarding: `single-${word}-onboarding`,
} as const

export type BusinessSlug = typeof product.insurance
export type ProductSlug = typeof product.termLife | typeof product.accidentalDeath
