import { defineDomain } from '../../platform/domain.ts'
import { deleteBeneficiaries } from './beneficiaries.ts'
import { beneficiaryFacts } from './flowFacts.ts'
import * as messages from './messages.ts'
import { beneficiariesMigrations } from './migrations.ts'

export const beneficiaries = defineDomain({
  migrations: beneficiariesMigrations,
  messages,
  facts: { beneficiary: beneficiaryFacts },
  async closeAccount(tx, { userId, keepsRecords }) {
    if (!keepsRecords) await deleteBeneficiaries(tx, userId)
  },
})
