import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { guestSession } from '../../../machines/session/session.model.ts'
import { defineAuthorizeGuest } from '../../../src/actors/authorizeGuest.ts'
import { exchangeDevice } from '../../../src/actors/exchangeDevice.ts'
import { blackboxOf, identify } from '../../../src/adapters/blackbox.ts'
import { createDevice } from '../../../src/adapters/device.ts'
import { startFakeCarrier, tokenReply } from '../api/fakeCarrier.ts'

function inMemory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const blocked = {
  getItem: () => {
    throw new DOMException('denied', 'SecurityError')
  },
  setItem: () => undefined,
}

const look = async () => 'a-look'
const broken = async () => {
  throw new TypeError('no canvas')
}

test('a browser keeps its id, and shows the device beside it', async () => {
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
  const device = createDevice(blocked, () => 'id-1', look)
  identify(device, 'd-1')
  expect([device.fingerprint, device.identifier]).toEqual(['id-1', 'd-1'])
})

test('a device that cannot be measured keeps nobody out: it is reported, and the carrier is not asked', async () => {
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

test('the carrier is shown the device, and what it calls it is kept for the next page', async () => {
  const done = { body: { data: { exchangeBlackbox: { blocked: false, caseId: null, deviceId: 'd-1' } } } }
  const { client, calls, clock, oauth } = startFakeCarrier([done])
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

test('a guest’s device is shown, too, with the session that it has', async () => {
  const { client, calls, clock, oauth } = startFakeCarrier([
    { body: { client_id: 'client-1' } },
    { body: { data: { authorizeGuestByBusiness: { code: 'code-1' } } } },
    { body: tokenReply('guest') },
    { body: { data: { exchangeBlackbox: { blocked: true, caseId: 'C-1', deviceId: 'd-1' } } } },
    { body: { data: { session: { ...guestSession, id: 'S-1', locked: 'DEVICE_LOCKED' } } } },
  ])
  const device = createDevice(inMemory(), () => 'id-1', look)
  const authorizeGuest = defineAuthorizeGuest({
    api: { client, clock, oauth },
    device,
    reporting: { report: () => undefined },
  })
  const session = await toPromise(createActor(authorizeGuest).start())
  expect([session.locked, device.identifier]).toEqual(['DEVICE_LOCKED', 'd-1'])
  expect(calls[3]?.headers.get('authorization')).toBe('Bearer guest')
})
