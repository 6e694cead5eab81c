export {
  changePassword,
  lockPassword,
  newPasswordRefusal,
  notePhoneProof,
  owesPhoneProof,
  reuseRefusal,
} from './changePassword.ts'
export { createGuest } from './createUser.ts'
export {
  activateEmail,
  dropPendingEmails,
  emailOfId,
  lockForAddress,
  pendingEmailOf,
  replaceEmail,
} from './emails.ts'
export { caseOf, liftLock, lockAccount, lockOf } from './locks.ts'
export { fullNameOf, otherPerson } from './otherPerson.ts'
export { hashPassword, passwordMatches } from './passwords.ts'
export {
  channelsTo,
  contactOf,
  credentialsOf,
  emailAddress,
  emailsOf,
  hasProvedEmail,
  insuredOf,
  lastAddressOf,
  lockOpenAccount,
  lockUser,
  members,
  nameAndAddressOf,
  peopleBornOn,
  phones,
  profileOf,
  profileVersionOf,
  resetAddressOf,
  userWithEmail,
} from './people.ts'
export { dropOtherPhones, keepPhone, markVerified, type PhoneNumberRow, phonesOf } from './phoneNumbers.ts'
export { presentPhone } from './presentUser.ts'
export { membershipOf, wantedProduct } from './products.ts'
export { birthdateIn, residenceIn, residenceOf } from './residence.ts'
export { sealTaxId, taxIdPurpose } from './sealTaxId.ts'
