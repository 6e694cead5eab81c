import { randomUUID } from 'node:crypto'
import { addHours } from 'date-fns'
import type { Viewer } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { takeOfAll } from '../../platform/limits/limits.ts'
import type { Services } from '../../platform/services.ts'
import type { ChatProvider } from './chatProvider.ts'
import { isOfAnother, nameChat } from './namedChats.ts'

type Parts = Pick<Services, 'chat' | 'db' | 'keys' | 'limits' | 'log'>

/** Any caller. */
interface Asker {
  readonly viewer: Viewer | null
  readonly ip: string
  readonly now: Date
}

/** A conversation and the identity of one participant. */
interface Place {
  readonly conversation: string
  readonly identity: string
  /** When it began. */
  readonly since: Date
}

/** Hours that a ticket to a conversation is valid: an idle conversation has ended by then. */
const life = 24

const noChat = () => new CarrierError('NOT_FOUND', 'There is no chat.')

const strangers = 'visitor-'

/**
 * The account that a user chats as; null for an anonymous user. The provider shows every conversation of an account to its
 * participant, so a session without its code or a locked account does not count.
 */
export const chatNameOf = (viewer: Viewer | null) =>
  viewer === null || viewer.level === 'unidentified' || viewer.locked !== null ? null : viewer.userId

const purpose = 'chat ticket'

/**
 * Proves at the next opening or renewal that its holder was let into a conversation, so that no row has to. An anonymous
 * ticket is worthless to others once the conversation belongs to an account.
 */
function ticketTo(keys: Parts['keys'], { conversation, identity, since }: Place): string {
  const place = `${conversation}.${identity}.${since.getTime()}`
  return `${place}.${keys.hmac(place, purpose)}`
}

/** What a ticket gives access to for this account; null if it is invalid or belongs to another user. */
async function placeBy(
  { keys, db }: Pick<Parts, 'keys' | 'db'>,
  ticket: string,
  { name, now }: { readonly name: string | null; readonly now: Date },
): Promise<Place | null> {
  const [conversation = '', identity = '', begun = '', seal = ''] = ticket.split('.')
  if (!keys.isHmac(seal, `${conversation}.${identity}.${begun}`, purpose)) return null
  const since = new Date(Number(begun))
  if (now >= addHours(since, life)) return null
  const isTheirs = identity.startsWith(strangers)
    ? !(await isOfAnother(db, conversation, name))
    : identity === name
  return isTheirs ? { conversation, identity, since } : null
}

/**
 * Opens a conversation or resumes the ticket's; a stranger who has signed in since becomes its
 * named owner.
 */
export async function openChat(
  { chat, db, keys, limits, log }: Parts,
  { viewer, ip, now }: Asker,
  { ticket }: { readonly ticket: string | null },
) {
  if (chat === null) throw noChat()
  const name = chatNameOf(viewer)
  if (name !== null) await limits.take('chats-by-account', name, null)
  const earlier = ticket === null ? null : await placeBy({ keys, db }, ticket, { name, now })
  if (earlier === null && name === null) await takeOfAll({ limits, log }, 'chats', ip)
  const place = await enter({ chat, db }, { earlier, name, now }).catch((error: unknown) => {
    log.error({ event: 'chat_not_opened', reason: reasonOf(error) }, 'the chat does not open')
    throw new CarrierError('STANDARD_ERROR')
  })
  const { conversation, identity } = place
  return { conversation, identity, ticket: ticketTo(keys, place), token: chat.tokenFor(identity) }
}

async function enter(
  { chat, db }: { readonly chat: ChatProvider; readonly db: Parts['db'] },
  {
    earlier,
    name,
    now,
  }: { readonly earlier: Place | null; readonly name: string | null; readonly now: Date },
): Promise<Place> {
  if (earlier !== null) {
    if (name === null || name === earlier.identity) return earlier
    // Before the provider is called: two parallel calls with one ticket would otherwise both be
    // admitted.
    const isTheirs = (await nameChat(db, earlier.conversation, name, now)) === name
    if (isTheirs && (await chat.admit(earlier.conversation, name))) return { ...earlier, identity: name }
  }
  const identity = name ?? `${strangers}${randomUUID()}`
  return { conversation: await chat.begin(identity), identity, since: now }
}

/** Codes only: a provider's message may identify the user. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const codes = ['status' in error ? error.status : undefined, 'code' in error ? error.code : undefined]
  return codes.filter((code) => code !== undefined).join(' ') || error.name
}

/** A new token for a participant of a conversation, with the same identity. */
export async function renewChat(
  { chat, db, keys }: Omit<Parts, 'limits' | 'log'>,
  { viewer, now }: Asker,
  { ticket }: { readonly ticket: string },
) {
  if (chat === null) throw noChat()
  const place = await placeBy({ keys, db }, ticket, { name: chatNameOf(viewer), now })
  if (place === null) throw new CarrierError('NOT_FOUND', 'There is no such conversation.')
  return { token: chat.tokenFor(place.identity) }
}
