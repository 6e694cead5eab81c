import { defineDomain } from '../../platform/domain.ts'
import { closeAdjustmentJob } from './adjustments.ts'
import { announcePremium } from './announcePremium.ts'
import { noticeCardExpiry } from './cardExpiry.ts'
import { endPolicyJob } from './endPolicy.ts'
import { issuePremiumInvoice } from './jobs.ts'
import { lapsePolicy } from './lapse.ts'
import { deleteLapseContact } from './lapseContacts.ts'
import * as messages from './messages.ts'
import { policiesMigrations } from './migrations.ts'

/** Policies, from the first payment to their end. */
export const policies = defineDomain({
  migrations: policiesMigrations,
  jobs: {
    announcePremium,
    closeAdjustment: closeAdjustmentJob,
    endPolicy: endPolicyJob,
    issueInvoice: issuePremiumInvoice,
    lapsePolicy,
    noticeCardExpiry,
  },
  messages,
  closeAccount: (tx, { userId }) => deleteLapseContact(tx, userId),
})
