import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { guestSession, verifiedSession } from '../../../machines/session/session.model.ts'
import type { SessionFacts } from '../../../machines/session/session.types.ts'
import { defineAuthorizeGuest } from '../../../src/actors/estimate.ts'
import { exchangeDevice } from '../../../src/actors/exchangeDevice.ts'
import { defineRefreshSession, defineRestoreSession } from '../../../src/actors/session.ts'
import { defineExchangeToken } from '../../../src/actors/signIn.ts'
import { blackboxOf, keepVerdict } from '../../../src/adapters/blackbox.ts'
import { createDevice, isBlocked } from '../../../src/adapters/device.ts'
import { createCredentials } from '../../../src/api/credentials.ts'
import { type Answer, graphqlError, startFakeCarrier, tokenReply } from '../api/fakeCarrier.ts'

function inMemory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

function refuse(): never {
  throw new DOMException('denied', 'SecurityError')
}
const refusing = { getItem: refuse, setItem: refuse }

const look = async () => 'a-look'
const broken = async () => {
  throw new TypeError('no canvas')
}

test('a browser keeps its id and sends the device fingerprint with it', async () => {
  const storage = inMemory()
  const first = createDevice(storage, () => 'id-1', look)
  const second = createDevice(storage, () => 'id-2', look)
  expect([first.fingerprint, second.fingerprint, await blackboxOf(second)]).toEqual([
    'id-1',
    'id-1',
    'id-1.a-look',
  ])
})

test('without storage the id lasts as long as the page', () => {
  const device = createDevice(refusing, () => 'id-1', look)
  expect([device.identifier, isBlocked(device)]).toEqual([null, false])
  keepVerdict(device, { blocked: true, deviceId: 'd-1' })
  expect([device.fingerprint, device.identifier, isBlocked(device)]).toEqual(['id-1', 'd-1', true])
  keepVerdict(device, { blocked: false, deviceId: 'd-1' })
  expect(isBlocked(device)).toBe(false)
})

test('a device that cannot be measured is reported and does not block the sign-in', async () => {
  const { client, calls, clock, oauth } = startFakeCarrier([])
  const reported: unknown[] = []
  await exchangeDevice(
    {
      api: { client, clock, oauth },
      device: createDevice(inMemory(), () => 'id-1', broken),
      reporting: { report: (what, error) => void reported.push([what, error]) },
    },
    new AbortController().signal,
  )
  expect(calls).toEqual([])
  expect(reported).toEqual([
    [
      'The device check did not come through',
      new Error('Could not retreive blackbox', { cause: new TypeError('no canvas') }),
    ],
  ])
})

test('the device is sent to the carrier, and the returned id is stored for the next page', async () => {
  const { client, calls, clock, oauth } = startFakeCarrier([verdict(false)])
  const storage = inMemory()
  const device = createDevice(storage, () => 'id-1', look)
  expect(device.identifier).toBe(null)
  await exchangeDevice(
    {
      api: { client, clock, oauth },
      device,
      reporting: { report: () => undefined },
    },
    new AbortController().signal,
  )
  expect(calls.map(({ body }) => body.variables)).toEqual([
    { input: { blackbox: 'id-1.a-look', clientFamily: 'web', clientMutationId: expect.any(String) } },
  ])
  const next = createDevice(storage, () => 'id-2', look)
  expect([device.identifier, next.identifier, next.fingerprint]).toEqual(['d-1', 'd-1', 'id-1'])
})

/** A carrier that rates the device without locking the session for it. */
const verdict = (blocked: boolean): Answer => ({
  body: { data: { exchangeBlackbox: { blocked, deviceId: 'd-1' } } },
})
const answeredWith = ({ sessionId, ...facts }: SessionFacts): Answer => ({
  body: { data: { session: { ...facts, id: sessionId } } },
})
const account = (fraudulentDevice: boolean): Answer => ({
  body: { data: { me: { constellations: [] }, accountCapabilities: { fraudulentDevice } } },
})
const clientId: Answer = { body: { client_id: 'client-1' } }
const renewed: Answer = { body: tokenReply('renewed') }
const asGuest: Answer[] = [
  clientId,
  { body: { data: { authorizeGuestByBusiness: { code: 'code-1' } } } },
  { body: tokenReply('guest') },
]

