import { afterEach, expect, test, vi } from 'vitest'
import { answersFor } from '../../../support/client/answers.ts'
import { formsOf, responses } from '../../../support/client/walkFlow.ts'
import { noteDeadlocks } from '../../deadlocks.ts'
import { testCarrier } from '../../testCarrier.ts'
import { waiting } from '../../waiting.ts'

const carrier = testCarrier()
afterEach(() => {
  vi.restoreAllMocks()
})

/** A guest at the last form of the estimate, who will answer it or restart the flow. */
async function beforeTheLastForm() {
  const { token, userId } = await carrier.guest()
  const { start, form, send, answer } = formsOf(carrier, token)
  const given = answersFor('estimate-form')
  const { flowSessionId } = await start('estimate-form')
  for (;;) {
    const shown = await form(flowSessionId, { direction: 'CURRENT' })
    if (!shown) throw new Error('The flow has no last form.')
    if (shown.formIndex + 1 === shown.formCount)
      return {
        userId,
        answerLast: async () => {
          const { errors } = await send(flowSessionId, shown, responses(shown, given))
          return errors?.[0]?.extensions.message ?? 'done'
        },
        beginAnew: async () => {
          await start('estimate-form', true)
          return 'done'
        },
      }
    await answer(flowSessionId, shown, given)
  }
}

// The embedded database has one connection, so transactions cannot wait for each other there.
test.skipIf(!process.env.DATABASE_URL).each(['answerLast', 'beginAnew'] as const)(
  'answering a form and restarting its flow do not deadlock, %s first',
  async (first) => {
    const guest = await beforeTheLastForm()
    const deadlocked = noteDeadlocks(carrier)
    const second = first === 'answerLast' ? 'beginAnew' : 'answerLast'
    const calls: Promise<string>[] = []
    let ended = 0
    const call = async (which: typeof first, waits: number) => {
      calls.push(guest[which]().finally(() => ended++))
      await vi.waitFor(async () => expect((await waiting(carrier)) + ended).toBe(waits), 10_000)
    }
    // A lock on the user's row makes both calls wait at the intended point.
    await carrier.services.db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', guest.userId).forUpdate().execute()
      await call(first, 1)
      await call(second, 2)
    })
    const codes = await Promise.all(calls)
    // Whether the answer came too late to count does not matter here.
    expect({ deadlocked, failed: codes.filter((code) => code === 'STANDARD_ERROR') }).toEqual({
      deadlocked: [],
      failed: [],
    })
  },
)
