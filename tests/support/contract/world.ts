import type { Person } from '../client/api.ts'
import { client } from '../client/api.ts'
import type { CarrierClient } from '../client/purchase.ts'
import { openClientSession, type Session } from './session.ts'

/** A fault as `POST /sandbox/faults` takes it (sandbox.md). */
interface Fault {
  readonly operation: string
  readonly kind: 'error' | 'drop' | 'drop-after'
  readonly code?: string
}

/** The environment of a path: a carrier at an address and the user of the path. */
export interface CarrierWorld {
  readonly url: string
  /** A second window of the same user, and the sandbox. */
  readonly api: CarrierClient
  /** The user's own session, as in the application. */
  readonly session: Session
  /** Set by the start of a path with a signed-in user. */
  person: Person | undefined
  /** The remaining moves of the path, by name. */
  ahead: readonly string[]
  /** The carrier's time. */
  now(): Promise<Date>
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
}

export function personHere({ person }: CarrierWorld): Person {
  if (!person) throw new Error('This path has no signed-in user.')
  return person
}

/** The environment of one path. */
export function openWorld(url: string): CarrierWorld {
  return {
    url,
    api: client(url),
    session: openClientSession(url),
    person: undefined,
    ahead: [],
    async now() {
      const reply: { now: string } = await (await fetch(`${url}/sandbox/clock`)).json()
      return new Date(reply.now)
    },
    async fault(fault) {
      const reply = await fetch(`${url}/sandbox/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      })
      if (!reply.ok) throw new Error(`The sandbox refused a fault: ${await reply.text()}`)
    },
    async clearFaults() {
      await fetch(`${url}/sandbox/faults`, { method: 'DELETE' })
    },
  }
}

/** Gives a session the tokens of a user who signed in elsewhere. */
export function signInAs(session: Session, { token }: Pick<Person, 'token'>): void {
  session.tokens.keep({
    access_token: token,
    created_at: Math.floor(Date.now() / 1000),
    expires_in: 3600,
    scope: 'api',
    token_type: 'Bearer',
  })
}

/** A registered user without a phone or a confirmed address. */
export async function registerIn(world: CarrierWorld): Promise<Person> {
  const { email, password, tokens } = await world.api.register()
  const { access_token: token, refresh_token: refreshToken } = tokens
  world.person = { token, refreshToken, userId: '', email, password, phoneNumber: '', phoneNumberId: '' }
  return world.person
}

/** A new session of the same user, with the code: moving the clock far ends the previous one. */
export async function signInAnew(world: CarrierWorld): Promise<void> {
  const { api } = world
  const person = personHere(world)
  const { access_token: first, refresh_token } = await api.signIn(person.email, person.password)
  const { session } = await api.ask<{ session: { id: string } }>('{ session { id } }', {}, first)
  await api.ask(
    'mutation ($input: RequestOtpInput!) { requestOtp(input: $input) { channel } }',
    { input: { sessionId: session.id, phoneNumberId: person.phoneNumberId, channel: 'sms' } },
    first,
  )
  const code = (await api.outbox(person.phoneNumber))[0]?.code ?? ''
  await api.ask(
    'mutation ($input: VerifySessionInput!) { verifySession(input: $input) { status } }',
    { input: { session: session.id, code } },
    first,
  )
  world.person = { ...person, token: first, refreshToken: refresh_token }
  await renewTokens(world)
}

/** New tokens of the same session: the old ones expire sooner and lack a new level. */
export async function renewTokens(world: CarrierWorld): Promise<void> {
  const person = personHere(world)
  const tokens: unknown = await (await world.api.refresh(person.refreshToken)).json()
  world.person = {
    ...person,
    token: textIn(tokens, 'access_token'),
    refreshToken: textIn(tokens, 'refresh_token'),
  }
  signInAs(world.session, world.person)
}

function textIn(tokens: unknown, name: string): string {
  const found = typeof tokens === 'object' && tokens !== null ? Reflect.get(tokens, name) : undefined
  if (typeof found === 'string') return found
  throw new Error(`The carrier gave no ${name}.`)
}
