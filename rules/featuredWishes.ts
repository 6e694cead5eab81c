/**
 * The wishes offered on the landing page, by slug, with their names. The page is drawn before the
 * carrier's catalog is loaded; a test compares the two.
 */
export const featuredWishes = [
  { slug: 'pay-off-mortgage', category: 'home', name: 'Pay off the mortgage' },
  { slug: 'replace-income', category: 'family', name: 'Replace my income' },
  { slug: 'child-care', category: 'family', name: 'Child care' },
  { slug: 'college', category: 'education', name: 'College for a child' },
  { slug: 'car-loan', category: 'debts', name: 'Car loan' },
  { slug: 'funeral', category: 'farewell', name: 'A funeral' },
] as const
