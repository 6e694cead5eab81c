import { businessTypes, relationships } from './fields.ts'
import type { NamedBeneficiary } from './tables.ts'

/** The label of a stored value; null for a value that no longer has one. */
const labelOf = (labels: Readonly<Record<string, string>>, value: string | null | undefined) =>
  (value && labels[value]) || null

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

/** The text next to the name. */
function tieOf({ kind, details }: NamedBeneficiary): string | null {
  if (kind === 'organization') return labelOf(businessTypes, details.businessType)
  if (kind === 'trust') return `Trust, trustee ${joined(details.firstName, details.lastName)}`
  const tie = labelOf(relationships, details.relationship)
  if (kind === 'individual') return tie
  const guardian = joined(details.guardianFirstName, details.guardianLastName)
  return [tie, `guardian ${guardian}`].filter(Boolean).join(', ')
}

/**
 * A beneficiary in one line for emails and documents: name, relationship to the insured, and share.
 */
export function describeBeneficiary(beneficiary: NamedBeneficiary): string {
  const { responsibility, allocation, kind, details } = beneficiary
  const { firstName, middleInitial, lastName, suffix } = details
  const isPerson = kind === 'individual' || kind === 'minor'
  const name = isPerson ? joined(firstName, middleInitial, lastName, suffix) : details.name
  const tie = tieOf(beneficiary)
  const share = responsibility === 'backup' ? 'backup' : `${allocation}%`
  return `${name}${tie === null ? '' : ` (${tie})`}, ${share}`
}
