import { expect, test } from 'vitest'
import { createSandboxMessaging } from '../../../src/adapters/messaging/sandboxMessaging.ts'

const reply = { from: 'assistant', text: 'Hello', suggestions: [], isAway: false }

/** Opens a conversation and says something in it; answers what the other side was sent. */
async function converse(userId: string | null) {
  const sent: unknown[] = []
  const messaging = createSandboxMessaging({
    fetch: async (_url, init) => {
      sent.push(JSON.parse(String(init?.body)))
      return new Response(JSON.stringify(reply))
    },
    patience: 1000,
  })
  await new Promise<void>((resolve, reject) => {
    let heard = 0
    const conversation = messaging.open(
      { userId, isResumed: false },
      {
        opened: () => conversation.say('How much is it?', false),
        said: () => {
          heard += 1
          if (heard === 2) resolve()
        },
        lost: reject,
      },
    )
  })
  return sent
}

test.each(['U-1', null])('is started with the id of the user: %s', async (userId) => {
  expect(await converse(userId)).toEqual([
    { userId },
    { userId, question: 'How much is it?', isWithAgent: false },
  ])
})
