/** Who carries the chat (access-to-purchase 7.2: "messaging SDK initialised with the current user id"). */
export interface ChatProvider {
  /** Opens a conversation that somebody takes part in and the assistant answers. @returns its id at the provider */
  begin(identity: string): Promise<string>
  /** Lets somebody else take part in it, too. @returns false where it has ended */
  admit(conversation: string, identity: string): Promise<boolean>
  /** What a browser starts the provider's SDK with, as whoever that is; it is worth nothing after a quarter of an hour. */
  tokenFor(identity: string): string
}

declare module '../../platform/services.ts' {
  interface Services {
    /** Null where none is set up: the sandbox answers its own chat, and else there is none. */
    chat: ChatProvider | null
  }
}
