import type { AppRoute } from './routes/route.ts'

/** A partner whose logo is shown beside ours to customers who followed its link. */
export interface CoBrand {
  readonly name: string
  /** The logo: one path in a square of 24 units. */
  readonly logo: string
  /**
   * The logo's colors on a light and on a dark page, each with a contrast of 4.5:1. Ours by
   * default.
   */
  readonly colors?: { readonly light: string; readonly dark: string }
}

/** By campaign id. All five are fictional. To add a partner, add an entry. */
const coBrands: { readonly [campaignId: string]: CoBrand } = {
  'harbor-credit-union': {
    name: 'Harbor Credit Union',
    logo: 'M12 3v14m-5-9h10M4 14c0 4 3.6 7 8 7s8-3 8-7',
    colors: { light: '#0b5394', dark: '#8fc1f5' },
  },
  'maple-parents': {
    name: 'Maple Parents',
    logo: 'M12 21V11m0 0C8 11 5 8.5 5 5c4 0 7 2 7 6Zm0 3c4 0 7-2.5 7-6-4 0-7 2-7 6Z',
    colors: { light: '#9a3412', dark: '#fdba74' },
  },
  'northside-bank': { name: 'Northside Bank', logo: 'M3 10 12 4l9 6M5 10v9m5-9v9m4-9v9m5-9v9M3 20h18' },
  'peak-fitness': {
    name: 'Peak Fitness',
    logo: 'm3 19 6-11 4 7 2-3 6 7Z',
    colors: { light: '#166534', dark: '#86efac' },
  },
  'tandem-homes': {
    name: 'Tandem Homes',
    logo: 'm3 12 6-6 6 6m-5-1 5-5 6 6M5 11v9h14v-9',
    colors: { light: '#6b21a8', dark: '#d8b4fe' },
  },
}

const pages: readonly AppRoute['id'][] = ['coveragePreview', 'welcome', 'builderList', 'insuranceBuilderList']
const forms = [
  'beneficiary',
  'estimate-form',
  'interview-question',
  'insurance-profile',
  'onboarding-intro',
  'underwriting-interview',
]

/** The partner whose logo the page shows, if any (product-and-after-purchase 2, co-branding). */
export function coBrandAt(route: AppRoute | undefined, campaignId: string): CoBrand | null {
  if (!route || !Object.hasOwn(coBrands, campaignId)) return null
  const isForm = route.id === 'flow' && [route.slug, route.form].some((slug) => slug && forms.includes(slug))
  return isForm || route.id === 'estimate' || pages.includes(route.id) ? (coBrands[campaignId] ?? null) : null
}
