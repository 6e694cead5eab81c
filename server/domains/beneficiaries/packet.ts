import type { Transaction } from 'kysely'
import { company } from '../../../rules/company.ts'
import { productOf } from '../../../rules/products.ts'
import type { Database } from '../../platform/database/database.ts'
import { applicant, type DocumentContent, dollars, insurer, sample } from '../documents/port.ts'
import { beneficiariesOf } from './beneficiaries.ts'
import { describeBeneficiary } from './describe.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>

interface InsuredBy {
  readonly label: string
  readonly product: string
  readonly amount: number
}

/** How to make a claim, in the packet and in its email. */
export const claimsInstructions: readonly string[] = [
  `1. Tell us: select “Report a death” at the bottom of our website, or call ${company.phone.shown}, ${company.supportHours}. You don’t need an account.`,
  '2. Have ready: the full name and date of birth of the person who died, the date of death, and the policy number if you know it.',
  '3. We tell you how to send us a certified copy of the death certificate.',
  '4. We check who the beneficiaries are and contact each of you with a claim form. Each beneficiary fills in their own.',
  '5. Once we have everything, we pay each beneficiary their share. We pay a child’s share to the guardian or as a court orders.',
]

/** The insured and the beneficiaries, as rows of the documents of a policy. */
export interface Named {
  readonly insured: DocumentContent['rows']
  readonly beneficiaries: DocumentContent['rows']
}

export const namedBy = async (tx: Reader, userId: string): Promise<Named> => ({
  insured: await applicant(tx, userId),
  beneficiaries: await beneficiaryRows(tx, userId),
})

/** The beneficiaries, one per row. */
async function beneficiaryRows(tx: Reader, userId: string): Promise<DocumentContent['rows']> {
  const named = await beneficiariesOf(tx, userId)
  if (named.length === 0) return [{ label: 'Beneficiary', value: 'None named' }]
  return named.map((one) => ({
    label: one.responsibility === 'backup' ? 'Backup beneficiary' : 'Beneficiary',
    value: describeBeneficiary(one),
  }))
}

/**
 * The beneficiary packet: the beneficiaries, the policy, and how to make a claim
 * (product-and-after-purchase 2).
 */
export function beneficiaryPacket(
  { label, product, amount }: InsuredBy,
  { insured, beneficiaries }: Named,
  riders: DocumentContent['rows'],
): DocumentContent {
  return {
    title: 'Beneficiary packet',
    introduction: [
      sample,
      `Policy number ${label}`,
      'Give this to the people you’ve named, or keep it where they’ll find it. It shows who is named and how they make a claim.',
    ],
    rows: [
      ...insurer,
      ...insured,
      { label: 'Product', value: productOf(product).name },
      { label: 'Total coverage', value: dollars(amount) },
      ...riders,
      ...beneficiaries,
    ],
    clauses: [
      'How to make a claim',
      ...claimsInstructions,
      'The backup beneficiary is paid only if none of the primary beneficiaries can be paid.',
    ],
  }
}
