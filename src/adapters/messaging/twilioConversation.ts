import type { ChatReply, ConversationCommand } from '../../../machines/support/support.types.ts'
import { type Listener, MessagingError } from './messaging.ts'
import type { TwilioClient, TwilioConversation, TwilioMessage } from './twilioSdk.ts'

/** What a browser needs to join a conversation. */
export interface ChatAccess {
  /** The conversation's id at the provider. */
  readonly conversation: string
  /** The user's identity in it. */
  readonly identity: string
  /** Used to resume the conversation and to renew the token. */
  readonly ticket: string
  /** The SDK's access token. */
  readonly token: string
}

/** A conversation that can be resumed, in this page's memory only. */
export interface Kept {
  readonly conversation: string
  readonly ticket: string
  /** The user's identities in it: a visitor at first, then the signed-in user. */
  readonly identities: readonly string[]
  /** The index of the last message received; -1 before the first. */
  seen: number
  /** The user's lines that are known to be in it. */
  readonly taken: Set<unknown>
}

interface JoinOptions {
  readonly kept: Kept
  readonly renew: () => Promise<string>
  /** Milliseconds without a connection until it counts as lost. */
  readonly timeout: number
  /** Aborting it disconnects. */
  readonly signal: AbortSignal
  readonly lost: (error: MessagingError) => void
  /** The provider does not admit us: the conversation cannot be resumed. */
  readonly gone: () => void
}

/** A conversation that the user has joined. */
export interface Joined {
  /** Delivers the messages since the last one received, then each new one. */
  listen(received: Listener['received']): void
  /**
   * Sends a line unless it is in the conversation already: the receipt may have been lost with the
   * previous connection.
   */
  send(command: Pick<ConversationCommand, 'line' | 'text'>): Promise<void>
  /** The agents closed it: no line can be sent. */
  isClosed(): boolean
  hangUp(): void
}

/** An upper bound for messages missed while the user was away and the conversation stayed open. */
const mostMissed = 100

/**
 * Connects to the conversation. Rejects if that fails; `lost` reports a later loss of the
 * connection.
 */
export function joinConversation(
  client: TwilioClient,
  { kept, renew, timeout, signal, lost, gone }: JoinOptions,
): Promise<Joined> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false

    const calm = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const hangUp = () => {
      if (isOver) return
      isOver = true
      calm()
      client.shutdown().catch(() => {})
    }
    const lose = (message: string, cause?: unknown) => {
      if (isOver) return
      hangUp()
      const error = new MessagingError(message, { cause })
      // After the connection is up, nothing listens to this rejection.
      reject(error)
      lost(error)
    }
    const worry = () => {
      timer ??= setTimeout(() => lose('The connection did not come back.'), timeout)
    }

    const join = async () => {
      try {
        const conversation = await client.getConversationBySid(kept.conversation)
        calm()
        resolve(joinedTo(conversation, { kept, isOver: () => isOver, hangUp, lose }))
      } catch (error) {
        gone()
        lose('The conversation is not to be had.', error)
      }
    }

    const abort = () => {
      hangUp()
      reject(signal.reason)
    }
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort)
    worry()
    client.on('initialized', () => void join())
    client.on('initFailed', ({ error }) => lose(error?.message ?? 'The chat does not start.'))
    client.on('connectionStateChanged', (state) => {
      if (isOver) return
      if (state === 'denied') lose('The provider does not let us in.')
      else if (state === 'connected') calm()
      else worry()
    })
    client.on('tokenAboutToExpire', () => {
      // If there is no new token, the end of this one is reported.
      renew()
        .then((token) => client.updateToken(token))
        .catch(() => {})
    })
    client.on('tokenExpired', () => lose('The token has ended.'))
  })
}

interface Ends {
  readonly kept: Kept
  readonly isOver: () => boolean
  readonly hangUp: () => void
  readonly lose: (message: string, cause?: unknown) => void
}

function joinedTo(conversation: TwilioConversation, { kept, isOver, hangUp, lose }: Ends): Joined {
  let isRemoved = false
  let delivered = Promise.resolve()
  conversation.on('removed', () => {
    isRemoved = true
  })
  return {
    listen(received) {
      const deliver = (message: TwilioMessage) => {
        if (isOver() || message.index <= kept.seen) return
        kept.seen = message.index
        if (kept.identities.includes(message.author ?? '')) {
          kept.taken.add(readAttributes(message.attributes).line)
          return
        }
        const reply = replyOf(message)
        if (reply !== null) received(reply)
      }
      // In order: new messages wait until the missed ones are delivered.
      delivered = conversation
        .getMessages(mostMissed, kept.seen + 1, 'forward')
        .then(({ items }) => items.forEach(deliver))
        .catch((error: unknown) => lose('What was said is not to be had.', error))
      conversation.on('messageAdded', (message) => {
        delivered = delivered.then(() => deliver(message))
      })
    },
    async send({ line, text }) {
      await delivered
      if (isOver() || kept.taken.has(line)) return
      await conversation.sendMessage(text, { line })
      kept.taken.add(line)
    },
    isClosed: () => isRemoved || conversation.state?.current === 'closed',
    hangUp,
  }
}

/**
 * The message's attributes decide who wrote it. Without them, a message of a participant is from an
 * agent, and one from the provider's API, as a flow sends them, is from the assistant.
 */
function replyOf({ body, attributes, participantSid }: TwilioMessage): ChatReply | null {
  const text = body?.trim() ?? ''
  if (text === '') return null
  const { from, suggestions, isAway } = readAttributes(attributes)
  return {
    from: from === 'agent' || from === 'assistant' ? from : participantSid === null ? 'assistant' : 'agent',
    text,
    suggestions: Array.isArray(suggestions) ? suggestions.filter((each) => typeof each === 'string') : [],
    isAway: isAway === true,
  }
}

interface Attributes {
  readonly line?: unknown
  readonly from?: unknown
  readonly suggestions?: unknown
  readonly isAway?: unknown
}

const readAttributes = (attributes: unknown): Attributes =>
  typeof attributes === 'object' && attributes !== null ? attributes : {}
