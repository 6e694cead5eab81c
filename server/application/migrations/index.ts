import type { Migration } from 'kysely'
import { browserMigration } from '../../domains/access/browserMigration.ts'
import { byTokenMigration } from '../../domains/access/byTokenMigration.ts'
import { codeChannelMigration, codesKeptMigration } from '../../domains/access/codesKeptMigration.ts'
import { devicesMigration } from '../../domains/access/devicesMigration.ts'
import { guestHeldMigration } from '../../domains/access/guestHeldMigration.ts'
import { linkTokensMigration } from '../../domains/access/linkTokensMigration.ts'
import { accessMigration } from '../../domains/access/migration.ts'
import { triesMigration } from '../../domains/access/triesMigration.ts'
import { emailMigration } from '../../domains/accounts/emailMigration.ts'
import { guestsMigration } from '../../domains/accounts/guestsMigration.ts'
import { accountsMigration } from '../../domains/accounts/migration.ts'
import { postalCodeMigration } from '../../domains/accounts/postalCodeMigration.ts'
import { analyticsMigration } from '../../domains/analytics/migration.ts'
import { bankDetailsMigration, banksMigration, owedMigration } from '../../domains/banks/migration.ts'
import { kindsMigration } from '../../domains/beneficiaries/kindsMigration.ts'
import { beneficiariesMigration } from '../../domains/beneficiaries/migration.ts'
import { billingMigration } from '../../domains/billing/migration.ts'
import { providerEventsMigration } from '../../domains/billing/providerEventsMigration.ts'
import { refundsMigration } from '../../domains/billing/refundsMigration.ts'
import { returnedRefundsMigration } from '../../domains/billing/returnedRefundsMigration.ts'
import { paymentMethodsUpdatedMigration } from '../../domains/billing/updatedMigration.ts'
import { claimsMigration } from '../../domains/claims/migration.ts'
import { documentFilesMigration } from '../../domains/documents/filesMigration.ts'
import { documentsMigration } from '../../domains/documents/migration.ts'
import { tickedMigration } from '../../domains/documents/tickedMigration.ts'
import { estimatesMigration } from '../../domains/estimates/migration.ts'
import { adjustmentsMigration } from '../../domains/policies/adjustmentsMigration.ts'
import { billingFrequencyMigration } from '../../domains/policies/billingFrequencyMigration.ts'
import { lapseContactsMigration } from '../../domains/policies/lapseContactsMigration.ts'
import { policiesMigration } from '../../domains/policies/migration.ts'
import { reinstatementMigration } from '../../domains/policies/reinstatementMigration.ts'
import { ridersMigration } from '../../domains/policies/ridersMigration.ts'
import { termExtensionsMigration } from '../../domains/policies/termExtensionsMigration.ts'
import { expiryMigration } from '../../domains/quotes/expiryMigration.ts'
import { quotesMigration } from '../../domains/quotes/migration.ts'
import { offeringsMigration } from '../../domains/quotes/offeringsMigration.ts'
import { reportsMigration } from '../../domains/reports/migration.ts'
import { settingsMigration } from '../../domains/settings/migration.ts'
import { namedChatsMigration } from '../../domains/support/migration.ts'
import { trafficMigration } from '../../domains/traffic/migration.ts'
import { underwritingMigration } from '../../domains/underwriting/migration.ts'
import { claimFilesMigration } from '../../domains/uploads/claimFilesMigration.ts'
import { clearedMigration } from '../../domains/uploads/clearedMigration.ts'
import { filesMaxMigration } from '../../domains/uploads/filesMaxMigration.ts'
import { uploadsMigration } from '../../domains/uploads/migration.ts'
import {
  followedMigration,
  onboardingsMigration,
  sealedRecipientsMigration,
  wishesMigration,
} from '../../domains/wishes/migration.ts'
import { auditMigration } from '../../platform/audit/audit.ts'
import { platformMigration } from '../../platform/database/platformMigration.ts'
import { givenUpMigration, jobsMigration } from '../../platform/jobs/migration.ts'
import { limitsMigration } from '../../platform/limits/migration.ts'
import { htmlMigration, outboxMigration, quietHoursMigration } from '../../platform/outbox/migration.ts'
import { flowsMigration } from '../flows/migration.ts'
import { accountMigration } from './accountMigration.ts'
import { foreignKeyIndexes } from './foreignKeyIndexes.ts'
import { resetMigration } from './resetMigration.ts'
import { residenceMigration } from './residenceMigration.ts'
import { roomMigration } from './roomMigration.ts'

/** In order: what has run on real data is never edited, only followed. A domain adds its own line. */
export const migrations: Record<string, Migration> = {
  '001-platform': platformMigration,
  '002-accounts': accountsMigration,
  '003-access': accessMigration,
  '004-flows': flowsMigration,
  '005-underwriting': underwritingMigration,
  '006-quotes': quotesMigration,
  '007-policies': policiesMigration,
  '008-billing': billingMigration,
  '009-documents': documentsMigration,
  '010-beneficiaries': beneficiariesMigration,
  '011-estimates': estimatesMigration,
  '012-foreign-key-indexes': foreignKeyIndexes,
  '013-outbox': outboxMigration,
  '014-room-in-the-data': roomMigration,
  '015-jobs-retried': jobsMigration,
  '016-quotes-expire': expiryMigration,
  '017-emails-compared': emailMigration,
  '018-tries': triesMigration,
  '019-limits': limitsMigration,
  '020-guests': guestsMigration,
  '021-jobs-given-up': givenUpMigration,
  '023-residence': residenceMigration,
  '024-guest-held': guestHeldMigration,
  '025-link-tokens': linkTokensMigration,
  '027-traffic': trafficMigration,
  '028-reset': resetMigration,
  '029-postal-code': postalCodeMigration,
  '031-messages-in-html': htmlMigration,
  '032-account': accountMigration,
  '033-codes-kept': codesKeptMigration,
  '036-browser': browserMigration,
  '039-analytics': analyticsMigration,
  '040-error-reports': reportsMigration,
  '041-settings': settingsMigration,
  '042-by-token': byTokenMigration,
  '043-uploads': uploadsMigration,
  '046-devices': devicesMigration,
  '048-uploads-cleared': clearedMigration,
  '050-named-chats': namedChatsMigration,
  '053-ticked': tickedMigration,
  '054-uploads-files-max': filesMaxMigration,
  '055-offerings': offeringsMigration,
  '056-refunds': refundsMigration,
  '060-wishes': wishesMigration,
  '065-beneficiary-kinds': kindsMigration,
  '066-claims': claimsMigration,
  '070-reinstatement': reinstatementMigration,
  '071-billing-frequency': billingFrequencyMigration,
  '075-banks': banksMigration,
  '080-document-files': documentFilesMigration,
  '083-provider-events': providerEventsMigration,
  '086-recipients-sealed': sealedRecipientsMigration,
  '090-returned-refunds': returnedRefundsMigration,
  '092-lapse-contacts': lapseContactsMigration,
  '100-coverage-adjustments': adjustmentsMigration,
  '101-operator-actions': auditMigration,
  '110-riders': ridersMigration,
  '120-onboardings': onboardingsMigration,
  '121-owed': owedMigration,
  '122-followed': followedMigration,
  '123-term-extensions': termExtensionsMigration,
  '125-claim-files': claimFilesMigration,
  '126-quiet-hours': quietHoursMigration,
  '127-bank-details': bankDetailsMigration,
  '128-payment-methods-updated': paymentMethodsUpdatedMigration,
  '131-code-channel': codeChannelMigration,
}
