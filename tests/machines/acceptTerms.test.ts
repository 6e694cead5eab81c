import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { acceptTermsMachine } from '../../machines/accept-terms/acceptTerms.machine.ts'
import type {
  LoadTermsOutput,
  RequestNewBusinessInput,
} from '../../machines/accept-terms/acceptTerms.types.ts'
import type { AcknowledgeInput } from '../../machines/acknowledge.ts'
import type { Problem } from '../../machines/problem.ts'
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
const terms = {
  disclosures: [term('privacy', false), term('consent', false), term('hipaa', true)],
  signer: { firstName: 'Ada', middleName: 'King', lastName: 'Lovelace', suffix: null },
}

/**
 * Opens the terms and records what is sent to the carrier, in order; `refuses` makes the
 * application fail once with that error.
 */
async function atTerms(refuses?: Partial<Problem>) {
  const sent: unknown[] = []
  let refusal = refuses
  let loads = 0
  const actor = createActor(
    acceptTermsMachine.provide({
      actors: {
        loadTerms: fromPromise<LoadTermsOutput>(async () => {
          loads += 1
          return terms
        }),
        acknowledge: fromPromise<unknown, AcknowledgeInput>(async ({ input }) => sent.push(input.subjectIds)),
        requestNewBusiness: fromPromise<InsuranceApplication, RequestNewBusinessInput>(async ({ input }) => {
          sent.push(input)
          if (refusal === undefined) return application
          const problem = refusal
          refusal = undefined
          throw { message: 'No.', ...problem }
        }),
      },
    }),
    { input: { quoteExpiredOn: null, product: 'wysh-term-life' } },
  ).start()
  await turns()
  const type = (value: string) => actor.send({ type: 'signature.changed', value })
  return { actor, sent, type, loads: () => loads, state: () => JSON.stringify(actor.getSnapshot().value) }
}

test('nothing is sent until every term is ticked and the name is typed, and the acknowledgement is sent first', async () => {
  const { actor, sent, type } = await atTerms()
  actor.send({ type: 'terms.accepted' })
  expect(actor.getSnapshot().context.missed).toBe(true)
  actor.send({ type: 'together.toggled' })
  actor.send({ type: 'disclosure.toggled', id: 'of another form' })
  actor.send({ type: 'terms.accepted' })
  await turns()
  expect(sent).toEqual([])
  expect(actor.getSnapshot().hasTag('unsaved')).toBe(true)
  actor.send({ type: 'disclosure.toggled', id: 'hipaa' })
  for (const name of ['', 'Ada Byron']) {
    type(name)
    actor.send({ type: 'terms.accepted' })
    expect([sent, actor.getSnapshot().context.missed]).toEqual([[], true])
  }
  type('ada lovelace')
  actor.send({ type: 'terms.accepted' })
  await turns()
  expect(sent).toEqual([
    ['privacy', 'consent', 'hipaa'],
    { product: 'wysh-term-life', signature: 'ada lovelace' },
  ])
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
  ['NETWORK', '{"reading":"begun"}'],
] as const)('after a refusal by %s the machine is in %s and the ticks are kept', async (code, state) => {
  const at = await atTerms({ code })
  at.actor.send({ type: 'together.toggled' })
  at.actor.send({ type: 'disclosure.toggled', id: 'hipaa' })
  at.type('Ada Lovelace')
  at.actor.send({ type: 'terms.accepted' })
  await turns()
  expect(at.state()).toBe(state)
  at.actor.send({ type: code === 'NETWORK' ? 'terms.accepted' : 'retry.chosen' })
  await turns()
  const isSent = code !== 'REAPPLICATION_TOO_SOON'
  expect(at.actor.getSnapshot().status).toBe(isSent ? 'done' : 'active')
})

test('a name that the carrier refuses is loaded again, since it was changed elsewhere', async () => {
  const at = await atTerms({
    code: 'VALIDATION_FAILED',
    validationErrors: [{ field: 'signature', code: 'signatureDiffers', message: 'No.' }],
  })
  at.actor.send({ type: 'together.toggled' })
  at.actor.send({ type: 'disclosure.toggled', id: 'hipaa' })
  at.type('Ada Lovelace')
  at.actor.send({ type: 'terms.accepted' })
  await turns()
  expect([at.loads(), at.state(), at.actor.getSnapshot().context.problem?.code]).toEqual([
    2,
    '{"reading":"begun"}',
    'VALIDATION_FAILED',
  ])
})
