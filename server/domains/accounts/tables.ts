import type { JsonColumn } from '../../platform/database/database.ts'

interface UserTable {
  id: string
  /** A guest has no e-mail address and no password; registering makes the same row active. */
  status: 'guest' | 'active' | 'decommissioned'
  roles: JsonColumn<string[]>
  firstName: string | null
  middleName: string | null
  lastName: string | null
  suffix: string | null
  gender: 'M' | 'F' | null
  /** yyyy-MM-dd */
  birthdate: string | null
  /** Two letters: told before there is an address, which then says it. */
  stateOfResidence: string | null
  passwordHash: string | null
  /** When the password was last chosen by a link, until a code by phone has proved more than the mailbox. */
  passwordResetAt: Date | null
  newsletterOptIn: boolean
  /** Sealed by `Keys.seal(digits, 'tax id')`; never answered. */
  taxIdSealed: string | null
  /** A LockReason. */
  lockedReason: string | null
  caseId: string | null
  createdAt: Date
  registeredAt: Date | null
}

/** Passwords that an account had before the one of now; the oldest go. */
interface EarlierPasswordTable {
  id: string
  userId: string
  passwordHash: string
  replacedAt: Date
}

interface EmailTable {
  id: string
  userId: string
  /** As it was given, in lower case; unique. */
  email: string
  /** The form in which addresses are compared; unique. */
  folded: string
  status: 'pending' | 'active'
  createdAt: Date
}

/** Accounts that were closed, for those who look after what had to be kept. */
interface ClosedAccountTable {
  userId: string
  /** The last address; null where nothing was kept. */
  email: string | null
  closedAt: Date
}

export interface PhoneNumberTable {
  id: string
  userId: string
  /** Ten digits. */
  number: string
  status: 'pending' | 'verified'
  smsMarketing: boolean
  createdAt: Date
  verifiedAt: Date | null
}

/** One row a user: the address in force. */
export interface AddressTable {
  userId: string
  street1: string
  street2: string | null
  city: string
  /** Two letters. */
  state: string
  /** Null since the state was corrected: the one before was of another state. */
  postalCode: string | null
}

export interface ConstellationTable {
  id: string
  userId: string
  label: string
  status: string
  createdAt: Date
}

/** An insurance membership of a constellation. */
export interface MembershipTable {
  id: string
  constellationId: string
  userId: string
  businessSlug: string
  label: string
  createdAt: Date
}

interface UserProductTable {
  userId: string
  productSlug: string
  createdAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    users: UserTable
    emails: EmailTable
    closedAccounts: ClosedAccountTable
    earlierPasswords: EarlierPasswordTable
    phoneNumbers: PhoneNumberTable
    addresses: AddressTable
    constellations: ConstellationTable
    memberships: MembershipTable
    userProducts: UserProductTable
  }
}
