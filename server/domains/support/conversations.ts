import { randomUUID, timingSafeEqual } from 'node:crypto'
import { addHours } from 'date-fns'
import type { Viewer } from '../../platform/call/call.ts'
import { CarrierError } from '../../platform/errors.ts'
import { takeOfAll } from '../../platform/limits/inAll.ts'
import type { Services } from '../../platform/services.ts'
import type { ChatProvider } from './chatProvider.ts'
import { isOfAnother, nameChat } from './namedChats.ts'

type Parts = Pick<Services, 'chat' | 'db' | 'keys' | 'limits' | 'log'>

/** Who asks: anybody may. */
interface Asker {
  readonly viewer: Viewer | null
  readonly ip: string
  readonly now: Date
}

/** A conversation, and as whom somebody takes part in it. */
interface Place {
  readonly conversation: string
  readonly identity: string
  /** When it began. */
  readonly since: Date
}

/** Hours that tickets to a conversation are good for: one that nobody speaks in is over by then. */
const life = 24

const noChat = () => new CarrierError('NOT_FOUND', 'There is no chat.')

const strangers = 'visitor-'

/**
 * The account that somebody chats as; null for a stranger. The provider shows whoever has a name every conversation of that
 * name: a password alone opens none of them, nor does what is locked.
 */
export const chatNameOf = (viewer: Viewer | null) =>
  viewer === null || viewer.level === 'unidentified' || viewer.locked !== null ? null : viewer.userId

const sealOf = (keys: Parts['keys'], place: string) => keys.hmac(place, 'chat ticket')

/**
 * Proves at the next opening or renewal that its holder was let into a conversation, so that no row has to. A stranger's is
 * worth nothing in other hands once the conversation has somebody's name.
 */
function ticketTo(keys: Parts['keys'], { conversation, identity, since }: Place): string {
  const place = `${conversation}.${identity}.${since.getTime()}`
  return `${place}.${sealOf(keys, place)}`
}

/** What a ticket is good for in the hands of whoever has the name; null where it is none, or somebody else's. */
async function placeBy(
  { keys, db }: Pick<Parts, 'keys' | 'db'>,
  ticket: string,
  { name, now }: { readonly name: string | null; readonly now: Date },
): Promise<Place | null> {
  const [conversation = '', identity = '', begun = '', seal = ''] = ticket.split('.')
  const made = Buffer.from(sealOf(keys, `${conversation}.${identity}.${begun}`))
  const given = Buffer.from(seal)
  if (made.length !== given.length || !timingSafeEqual(made, given)) return null
  const since = new Date(Number(begun))
  if (now >= addHours(since, life)) return null
  const isTheirs = identity.startsWith(strangers)
    ? !(await isOfAnother(db, conversation, name))
    : identity === name
  return isTheirs ? { conversation, identity, since } : null
}

/** Opens a conversation or goes on with the ticket's: as a stranger's whose name is known by now, where that is so. */
export async function openChat(
  { chat, db, keys, limits, log }: Parts,
  { viewer, ip, now }: Asker,
  { ticket }: { readonly ticket: string | null },
) {
  if (chat === null) throw noChat()
  const name = chatNameOf(viewer)
  if (name !== null) await limits.take('chats-by-account', name, null)
  const held = ticket === null ? null : await placeBy({ keys, db }, ticket, { name, now })
  if (held === null && name === null) await takeOfAll({ limits, log }, 'chats', ip)
  const place = await enter({ chat, db }, { held, name, now }).catch((error: unknown) => {
    log.error({ event: 'chat_not_opened', reason: reasonOf(error) }, 'the chat does not open')
    throw new CarrierError('STANDARD_ERROR')
  })
  const { conversation, identity } = place
  return { conversation, identity, ticket: ticketTo(keys, place), token: chat.tokenFor(identity) }
}

async function enter(
  { chat, db }: { readonly chat: ChatProvider; readonly db: Parts['db'] },
  { held, name, now }: { readonly held: Place | null; readonly name: string | null; readonly now: Date },
): Promise<Place> {
  if (held !== null) {
    if (name === null || name === held.identity) return held
    // Before the provider hears of it: else two who come at once with the one ticket would both be let in.
    const isTheirs = (await nameChat(db, held.conversation, name, now)) === name
    if (isTheirs && (await chat.admit(held.conversation, name))) return { ...held, identity: name }
  }
  const identity = name ?? `${strangers}${randomUUID()}`
  return { conversation: await chat.begin(identity), identity, since: now }
}

/** Codes alone: in words a provider may name who it was. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const codes = ['status' in error ? error.status : undefined, 'code' in error ? error.code : undefined]
  return codes.filter((code) => code !== undefined).join(' ') || error.name
}

/** Another token for who is in a conversation, as whoever they are in it. */
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
