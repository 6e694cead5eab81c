import { defineDomain } from '../../platform/domain.ts'
import { closeAdjustmentJob } from './adjustments/adjustments.ts'
import { endPolicyJob } from './endPolicy.ts'
import { lapsePolicy } from './lapse/lapse.ts'
import { deleteLapseContact } from './lapse/lapseContacts.ts'
import * as messages from './messages.ts'
import { policiesMigrations } from './migrations.ts'
import { announcePremium } from './premiums/announcePremium.ts'
import { noticeCardExpiry } from './premiums/cardExpiry.ts'
import { issuePremiumInvoice } from './premiums/issueInvoice.ts'

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
