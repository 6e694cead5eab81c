import type { Kysely, Selectable, Transaction } from 'kysely'
import { showDate } from '../../../../rules/dates.ts'
import { product } from '../../../../rules/product.ts'
import type { Database } from '../../../platform/database/database.ts'
import { cents, type DocumentContent, date, dollars } from '../../documents/port.ts'
import { lastDayOfRider } from '../lastDay.ts'
import type { PlanTable, PolicyRiderTable, PolicyTable } from '../tables.ts'

type Reader = Pick<Kysely<Database> | Transaction<Database>, 'selectFrom'>
export type PolicyRiderRow = Selectable<PolicyRiderTable>

interface Terms {
  /** Its amount in whole US dollars. */
  amount: number
  /** Cents. */
  monthlyPremium: number
}

interface RiderRow {
  slug: string
  name: string
  description: string
  product: PolicyTable['product']
  /** The maximum age at which it can be added. */
  maximumAge: number
  terms: (policy: Pick<PolicyTable, 'amount'>) => Terms
  /** Its clause in the agreement: its amount stays when the coverage changes. */
  clause: (amount: string) => string
}

const hundredThousand = 100_000
/** The maximum of the accidental death benefit in whole US dollars. */
const mostForAccidents = 250_000

/**
 * The riders that can be added to a policy; the reasons for the prices are in docs/underwriting.md.
 */
export const riderCatalog: readonly RiderRow[] = [
  {
    slug: 'accidental-death-benefit',
    name: 'Accidental death benefit',
    description:
      'Your beneficiaries get this on top of your coverage if you die of an accident: as much again as your coverage, up to $250,000.',
    product: product.termLife,
    maximumAge: 59,
    terms({ amount }) {
      const added = Math.min(amount, mostForAccidents)
      return { amount: added, monthlyPremium: Math.ceil((400 * added) / hundredThousand) }
    },
    clause: (amount) =>
      `We pay your beneficiaries ${amount} on top of your coverage if you die from an accident.`,
  },
  {
    slug: 'child-coverage',
    name: 'Child coverage',
    description: 'You get $10,000 if a child of yours below 18 dies. One price covers all of your children.',
    product: product.termLife,
    maximumAge: 55,
    terms: () => ({ amount: 10_000, monthlyPremium: 400 }),
    clause: (amount) => `We pay you ${amount} if your child dies before turning 18.`,
  },
]

/** The riders of a policy that have not ended, the oldest first. */
export async function ridersOf(db: Reader, policyId: string, now: Date): Promise<PolicyRiderRow[]> {
  const rows = await db
    .selectFrom('policyRiders')
    .selectAll()
    .where('policyId', '=', policyId)
    .orderBy('createdAt')
    .execute()
  return rows.filter(({ endsAt }) => endsAt === null || endsAt > now)
}

type Billed = Pick<PolicyRiderRow, 'monthlyPremium' | 'annualPremium'> &
  Record<'startsAt', Date | string> &
  Record<'endsAt', Date | string | null>

/**
 * The difference of the next premium to the current one in cents, due to rider changes that the
 * plan's amount already includes.
 */
export const changeByRiders = (
  riders: readonly Billed[],
  { billingFrequency }: Pick<PlanTable, 'billingFrequency'>,
  now: Date,
): number =>
  riders.reduce((change, { monthlyPremium, annualPremium, startsAt, endsAt }) => {
    const premium = billingFrequency === 'annually' ? annualPremium : monthlyPremium
    const starts = new Date(startsAt) > now ? premium : 0
    return change + starts - (endsAt !== null && new Date(endsAt) > now ? premium : 0)
  }, 0)

const riderOf = (slug: string) => {
  const rider = riderCatalog.find((one) => one.slug === slug)
  if (!rider) throw new Error(`There is no rider ${slug}.`)
  return rider
}

/** A rider's benefit, as a clause of the agreement. */
export function termsOfRider({ slug, amount }: PolicyRiderRow): string {
  const { name, clause } = riderOf(slug)
  return `${name}: ${clause(dollars(amount ?? 0))}`
}

export const riderLines = (
  riders: readonly PolicyRiderRow[],
  state: string | null,
): DocumentContent['rows'] =>
  riders.map(({ slug, amount, monthlyPremium, annualPremium, startsAt, endsAt }) => ({
    label: `Rider: ${riderOf(slug).name}`,
    value: `${amount === null ? '' : `${dollars(amount)}, `}${cents(monthlyPremium)} a month or ${cents(annualPremium)} a year, from ${date(startsAt, state)}${endsAt ? `, until ${showDate(lastDayOfRider(endsAt, state) ?? '')}` : ''}`,
  }))
