import type { ConversationCommand } from '../../../machines/support/support.types.ts'
import { isTextRefused, type Messaging } from './messaging.ts'
import { type ChatAccess, type Joined, joinConversation, type Kept } from './twilioConversation.ts'
import type { TwilioClient } from './twilioSdk.ts'

interface TwilioOptions {
  readonly access: {
    /**
     * Asks the carrier for access, as the session's user or as a visitor; with a ticket, to that
     * conversation.
     */
    open(ticket: string | null): Promise<ChatAccess>
    renew(ticket: string): Promise<string>
  }
  readonly start: (token: string) => Promise<TwilioClient>
  /** Milliseconds without a connection until it counts as lost; until then the SDK reconnects. */
  readonly timeout: number
}

/**
 * The chat through Twilio Conversations. The carrier takes the identity from the session of the
 * call.
 */
export function createTwilioMessaging({ access, start, timeout }: TwilioOptions): Messaging {
  /** The conversation to resume after a lost connection or a sign-in. */
  let kept: Kept | null = null

  async function connect(signal: AbortSignal, lost: (error: unknown) => void): Promise<Joined> {
    const before = kept
    const granted = await access.open(before?.ticket ?? null)
    signal.throwIfAborted()
    const now = goingOn(granted, before)
    kept = now
    const client = await start(granted.token)
    const renew = () => access.renew(granted.ticket)
    const gone = () => {
      if (!signal.aborted) kept = null
    }
    const joined = await joinConversation(client, { kept: now, renew, timeout, signal, lost, gone })
    if (before === null || !joined.isClosed()) return joined
    // The agents have closed it.
    joined.hangUp()
    kept = null
    return await connect(signal, lost)
  }

  return {
    open({ isResumed }, listener) {
      const ending = new AbortController()
      const { signal } = ending
      const lost = (error: unknown) => {
        if (signal.aborted) return
        ending.abort()
        listener.lost(error)
      }
      const listen = (joined: Joined) => joined.listen((reply) => !signal.aborted && listener.received(reply))
      if (!isResumed) kept = null
      let joining = connect(signal, lost)
      joining
        .then((joined) => {
          listener.opened()
          listen(joined)
        })
        .catch(lost)
      // In order: each waits for the one before.
      let saying = Promise.resolve()

      async function say(command: ConversationCommand) {
        let joined = await joining
        if (joined.isClosed()) {
          // The agents have closed it; the next line starts a new conversation.
          joined.hangUp()
          kept = null
          joining = connect(signal, lost)
          joined = await joining
          listen(joined)
        }
        try {
          await joined.send(command)
          if (!signal.aborted) listener.taken()
        } catch (error) {
          // In a conversation that has just been closed, the conversation is refused, not the text.
          if (joined.isClosed() || !isTextRefused(statusOf(error))) throw error
          if (!signal.aborted) listener.refused()
        }
      }

      return {
        send(command) {
          saying = saying.then(() => say(command)).catch(lost)
        },
        close: () => ending.abort(),
      }
    },
  }
}

/** The status of the provider's reply; 0 if there was none. */
const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0

/** The conversation to remember: if it is the previous one, with its state. */
function goingOn({ conversation, identity, ticket }: ChatAccess, before: Kept | null): Kept {
  const same = before?.conversation === conversation ? before : null
  return {
    conversation,
    ticket,
    identities: [...(same?.identities ?? []), identity],
    seen: same?.seen ?? -1,
    taken: same?.taken ?? new Set(),
  }
}
