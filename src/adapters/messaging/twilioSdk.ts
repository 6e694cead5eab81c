import type { Client, Conversation, Message, Paginator } from '@twilio/conversations'

/** The parts of a message that the chat uses. */
export type TwilioMessage = Pick<Message, 'index' | 'author' | 'body' | 'attributes' | 'participantSid'>

/** The parts of the SDK's conversation that the chat uses. */
export interface TwilioConversation extends Pick<Conversation, 'state'> {
  on(event: 'messageAdded', listener: (message: TwilioMessage) => void): unknown
  on(event: 'removed', listener: () => void): unknown
  getMessages(
    pageSize: number,
    anchor: number,
    direction: 'forward',
  ): Promise<Pick<Paginator<TwilioMessage>, 'items'>>
  /** Resolves when the provider has the message. */
  sendMessage(text: string, attributes: { readonly line: number }): Promise<unknown>
}

/** The parts of the SDK's client that the chat uses, so that a test can stand in for it. */
export interface TwilioClient extends Pick<Client, 'shutdown'> {
  on(event: 'initialized' | 'tokenAboutToExpire' | 'tokenExpired', listener: () => void): unknown
  on(event: 'initFailed', listener: (failed: { error?: { message: string } }) => void): unknown
  on(event: 'connectionStateChanged', listener: (state: Client['connectionState']) => void): unknown
  getConversationBySid(sid: string): Promise<TwilioConversation>
  updateToken(token: string): Promise<unknown>
}

/** Starts the SDK, whose code loads with the first conversation. */
export async function startTwilio(token: string): Promise<TwilioClient> {
  const { Client: TwilioConversations } = await import('@twilio/conversations')
  const client = new TwilioConversations(token, { Sync: { enableSessionStorage: false } })
  forgetLevels()
  return client
}

/** The SDK's loggers store their level. Nothing about a conversation may stay in the browser. */
function forgetLevels() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('loglevel:twil')) localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was stored.
  }
}
