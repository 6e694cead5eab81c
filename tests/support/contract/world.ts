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

/** Where a path is walked: a carrier by its address, and the person whom the path is about. */
export interface CarrierWorld {
  readonly url: string
  /** Another window of the same person, and the sandbox. */
  readonly api: CarrierClient
  /** The person's own session, as the application has it. */
  readonly session: Session
  /** Set by the start of a path that is about somebody who is signed in. */
  person: Person | undefined
  /** What the path still has before it, by the words of its moves. */
  ahead: readonly string[]
  /** The carrier's time. */
  now(): Promise<Date>
  fault(fault: Fault): Promise<void>
  clearFaults(): Promise<void>
}

/** The person of a path that has one. */
export function personHere({ person }: CarrierWorld): Person {
  if (!person) throw new Error('This path is about nobody who is signed in.')
  return person
}

/** A world for one path. */
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

/** Gives a session the tokens of a person who has signed in elsewhere. */
export function signInAs(session: Session, { token }: Pick<Person, 'token'>): void {
  session.tokens.keep({
    access_token: token,
    created_at: Math.floor(Date.now() / 1000),
    expires_in: 3600,
    scope: 'api',
    token_type: 'Bearer',
  })
}

/** Somebody who has registered, and given neither a phone nor proof of the address. */
export async function registerIn(world: CarrierWorld): Promise<Person> {
  const { email, password, tokens } = await world.api.register()
  const { access_token: token, refresh_token: refreshToken } = tokens
  world.person = { token, refreshToken, userId: '', email, password, phoneNumber: '', phoneNumberId: '' }
  return world.person
}

/** A new session of the same person, with the code: whoever moves the clock far ends the one before. */
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

/** New tokens of the same session: the old ones do not live as long, nor do they tell a higher level. */
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
