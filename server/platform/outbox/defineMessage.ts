import type { Channel } from './tables.ts'

/**
 * What a message of each kind is written from. The module that defines a message declares its values here (decision 009), so
 * that sending is typed and needs no import of what writes.
 */
export interface MessageValues {
  /** What a user leaves for the agents. */
  chatNote: { text: string; answerTo: string; isSignedIn: boolean }
}

export type MessageKind = keyof MessageValues

/** A page of the application itself, at the address at which this carrier is reached. */
interface OwnPage {
  readonly button: string
  readonly path: `/${string}`
}

/** A piece of a message: a paragraph, a code that is to be typed, or a link that is to be followed. */
export type Passage =
  | string
  | { readonly before: string; readonly code: string }
  | { readonly button: string; readonly href: string }
  | OwnPage

/** A message in words, which are made to what each channel carries: text, speech, or text and HTML. */
export interface MessageContent {
  /** Of an e-mail; nothing else shows it. */
  readonly subject: string
  readonly passages: readonly Passage[]
  /** The page that a code is for, said in the last line of a text, so that the phone hands the code to no other. */
  readonly boundTo?: { readonly host: string; readonly code: string }
}

/** A row of the registry of messages. */
export interface DefinedMessage<Kind extends MessageKind> {
  readonly kind: Kind
  readonly channels: readonly Channel[]
  /**
   * `any` for what cannot wait for the morning: codes, links that were just asked for, security, a payment that is due today,
   * and what goes to our own agents.
   */
  readonly hours: 'any' | 'daytime'
  /** Values as they may come: what each looks like is shown and tested by them. */
  readonly samples: readonly [MessageValues[Kind], ...MessageValues[Kind][]]
  readonly write: (values: MessageValues[Kind]) => MessageContent
}

/** A kind of message: where it may go, and what it says. */
export function defineMessage<Kind extends MessageKind>(
  definition: DefinedMessage<Kind>,
): DefinedMessage<Kind> {
  return definition
}

/** One message of each kind: the compiler refuses a registry that lacks one. */
export type MessageRegistry = { readonly [Kind in MessageKind]: DefinedMessage<Kind> }
