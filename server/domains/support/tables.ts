/** A conversation that a stranger began and that has a name by now: their ticket is good for nobody else from then on. */
export interface NamedChatTable {
  /** Its id at the provider. */
  conversation: string
  /** The account that it is of. */
  name: string
  /** On the carrier's clock; a day later every ticket to it is over. */
  namedAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    namedChats: NamedChatTable
  }
}
