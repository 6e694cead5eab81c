import type { ChatReply } from '../../../machines/support/support.types.ts'
import { type Messaging, MessagingError } from './messaging.ts'

interface SandboxOptions {
  readonly fetch: typeof fetch
  /** Milliseconds for an answer. */
  readonly patience: number
}

/**
 * The sandbox's side: the carrier's sandbox answers, by the carrier's clock. It is started with the user's id, as a provider's
 * SDK is. It remembers nothing, so each question says who has the conversation.
 */
export function createSandboxMessaging({ fetch, patience }: SandboxOptions): Messaging {
  async function ask(body: object, ended: AbortSignal): Promise<ChatReply> {
    const reply = await fetch('/sandbox/support', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([ended, AbortSignal.timeout(patience)]),
    }).catch((error: unknown) => {
      throw new MessagingError('No answer came.', { cause: error })
    })
    if (!reply.ok) throw new MessagingError(`The sandbox answered ${reply.status}.`)
    const answer: unknown = await reply.json()
    if (!isReply(answer)) throw new MessagingError('The sandbox answered something else.')
    return answer
  }

  return {
    open({ userId, isResumed }, listener) {
      const ending = new AbortController()
      const { signal } = ending
      const told = (answer: Promise<ChatReply>, tell: (reply: ChatReply) => void) =>
        void answer.then(
          (reply) => {
            if (!signal.aborted) tell(reply)
          },
          (error: unknown) => {
            if (!signal.aborted) listener.lost(error)
          },
        )
      told(ask({ userId }, signal), (greeting) => {
        listener.opened()
        if (!isResumed) listener.said(greeting)
      })
      return {
        say: (question, isWithAgent) =>
          told(ask({ userId, question, isWithAgent }, signal), (reply) => listener.said(reply)),
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
