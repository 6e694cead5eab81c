import { defineDomain } from '../../platform/domain.ts'
import { taxIdPurpose } from '../accounts/port.ts'
import { deleteBeneficiaries } from './beneficiaries.ts'
import { beneficiaryFacts } from './flowFacts.ts'
import * as messages from './messages.ts'
import { beneficiariesMigrations } from './migrations.ts'

export const beneficiaries = defineDomain({
  migrations: beneficiariesMigrations,
  messages,
  sealed: { 'contacts.taxId': { table: 'contacts', column: 'taxIdSealed', purpose: taxIdPurpose } },
  facts: { beneficiary: beneficiaryFacts },
  async closeAccount(tx, { userId, keepsRecords }) {
    if (!keepsRecords) await deleteBeneficiaries(tx, userId)
  },
})
