/** An account at a bank as the provider names it. */
export interface LinkedAccount {
  externalId: string
  name: string
  /** What the bank officially calls it; null where it gives no such name. */
  fullName: string | null
  /** The last digits of its number. */
  mask: string
  accountType: string
  subtype: string
  /** Whole US dollars, rounded up: what is owed on a loan or a credit card; null of every other account. */
  owed: number | null
}

export interface LinkedBank {
  /** Opens the login later on; it is kept sealed. */
  accessToken: string
  externalId: string
  /** The logo is a PNG in base64; null where the bank gives none. */
  institution: { id: string; name: string; logo: string | null }
  accounts: readonly LinkedAccount[]
}

/** What a debit needs. Neither number is kept. */
interface AccountNumbers {
  routing: string
  account: string
}

/** Who links bank accounts: Plaid, or the sandbox in its place (product-and-after-purchase 4, Billing). */
export interface BankProvider {
  /** A token that opens the dialog in which the customer signs in at the bank; with `accessToken`, once more. */
  linkToken(userId: string, accessToken: string | null): Promise<string>
  /** What the dialog's token stands for; null for one that is none or was used. */
  exchange(publicToken: string): Promise<LinkedBank | null>
  /** The accounts behind a login as they are now, or that the bank wants the customer to sign in again. */
  accounts(accessToken: string): Promise<readonly LinkedAccount[] | 'login_required'>
  /** Whether the login still works. */
  status(accessToken: string): Promise<'active' | 'login_required'>
  /** The numbers of an account, or that the bank wants the customer to sign in again. */
  numbers(accessToken: string, accountId: string): Promise<AccountNumbers | 'login_required'>
  /** Ends the login. One that has ended already is no error. */
  remove(accessToken: string): Promise<void>
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Null where none is set up: premiums are paid by card alone. */
    banks: BankProvider | null
  }
}
