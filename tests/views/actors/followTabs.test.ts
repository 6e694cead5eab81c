import { expect, test } from 'vitest'
import { createActor, setup, toPromise } from 'xstate'
import type { TabNews } from '../../../machines/session/session.types.ts'
import { defineFollowTabs, defineRestoreSession } from '../../../src/actors/session.ts'
import { startFakeCarrier, tokenReply } from '../api/fakeCarrier.ts'

/** A browser with one other tab, controlled by the test. */
function startTab() {
  const carrier = startFakeCarrier([])
  carrier.tokens.keep(tokenReply('token-1'))
  const events: string[] = []
  const received: string[] = []
  let emit: (news: string) => void = () => {}
  const tabs = {
    send: (news: string) => void events.push(news),
    listen(listener: (news: string) => void) {
      emit = listener
      return () => void events.push('closed')
    },
  }
  const logic = defineFollowTabs({ api: carrier, tokens: carrier.tokens, tabs })
  const machine = setup({ actors: { logic } }).createMachine({
    invoke: { id: 'tabs', src: 'logic' },
    on: { '*': { actions: ({ event }) => void received.push(event.type) } },
  })
  const actor = createActor(machine).start()
  const send = (news: TabNews) => actor.getSnapshot().children.tabs?.send(news)
  return {
    ...carrier,
    told: events,
    heard: received,
    send,
    say: (news: string) => emit(news),
    stop: () => actor.stop(),
  }
}

test('the tab broadcasts its changes, and a logout in another tab removes its token', () => {
  const tab = startTab()
  tab.send({ type: 'tab.signedIn' })
  expect([tab.told, tab.tokens.access()]).toEqual([['tab.signedIn'], 'token-1'])
  tab.say('something else')
  tab.say('tab.loggedOut')
  expect([tab.heard, tab.tokens.access(), tab.stored.has('authentication')]).toEqual([
    ['tab.loggedOut'],
    null,
    true,
  ])
  tab.stop()
  expect(tab.told).toEqual(['tab.signedIn', 'closed'])
})

test("the end of a user's session is broadcast once, that of a guest never", async () => {
  const tab = startTab()
  const restore = () => {
    const { client, oauth, clock, ...rest } = startFakeCarrier([
      { body: { client_id: 'client-1' } },
      { status: 401, body: { error: 'invalid_grant' } },
    ])
    const logic = defineRestoreSession({
      api: { client, oauth, clock },
      ...rest,
      tokens: tab.tokens,
      mayHaveSession: () => true,
    })
    return toPromise(createActor(logic).start()).catch((error: unknown) => error)
  }
  tab.tokens.markSignedIn()
  expect(await restore()).toMatchObject({ code: 'GRAPH_API_UNAUTHORIZED' })
  expect(await restore()).toBeNull()
  tab.tokens.keep(tokenReply('a guest’s'))
  expect(tab.tokens.takeSignedIn()).toBe(false)
})
