import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { acceptTermsMachine } from '../../machines/accept-terms/acceptTerms.machine.ts'
import type { AcknowledgeInput } from '../../machines/acknowledge.ts'
import type { Disclosure, InsuranceApplication } from '../../rules/contract/schema.generated.ts'
import { turns } from './turns.ts'

const application: InsuranceApplication = {
  id: 'A-1',
  result: 'pending',
  version: 1,
  createdAt: '2026-11-21T00:00:00.000Z',
  documents: [],
}
const term = (id: string, separate: boolean): Disclosure => ({
  id,
  name: id,
  slug: id,
  description: '',
  cta: 'Read it',
  version: 1,
  createdAt: '2026-11-21T00:00:00.000Z',
  important: false,
  separate,
  downloadUrl: '',
  body: '',
})
const terms = [term('privacy', false), term('consent', false), term('hipaa', true)]

/**
 * Opens the terms and records what is sent to the carrier, in order; `refuses` makes the
 * application fail once with that code.
 */
async function atTerms(refuses?: string) {
  const sent: unknown[] = []
  let refusal = refuses
  const actor = createActor(
    acceptTermsMachine.provide({
      actors: {
        loadDisclosures: fromPromise<readonly Disclosure[]>(async () => terms),
        acknowledge: fromPromise<unknown, AcknowledgeInput>(async ({ input }) => sent.push(input.subjectIds)),
        requestNewBusiness: fromPromise(async () => {
          sent.push('application')
          if (refusal === undefined) return application
          const code = refusal
          refusal = undefined
          throw { code, message: 'No.' }
        }),
      },
    }),
    { input: { quoteExpiredOn: null, product: 'wysh-term-life' } },
  ).start()
  await turns()
  return { actor, sent, state: () => JSON.stringify(actor.getSnapshot().value) }
}

test('nothing is sent until every term is ticked, and the acknowledgement is sent first', async () => {
  const { actor, sent } = await atTerms()
  actor.send({ type: 'terms.accepted' })
  expect(actor.getSnapshot().context.missed).toBe(true)
  actor.send({ type: 'together.toggled' })
  actor.send({ type: 'disclosure.toggled', id: 'of another form' })
  actor.send({ type: 'terms.accepted' })
  await turns()
  expect(sent).toEqual([])
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
  actor.send({ type: 'disclosure.toggled', id: 'hipaa' })
  actor.send({ type: 'terms.accepted' })
  await turns()
  expect(sent).toEqual([['privacy', 'consent', 'hipaa'], 'application'])
  expect(actor.getSnapshot().output).toEqual({ kind: 'submitted', application })
})

test('one checkbox ticks and unticks all terms', async () => {
  const { actor } = await atTerms()
  actor.send({ type: 'disclosure.toggled', id: 'privacy' })
  actor.send({ type: 'together.toggled' })
  expect(actor.getSnapshot().context.accepted).toEqual(['privacy', 'consent'])
  actor.send({ type: 'together.toggled' })
  expect(actor.getSnapshot().context.accepted).toEqual([])
})

test.each([
  ['REAPPLICATION_TOO_SOON', '"tooSoon"'],
  ['UNDERWRITING_DISABLED', '"offline"'],
  ['AURA_COMMON_ERROR', '"offline"'],
  ['NETWORK', '{"reading":"ticked"}'],
])('after a refusal by %s the machine is in %s and the ticks are kept', async (code, state) => {
  const at = await atTerms(code)
  at.actor.send({ type: 'together.toggled' })
  at.actor.send({ type: 'disclosure.toggled', id: 'hipaa' })
  at.actor.send({ type: 'terms.accepted' })
  await turns()
  expect(at.state()).toBe(state)
  at.actor.send({ type: code === 'NETWORK' ? 'terms.accepted' : 'retry.chosen' })
  await turns()
  const isSent = code !== 'REAPPLICATION_TOO_SOON'
  expect(at.actor.getSnapshot().status).toBe(isSent ? 'done' : 'active')
})
