import type { Selectable } from 'kysely'
import { daysAfter } from '../../../rules/dates.ts'
import { reapplyAfterDays } from '../../../rules/deadlines.ts'
import type { ProductSlug } from '../../../rules/product.ts'
import { productOf, products } from '../../../rules/products.ts'
import { dayIn } from '../../../rules/residence.ts'
import { underwrite } from './rules.ts'
import type { InsuranceApplicationTable } from './tables.ts'

/**
 * The date from which a rejected applicant may apply again, in the applicant's state: the stated
 * day counts from its first minute. Null if nothing prevents it at `now`.
 */
export function mayReapplyOn(
  application: Pick<Selectable<InsuranceApplicationTable>, 'result' | 'decidedAt'> | undefined,
  residence: string | null,
  now: Date,
): string | null {
  if (application?.result !== 'rejected' || !application.decidedAt) return null
  const from = daysAfter(dayIn(residence, application.decidedAt), reapplyAfterDays)
  return dayIn(residence, now) < from ? from : null
}

type Refused = Pick<Selectable<InsuranceApplicationTable>, 'product' | 'facts' | 'persona'> & {
  /** The rules that refused it. */
  refusedBy: readonly string[] | null
}

/**
 * Whether a refused application blocks a product: the requested one, and any other unless it may be
 * offered instead and its own rules accept the answers. An unidentified person may get none.
 */
export const isRefusedFor = ({ product, facts, persona, refusedBy }: Refused, slug: ProductSlug): boolean =>
  !productOf(slug).insteadOf.includes(product) ||
  refusedBy?.includes('identity') === true ||
  persona === 'rejected' ||
  underwrite(facts, slug).result !== 'accepted'

/** The product that can still be applied for after a refusal; null if there is none. */
export const productStillOpen = (application: Refused): ProductSlug | null =>
  products.find(({ slug }) => !isRefusedFor(application, slug))?.slug ?? null
