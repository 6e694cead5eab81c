import type { OfferReason } from '../../rules/contract/schema.generated.ts'

/** The affiliate whose offers are shown, and its page. */
export interface Affiliate {
  readonly name: string
  readonly url: string
  readonly id: string
  readonly placements: Readonly<Record<OfferReason, string>>
}

/**
 * The affiliate from the configuration block that `configuration.ts` reads; null if there is none.
 * The one screen that needs it reads the block a second time, to keep this code out of the first
 * page's bundle.
 *
 * @throws TypeError for incomplete configuration
 */
export function affiliateOf(page: Document): Affiliate | null {
  const { affiliate = null }: { readonly affiliate?: unknown } = JSON.parse(
    page.getElementById('configuration')?.textContent ?? '{}',
  )
  if (affiliate === null) return null
  const { name, url, id, placements } = partsOf(affiliate)
  const { age_of_insured: age, state_of_residence: state } = partsOf(placements)
  if (
    !isText(name) ||
    !isText(url) ||
    !/^(?:https?:|\/(?!\/))/.test(url) ||
    !isText(id) ||
    !isText(age) ||
    !isText(state)
  )
    throw new TypeError('The page names an affiliate that is not whole')
  return { name, url, id, placements: { age_of_insured: age, state_of_residence: state } }
}

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
