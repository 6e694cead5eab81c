import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { defineRestoreSession } from '../../../src/actors/session.ts'
import { startFakeCarrier, tokenReply } from '../api/fakeCarrier.ts'

const constellation = (id: string) => ({ id, createdAt: '2026-01-01' })

test.each([
  { level: 'verified', ids: ['c-1'], isAccepted: true },
  { level: 'verified', ids: ['c-1', 'c-2'], isAccepted: false },
  { level: 'unidentified', ids: ['c-1'], isAccepted: false },
])(
  'the first page of a $level user with $ids.length constellations is requested before the app starts',
  async ({ level, ids, isAccepted }) => {
    const steps: string[] = []
    const tab = startFakeCarrier([
      { body: { client_id: 'client-1' } },
      { body: tokenReply('T-2') },
      {
        body: {
          data: {
            me: { constellations: ids.map(constellation) },
            accountCapabilities: { fraudulentDevice: false },
          },
        },
      },
      { body: { data: { session: { id: 's-1', userId: 'u-1', level, locked: null } } } },
    ])
    tab.tokens.markSignedIn()
    const restore = defineRestoreSession(
      { ...tab, api: tab, mayHaveSession: () => true },
      { request: () => void steps.push('requested'), accept: () => void steps.push('accepted') },
    )
    await expect.poll(() => tab.calls.length).toBe(4)
    const session = await toPromise(createActor(restore).start())
    expect([session?.level, tab.calls.length, steps]).toEqual([
      level,
      4,
      ['requested', ...(isAccepted ? ['accepted'] : [])],
    ])
  },
)
