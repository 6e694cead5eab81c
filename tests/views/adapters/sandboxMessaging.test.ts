import { expect, test } from 'vitest'
import { createSandboxMessaging } from '../../../src/adapters/messaging/sandboxMessaging.ts'

const reply = { from: 'assistant', text: 'Hello', suggestions: [], isAway: false }
const answer = (text: string) => Response.json({ ...reply, text })

/**
 * Opens a conversation and sends lines one after the other; returns the requests and the reported
 * events.
 */
async function converse(
  userId: string | null,
  lines: readonly string[],
  respond: (question: string) => Response | Promise<Response> = answer,
) {
  const sent: unknown[] = []
  const events: string[] = []
  const messaging = createSandboxMessaging({
    fetch: async (_url, init) => {
      const body = JSON.parse(String(init?.body))
      sent.push(body)
      return body.question === undefined ? answer('Hello') : respond(body.question)
    },
    timeout: 1000,
  })
  await new Promise<void>((resolve) => {
    const record = (what: string) => {
      events.push(what)
      const answered = events.filter((each) => /^said (?!Hello)|^refused/.test(each)).length
      if (what === 'lost' || answered === lines.length) resolve()
    }
    const conversation = messaging.open(
      { userId, isResumed: false },
      {
        opened() {
          record('opened')
          lines.forEach((text, line) => {
            conversation.send({ type: 'say', line, text, isWithAgent: true })
          })
        },
        taken: () => record('taken'),
        refused: () => record('refused'),
        received: ({ text }) => record(`said ${text}`),
        lost: () => record('lost'),
      },
    )
  })
  return { sent, told: events }
}

test.each(['U-1', null])('the chat starts with the user id %s', async (userId) => {
  const { sent } = await converse(userId, ['How much is it?'])
  expect(sent).toEqual([{ userId }, { userId, question: 'How much is it?', isWithAgent: true }])
})

test('each accepted line is reported with its reply, in order', async () => {
  const { told } = await converse('U-1', ['one', 'two'])
  expect(told).toEqual(['opened', 'said Hello', 'taken', 'said one', 'taken', 'said two'])
})

test('a refused line is reported, and the next one is still sent', async () => {
  const { told } = await converse('U-1', ['one', 'two'], (question) =>
    question === 'one' ? new Response(null, { status: 400 }) : answer(question),
  )
  expect(told).toEqual(['opened', 'said Hello', 'refused', 'taken', 'said two'])
})

test.each([401, 404, 408, 429, 500, 503])(
  'after %d the connection is lost once and no further line is sent',
  async (status) => {
    const { sent, told } = await converse('U-1', ['one', 'two'], () => new Response(null, { status }))
    expect([sent.length, told]).toEqual([2, ['opened', 'said Hello', 'lost']])
  },
)
