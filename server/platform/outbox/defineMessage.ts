import type { Channel } from './tables.ts'

/**
 * The values of each kind of message. The module that defines a message declares its values here
 * (decision 009), so that sending is typed without importing the message.
 */
export interface MessageValues {
  /** A message for the agents. */
  chatNote: { text: string; answerTo: string; isSignedIn: boolean }
}

export type MessageKind = keyof MessageValues

/** A page of the app, at this carrier's address. */
interface OwnPage {
  readonly button: string
  readonly path: `/${string}`
}

/** A part of a message: a paragraph, a code to type, or a link to follow. */
export type Passage =
  | string
  | { readonly before: string; readonly code: string }
  | { readonly button: string; readonly href: string }
  | OwnPage

/** A message as content, rendered for each channel: text, speech, or text and HTML. */
export interface MessageContent {
  /** Only shown in an email. */
  readonly subject: string
  readonly passages: readonly Passage[]
  /**
   * The page for which a code is meant, in the last line of a text, so that the phone fills the
   * code in on no other page.
   */
  readonly boundTo?: { readonly host: string; readonly code: string }
}

/** A row of the registry of messages. */
export interface DefinedMessage<Kind extends MessageKind> {
  readonly kind: Kind
  readonly channels: readonly Channel[]
  /**
   * `any` for what cannot wait for the morning: codes, requested links, security, a payment that is
   * due today, and messages for our agents.
   */
  readonly hours: 'any' | 'daytime'
  /** Typical values, for the gallery and the tests. */
  readonly samples: readonly [MessageValues[Kind], ...MessageValues[Kind][]]
  readonly write: (values: MessageValues[Kind]) => MessageContent
}

export function defineMessage<Kind extends MessageKind>(
  definition: DefinedMessage<Kind>,
): DefinedMessage<Kind> {
  return definition
}

/** One message of each kind: the compiler refuses an incomplete registry. */
export type MessageRegistry = { readonly [Kind in MessageKind]: DefinedMessage<Kind> }
