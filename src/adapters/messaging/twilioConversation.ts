import type { ChatReply, ConversationCommand } from '../../../machines/support/support.types.ts'
import { type Listener, MessagingError } from './messaging.ts'
import type { TwilioClient, TwilioConversation, TwilioMessage } from './twilioSdk.ts'

/** What lets a browser into a conversation. */
export interface ChatAccess {
  /** The conversation's id at the provider. */
  readonly conversation: string
  /** Who the person is in it. */
  readonly identity: string
  /** To go on with it, and to renew the token. */
  readonly ticket: string
  /** What the SDK is started with. */
  readonly token: string
}

/** A conversation that one may come back to: in this page's memory alone. */
export interface Kept {
  readonly conversation: string
  readonly ticket: string
  /** Whom the person has been in it: a stranger at first, then by name. */
  readonly identities: readonly string[]
  /** The place of the last message that was heard; -1 where none was. */
  seen: number
  /** The person's lines that are known to stand in it. */
  readonly taken: Set<unknown>
}

interface JoinOptions {
  readonly kept: Kept
  readonly renew: () => Promise<string>
  /** Milliseconds without a connection until it counts as lost. */
  readonly timeout: number
  /** Hangs up when it is aborted. */
  readonly signal: AbortSignal
  readonly lost: (error: MessagingError) => void
  /** The provider does not let us into it: no one can come back to it. */
  readonly gone: () => void
}

/** A conversation that one is in. */
export interface Joined {
  /** Tells what has been said since it was last heard, and goes on with what is said. */
  listen(received: Listener['received']): void
  /** Says a line that does not stand in it yet: that it got through may have been lost with the connection before. */
  send(command: Pick<ConversationCommand, 'line' | 'text'>): Promise<void>
  /** The agents have ended it: nothing more can be said in it. */
  isClosed(): boolean
  hangUp(): void
}

/** More was never said while a user was away for as long as a conversation stays open. */
const mostMissed = 100

/** Connects to the conversation. It rejects where that fails, and tells where the connection is lost for good later on. */
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
      // Once it is connected no one hears the first any more.
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
      // Where none is to be had, the end of this one says so.
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
      // In the order in which it was said: what is said meanwhile waits for what was missed.
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
 * What a message says of itself in its attributes holds. Else it is an agent's if a user who takes part has written it, as
 * agents do, and the assistant's if it came by the provider's API, as a flow's do.
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
