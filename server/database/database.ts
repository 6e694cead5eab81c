import type { AccessTables } from '../access/tables.ts'
import type { AccountsTables } from '../accounts/tables.ts'
import type { BeneficiariesTables } from '../beneficiaries/tables.ts'
import type { BillingTables } from '../billing/tables.ts'
import type { DocumentsTables } from '../documents/tables.ts'
import type { EstimatesTables } from '../estimates/tables.ts'
import type { FlowsTables } from '../flows/tables.ts'
import type { JobsTables } from '../jobs/tables.ts'
import type { OutboxTables } from '../outbox/tables.ts'
import type { PoliciesTables } from '../policies/tables.ts'
import type { QuotesTables } from '../quotes/tables.ts'
import type { UnderwritingTables } from '../underwriting/tables.ts'
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