/** A page of a browser whose carrier replies from a list. */
function openPage(answers: Answer[], storage: Pick<Storage, 'getItem' | 'setItem'> = inMemory()) {
  const { client, clock, oauth, tokens, sendLogout, calls } = startFakeCarrier(answers)
  const device = createDevice(storage, () => 'id-1', look)
  const reported: unknown[] = []
  const effects = {
    api: { client, clock, oauth },
    device,
    reporting: { report: (what: string) => void reported.push(what) },
  }
  const restore = defineRestoreSession({
    ...effects,
    tokens,
    sendLogout: sendLogout,
    mayHaveSession: () => true,
  })
  const refresh = defineRefreshSession(effects)
  const exchange = defineExchangeToken({
    ...effects,
    credentials: async () => createCredentials(effects.api),
  })
  return {
    device,
    calls,
    reported,
    /** The number of unused replies. */
    left: () => answers.length,
    signIn: async () => (await toPromise(createActor(defineAuthorizeGuest(effects)).start())).locked,
    signInByToken: async () =>
      (await toPromise(createActor(exchange, { input: { loginToken: 'L-1' } }).start())).locked,
    refresh: async () => (await toPromise(createActor(refresh).start())).locked,
    restore: async () => (await toPromise(createActor(restore).start()))?.locked,
  }
}

test("a guest's device is sent with the guest session", async () => {
  const page = openPage([
    ...asGuest,
    answeredWith({ ...guestSession, locked: 'DEVICE_LOCKED' }),
    verdict(true),
  ])
  expect(await page.signIn()).toBe('DEVICE_LOCKED')
  expect(page.device.identifier).toBe('d-1')
  expect(page.calls[3]?.headers.get('authorization')).toBe('Bearer guest')
})

test('a sign-in by login token sends the device with the session it returns', async () => {
  const page = openPage([
    clientId,
    { body: { data: { exchangeLoginToken: { code: 'code-1' } } } },
    { body: tokenReply('by-token') },
    verdict(true),
    answeredWith(verifiedSession),
  ])
  expect(await page.signInByToken()).toBe('DEVICE_LOCKED')
  expect([page.device.identifier, page.left()]).toEqual(['d-1', 0])
  expect(page.calls[3]?.headers.get('authorization')).toBe('Bearer by-token')
})

test('a blocked device locks an open session until a check passes', async () => {
  const storage = inMemory()
  const open = answeredWith(guestSession)
  const page = openPage([...asGuest, open, verdict(true)], storage)
  expect(await page.signIn()).toBe('DEVICE_LOCKED')
  // Each reload of the session sends the device again; without a reply the state is unchanged.
  const reloaded = openPage(
    [clientId, renewed, verdict(true), open, renewed, { body: graphqlError('INTERNAL') }, open],
    storage,
  )
  expect([await reloaded.restore(), await reloaded.refresh(), reloaded.left()]).toEqual([
    'DEVICE_LOCKED',
    'DEVICE_LOCKED',
    0,
  ])
  expect(reloaded.reported).toEqual(['The device check did not come through'])
  const later = openPage([clientId, renewed, verdict(false), open, renewed, open], storage)
  expect([await later.restore(), await later.refresh(), later.left()]).toEqual([null, null, 0])
})

test('the page remembers a blocked device when storage fails', async () => {
  const open = answeredWith(guestSession)
  const page = openPage([...asGuest, open, verdict(true), renewed, verdict(true), open], refusing)
  expect([await page.signIn(), await page.refresh()]).toEqual(['DEVICE_LOCKED', 'DEVICE_LOCKED'])
})

test('a device that passes does not lock the account, and other reasons for a lock are shown', async () => {
  const storage = inMemory()
  const page = openPage([...asGuest, answeredWith(guestSession), verdict(false)], storage)
  expect(await page.signIn()).toBe(null)
  const blocked = openPage([
    ...asGuest,
    answeredWith({ ...guestSession, locked: 'SECURITY_LOCK' }),
    verdict(true),
  ])
  expect(await blocked.signIn()).toBe('SECURITY_LOCK')
})

test('an account locked for a fraudulent device is locked for that reason only', async () => {
  const read = async (...answers: Answer[]) => openPage([clientId, renewed, ...answers]).restore()
  const verified = answeredWith(verifiedSession)
  expect(await read(verified, account(true))).toBe('DEVICE_LOCKED')
  expect(await read(verified, account(false))).toBe(null)
  expect(await read(verified, { body: { data: { me: null, accountCapabilities: null } } })).toBe(null)
  expect(await read(verified, 'lost', 'lost', 'lost', 'lost')).toBe(null)
})
