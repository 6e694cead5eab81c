import type { FlowsTables } from '../../application/flows/tables.ts'
import type { AccessTables } from '../../domains/access/tables.ts'
import type { AccountsTables } from '../../domains/accounts/tables.ts'
import type { BeneficiariesTables } from '../../domains/beneficiaries/tables.ts'
import type { BillingTables } from '../../domains/billing/tables.ts'
import type { DocumentsTables } from '../../domains/documents/tables.ts'
import type { EstimatesTables } from '../../domains/estimates/tables.ts'
import type { PoliciesTables } from '../../domains/policies/tables.ts'
import type { QuotesTables } from '../../domains/quotes/tables.ts'
import type { UnderwritingTables } from '../../domains/underwriting/tables.ts'
import type { JobsTables } from '../jobs/tables.ts'
import type { OutboxTables } from '../outbox/tables.ts'
import type { PlatformTables } from './tables.ts'

/** Every table of the carrier. A domain adds its own interface here. */
export interface Database
  extends PlatformTables,
    JobsTables,
    OutboxTables,
    AccountsTables,
    AccessTables,
    BeneficiariesTables,
    BillingTables,
    DocumentsTables,
    EstimatesTables,
    FlowsTables,
    PoliciesTables,
    QuotesTables,
    UnderwritingTables {}
