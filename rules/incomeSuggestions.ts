/**
 * The amount that replaces some years of a user's own income: the yearly income before taxes times
 * the years, in whole thousands. Source: the guidance of the wish ("three to five years of take-home
 * pay") and its suggestions of one, three and five years; gross income leaves room for rising
 * prices.
 */
export const incomeFor = (annualIncome: number, years: number): number =>
  Math.round((annualIncome * years) / 1000) * 1000
