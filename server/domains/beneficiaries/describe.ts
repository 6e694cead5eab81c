import type { NamedBeneficiary } from './beneficiaries.ts'
import { relationships } from './relationships.ts'

/** A beneficiary in one line, as letters and papers name one: who it is, what they are to the insured, and their share. */
export function describeBeneficiary({ responsibility, allocation, details }: NamedBeneficiary): string {
  const { firstName, middleInitial, lastName, relationship } = details
  const name = [firstName, middleInitial, lastName].filter(Boolean).join(' ')
  const tie = relationships[relationship]
  const share = responsibility === 'backup' ? 'backup' : `${allocation}%`
  return `${name}${tie === undefined ? '' : ` (${tie})`}, ${share}`
}
