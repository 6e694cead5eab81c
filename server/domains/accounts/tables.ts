import type { JsonColumn } from '../../platform/database/database.ts'

interface UserTable {
  id: string
  /** A guest has no email address or password; registering makes the same row active. */
  status: 'guest' | 'active' | 'decommissioned'
  roles: JsonColumn<string[]>
  firstName: string | null
  middleName: string | null
  lastName: string | null
  suffix: string | null
  gender: 'M' | 'F' | null
  /** yyyy-MM-dd */
  birthdate: string | null
  /** Two letters, from before there is an address, which then has the state. */
  stateOfResidence: string | null
  passwordHash: string | null
  /**
   * When a link last set the password; null again once a code by phone has proved more than the
   * mailbox.
   */
  passwordResetAt: Date | null
  newsletterOptIn: boolean
  /** Encrypted by `Keys.seal(digits, 'tax id')`; never returned. */
  taxIdSealed: string | null
  /** A LockReason. */
  lockedReason: string | null
  caseId: string | null
  createdAt: Date
  registeredAt: Date | null
}

/** An account's earlier passwords; the oldest are deleted. */
interface EarlierPasswordTable {
  id: string
  userId: string
  passwordHash: string
  replacedAt: Date
}

interface EmailTable {
  id: string
  userId: string
  /** As it was given, in lowercase; unique. */
  email: string
  /** The form in which addresses are compared; unique. */
  folded: string
  status: 'pending' | 'active'
  createdAt: Date
}

/** Closed accounts, for the staff who handle the retained records. */
interface ClosedAccountTable {
  userId: string
  /** The last address; null if no records were kept. */
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

/** One row per user: the current address. */
export interface AddressTable {
  userId: string
  street1: string
  street2: string | null
  city: string
  /** Two letters. */
  state: string
  /** Null after the state was corrected: the earlier code belonged to another state. */
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
