import type { ChatReply, ConversationCommand } from '../../../machines/support/support.types.ts'
import { isTextRefused, type Messaging, MessagingError } from './messaging.ts'

interface SandboxOptions {
  readonly fetch: typeof fetch
  /** Milliseconds to wait for a reply. */
  readonly timeout: number
}

/**
 * The sandbox's side of the chat: the carrier's sandbox replies, by the carrier's clock. It stores
 * nothing, so each question contains whether an agent has the conversation.
 */
export function createSandboxMessaging({ fetch, timeout }: SandboxOptions): Messaging {
  /** Null if the sandbox refused the question. */
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
        // It sends no receipt: its reply shows that it has the line.
        listener.taken()
        listener.received(reply)
      }

      // In order: each waits for the one before.
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
