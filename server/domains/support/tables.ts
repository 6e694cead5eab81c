/** A conversation that started anonymous and now belongs to an account: its ticket works for no other user. */
export interface NamedChatTable {
  /** Its id at the provider. */
  conversation: string
  /** The account that owns it. */
  name: string
  /** On the carrier's clock; a day later every ticket to it has expired. */
  namedAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    namedChats: NamedChatTable
  }
}
