import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { defineAskForm } from '../../../src/actors/askForm.ts'
import { defineAskQuote } from '../../../src/actors/askQuote.ts'
import { graphqlError, startFakeCarrier } from '../api/fakeCarrier.ts'

const codes = ['APPLICATION_DOCUMENT_NOT_READY', 'DYNAMIC_FORMS_POLLING']
const question = { flowSessionId: 'flow', direction: 'NEXT', currentFormIdentifier: null }

/** What the polling machine hears after one question, and how often that was asked. */
async function heard(code: string, ask: typeof defineAskForm | typeof defineAskQuote) {
  const { calls, waits, failed, ...api } = startFakeCarrier([{ body: graphqlError(code, 'Not ready.') }])
  const actor = createActor(
    ask({ api }, (_key, text) => text),
    { input: question },
  )
  // Of an actor that fails, XState tells whoever subscribes, else the window.
  actor.subscribe({ error: () => {} })
  const answer = toPromise(actor.start()).then(
    () => 'an answer',
    (error: unknown) => error,
  )
  return { answer: await answer, asked: calls.length, waits, failed }
}

test.each(codes)('the machine that polls hears at once of a form that is %s', async (code) => {
  expect(await heard(code, defineAskForm)).toEqual({
    answer: expect.objectContaining({ code }),
    asked: 1,
    waits: [],
    failed: [],
  })
})

test.each(codes)('the machine that polls hears at once of a quote that is %s', async (code) => {
  expect(await heard(code, defineAskQuote)).toEqual({
    answer: expect.objectContaining({ code }),
    asked: 1,
    waits: [],
    failed: [],
  })
})
