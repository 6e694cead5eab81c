/** An account at a bank, as the provider describes it. */
export interface LinkedAccount {
  externalId: string
  name: string
  /** The bank's official name for it; null if it provides none. */
  fullName: string | null
  /** The last digits of its number. */
  mask: string
  accountType: string
  subtype: string
  /**
   * What is owed on a loan or a credit card, in whole US dollars, rounded up; null for any other
   * account.
   */
  owed: number | null
}

export interface LinkedBank {
  /** Gives access to the login later; it is stored encrypted. */
  accessToken: string
  externalId: string
  /** The logo is a PNG in base64; null if the bank provides none. */
  institution: { id: string; name: string; logo: string | null }
  accounts: readonly LinkedAccount[]
}

/** The numbers for a debit. Neither is stored. */
interface AccountNumbers {
  routing: string
  account: string
}

/**
 * The provider of bank links: Plaid, or the sandbox's replacement (product-and-after-purchase 4,
 * Billing).
 */
export interface BankProvider {
  /**
   * A token that opens the dialog in which the customer signs in at the bank; with `accessToken`,
   * to renew a login.
   */
  linkToken(userId: string, accessToken: string | null): Promise<string>
  /** The login behind the dialog's token; null if the token is invalid or used. */
  exchange(publicToken: string): Promise<LinkedBank | null>
  /** The current accounts of a login, or that the bank wants the customer to sign in again. */
  accounts(accessToken: string): Promise<readonly LinkedAccount[] | 'login_required'>
  /** Whether the login still works. */
  status(accessToken: string): Promise<'active' | 'login_required'>
  /** The numbers of an account, or that the bank wants the customer to sign in again. */
  numbers(accessToken: string, accountId: string): Promise<AccountNumbers | 'login_required'>
  /** Ends the login. One that has already ended is no error. */
  remove(accessToken: string): Promise<void>
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Null if none is configured: premiums can then be paid by card only. */
    banks: BankProvider | null
  }
}
