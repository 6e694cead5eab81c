import { expect, test } from 'vitest'
import { exchangeDevice } from '../../../src/actors/exchangeDevice.ts'
import { createDevice } from '../../../src/adapters/device.ts'
import { startFakeCarrier } from '../api/fakeCarrier.ts'

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
  expect([first.fingerprint, second.fingerprint, await second.blackbox()]).toEqual([
    'id-1',
    'id-1',
    'id-1.a-look',
  ])
})

test('without storage the id lasts as long as the page', () => {
  expect(createDevice(blocked, () => 'id-1', look).fingerprint).toBe('id-1')
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

test('the carrier is shown the device', async () => {
  const done = { body: { data: { exchangeBlackbox: { blocked: false, caseId: null, deviceId: 'd-1' } } } }
  const { client, calls, clock, oauth } = startFakeCarrier([done])
  await exchangeDevice(
    {
      api: { client, clock, oauth },
      device: createDevice(inMemory(), () => 'id-1', look),
      reporting: { report: () => undefined },
    },
    new AbortController().signal,
  )
  expect(calls.map(({ body }) => body.variables)).toEqual([
    { input: { blackbox: 'id-1.a-look', clientFamily: 'web', clientMutationId: expect.any(String) } },
  ])
})
