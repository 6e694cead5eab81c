import type { Client, Conversation, Message, Paginator } from '@twilio/conversations'

/** One message, as far as the chat looks at it. */
export type TwilioMessage = Pick<Message, 'index' | 'author' | 'body' | 'attributes' | 'participantSid'>

/** What the chat asks of a conversation of the SDK. */
export interface TwilioConversation extends Pick<Conversation, 'state'> {
  on(event: 'messageAdded', listener: (message: TwilioMessage) => void): unknown
  on(event: 'removed', listener: () => void): unknown
  getMessages(
    pageSize: number,
    anchor: number,
    direction: 'forward',
  ): Promise<Pick<Paginator<TwilioMessage>, 'items'>>
  /** Resolves once the provider has it. */
  sendMessage(text: string, attributes: { readonly line: number }): Promise<unknown>
}

/** What the chat asks of the SDK; a part of its client, which a test can play. */
export interface TwilioClient extends Pick<Client, 'shutdown'> {
  on(event: 'initialized' | 'tokenAboutToExpire' | 'tokenExpired', listener: () => void): unknown
  on(event: 'initFailed', listener: (failed: { error?: { message: string } }) => void): unknown
  on(event: 'connectionStateChanged', listener: (state: Client['connectionState']) => void): unknown
  getConversationBySid(sid: string): Promise<TwilioConversation>
  updateToken(token: string): Promise<unknown>
}

/** Starts the SDK, whose code comes with the first conversation. */
export async function startTwilio(token: string): Promise<TwilioClient> {
  const { Client: TwilioConversations } = await import('@twilio/conversations')
  const client = new TwilioConversations(token, { Sync: { enableSessionStorage: false } })
  forgetLevels()
  return client
}

/** Its loggers write their level down as they begin; nothing of a conversation stays in the browser, not that there was one. */
function forgetLevels() {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('loglevel:twil')) localStorage.removeItem(key)
  } catch {
    // Blocked: then nothing was written.
  }
}
