import type { OfferReason } from '../../rules/contract/schema.generated.ts'

/** Whose offers are shown, and where. */
export interface Affiliate {
  readonly name: string
  readonly url: string
  readonly id: string
  readonly placements: Readonly<Record<OfferReason, string>>
}

/**
 * The affiliate that the carrier names in the block that `configuration.ts` reads; null where there is none. It is read here a
 * second time, by the one screen that needs it: the first page has no bytes for it.
 *
 * @throws TypeError for one that is not whole
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
