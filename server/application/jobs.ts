import { sendEmailVerification } from '../domains/access/emailVerification.ts'
import { sendPasswordReset } from '../domains/access/passwordReset.ts'
import { forwardEvents } from '../domains/analytics/forwarding.ts'
import { removeBankLogin } from '../domains/banks/items.ts'
import { collectPremium, settlePayment } from '../domains/billing/paymentRetries.ts'
import { sendRefund } from '../domains/billing/refunds.ts'
import { closeAdjustmentJob } from '../domains/policies/adjustments.ts'
import { announcePremium } from '../domains/policies/announcePremium.ts'
import { noticeCardExpiry } from '../domains/policies/cardExpiry.ts'
import { endPolicyJob } from '../domains/policies/endPolicy.ts'
import { issuePremiumInvoice } from '../domains/policies/jobs.ts'
import { lapsePolicy } from '../domains/policies/lapse.ts'
import { expireQuote, remindOfQuote } from '../domains/quotes/jobs.ts'
import { underwriteJob } from '../domains/underwriting/jobs.ts'
import { removeUploadsJob } from '../domains/uploads/removal.ts'
import type { JobRegistry } from '../platform/jobs/jobs.ts'
import type { Couriers } from '../platform/outbox/courier.ts'
import { createDeliver } from '../platform/outbox/deliver.ts'
import { underwriteAdjustment } from './adjustment/underwriteAdjustment.ts'
import { pruneJob } from './prune.ts'
import { pruneGuestsJob } from './pruneGuests.ts'
import { pruneObservedJob } from './pruneObserved.ts'
import { underwriteReinstatement } from './reinstatement/underwriteReinstatement.ts'
import { followDebts } from './wishes/followDebts.ts'

/** Every kind of job. The kind is what the rows in the database say, so it is never renamed. */
export const createJobRegistry = (couriers: Couriers | null): JobRegistry => ({
  deliver: createDeliver(couriers),
  settlePayment,
  collectPremium,
  sendRefund,
  issueInvoice: issuePremiumInvoice,
  announcePremium,
  noticeCardExpiry,
  endPolicy: endPolicyJob,
  lapsePolicy,
  expireQuote,
  remindOfQuote,
  underwrite: underwriteJob,
  underwriteReinstatement,
  underwriteAdjustment,
  closeAdjustment: closeAdjustmentJob,
  sendPasswordReset,
  sendEmailVerification,
  forwardEvents,
  removeUploads: removeUploadsJob,
  prune: pruneJob,
  pruneGuests: pruneGuestsJob,
  pruneObserved: pruneObservedJob,
  removeBankLogin,
  followDebts,
})
