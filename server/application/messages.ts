import {
  accountClosed,
  emailChange,
  emailChanged,
  emailInUse,
  emailVerification,
  loginTokenIssued,
  passwordChanged,
  passwordReset,
  phoneChanged,
  verificationCode,
} from '../domains/access/messages.ts'
import { addressChanged } from '../domains/accounts/messages.ts'
import { beneficiariesChanged, beneficiaryPacketSent } from '../domains/beneficiaries/messages.ts'
import { claimReported } from '../domains/claims/claims.ts'
import {
  changeApproved,
  changeNotPaid,
  changeReferred,
  changeRejected,
  changeScheduled,
  coverageChanged,
} from '../domains/policies/adjustmentMessages.ts'
import {
  billingFrequencyChanged,
  cardExpiring,
  covered,
  firstPaymentRefused,
  lapseContactNamed,
  lapseContactNotice,
  lapseNear,
  policyCancelled,
  policyLapsed,
  policyReinstated,
  policyTerminated,
  premiumAnnounced,
  premiumPaid,
  premiumRefused,
  reinstatementRefused,
} from '../domains/policies/messages.ts'
import { quoteExpiring, quoteReady } from '../domains/quotes/messages.ts'
import { chatNote } from '../domains/support/notes.ts'
import { applicationReferred, applicationRefused, referralDecided } from '../domains/underwriting/messages.ts'
import type { MessageRegistry } from '../platform/outbox/defineMessage.ts'

/** Everything that the carrier writes to people. */
export const messages: MessageRegistry = {
  verificationCode,
  passwordReset,
  passwordChanged,
  emailVerification,
  emailChange,
  emailChanged,
  emailInUse,
  phoneChanged,
  loginTokenIssued,
  accountClosed,
  addressChanged,
  beneficiariesChanged,
  beneficiaryPacket: beneficiaryPacketSent,
  billingFrequencyChanged,
  covered,
  firstPaymentRefused,
  premiumAnnounced,
  cardExpiring,
  premiumPaid,
  premiumRefused,
  lapseNear,
  lapseContactNamed,
  lapseContactNotice,
  policyCancelled,
  policyLapsed,
  policyTerminated,
  policyReinstated,
  reinstatementRefused,
  changeScheduled,
  changeApproved,
  changeReferred,
  changeRejected,
  coverageChanged,
  changeNotPaid,
  quoteReady,
  quoteExpiring,
  applicationRefused,
  applicationReferred,
  referralDecided,
  chatNote,
  claimReported,
}
