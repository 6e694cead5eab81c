import type { ChatReply, ConversationCommand } from '../../../machines/support/support.types.ts'
import { isTextRefused, type Messaging, MessagingError } from './messaging.ts'

interface SandboxOptions {
  readonly fetch: typeof fetch
  /** Milliseconds for an answer. */
  readonly timeout: number
}

/**
 * The sandbox's side: the carrier's sandbox answers, by the carrier's clock. It is started with the user's id, as a provider's
 * SDK is. It remembers nothing, so each question says who has the conversation.
 */
export function createSandboxMessaging({ fetch, timeout }: SandboxOptions): Messaging {
  /** Null where it refuses what it was asked. */
  async function ask(body: object, ended: AbortSignal): Promise<ChatReply | null> {
    const reply = await fetch('/sandbox/support', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    }).catch((error: unknown) => {
      throw new MessagingError('No answer came.', { cause: error })
    })
    ended.throwIfAborted()
    if (isTextRefused(reply.status)) return null
    if (!reply.ok) throw new MessagingError(`The sandbox answered ${reply.status}.`)
    const answer: unknown = await reply.json()
    if (!isReply(answer)) throw new MessagingError('The sandbox answered something else.')
    ended.throwIfAborted()
    return answer
  }

  return {
    open({ userId, isResumed }, listener) {
      const ending = new AbortController()
      const { signal } = ending
      const lost = (error: unknown) => {
        if (signal.aborted) return
        ending.abort()
        listener.lost(error)
      }

      async function greet() {
        const greeting = await ask({ userId }, signal)
        if (greeting === null) throw new MessagingError('The sandbox does not greet.')
        listener.opened()
        if (!isResumed) listener.received(greeting)
      }

      async function say({ text, isWithAgent }: ConversationCommand) {
        signal.throwIfAborted()
        const reply = await ask({ userId, question: text, isWithAgent }, signal)
        if (reply === null) return listener.refused()
        // It remembers nothing: that it has a line is known by its answer.
        listener.taken()
        listener.received(reply)
      }

      // In their order: each waits for the one before.
      let saying = greet().catch(lost)
      return {
        send(command) {
          saying = saying.then(() => say(command)).catch(lost)
        },
        close: () => ending.abort(),
      }
    },
  }
}

function isReply(value: unknown): value is ChatReply {
  return (
    typeof value === 'object' &&
    value !== null &&
    'from' in value &&
    (value.from === 'assistant' || value.from === 'agent') &&
    'text' in value &&
    typeof value.text === 'string' &&
    'suggestions' in value &&
    Array.isArray(value.suggestions) &&
    value.suggestions.every((each) => typeof each === 'string') &&
    'isAway' in value &&
    typeof value.isAway === 'boolean'
  )
}
