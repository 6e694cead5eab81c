import type {
  CoverageEditorInput,
  CoverageEditorOutput,
} from '../../../../machines/coverage-editor/coverageEditor.types.ts'
import type { LoadEstimateOutput } from '../../../../machines/estimate/estimate.types.ts'
import type { FormFlowOutput } from '../../../../machines/form-flow/formFlow.types.ts'
import { required } from '../../../../machines/required.ts'
import { defineSaveCoverage } from '../../../../src/actors/editCoverage.ts'
import { defineAuthorizeGuest, defineLoadEstimate } from '../../../../src/actors/estimate.ts'
import { answersFor } from '../../client/answers.ts'
import { buyAs } from '../../client/purchase.ts'
import { walkFlow } from '../../client/walkFlow.ts'
import { enterCode, readFacts, sessionIn, signInByPassword, tokenIn } from '../access.ts'
import { type CarrierWalker, childOf, effect, ending } from '../carrierWalker.ts'
import { type CarrierWorld, personHere, registerIn } from '../world.ts'

/** What the carrier knows about the visitor's coverage. */
type Situation = 'no session' | 'nothing sized' | 'a customer' | 'sized' | 'not to be covered' | 'covered'

const slug = 'estimate-form'
/** Before any answer; unlike a visitor, a customer could buy. */
const unsized: readonly Situation[] = ['nothing sized', 'a customer']
const known: readonly Situation[] = ['a customer', 'nothing sized', 'sized', 'not to be covered', 'covered']

/** Answers the questions with this birthday. */
const answered = (birthdate: string) => (world: CarrierWorld) =>
  walkFlow(world.api, tokenIn(world), slug, { ...answersFor(slug), birthdate })

const youngEnough = answered('1990-06-15')
const tooOld = answered('1931-06-15')

const today = async (world: CarrierWorld) => (await world.now()).toISOString().slice(0, 10)
const lost = (operation: string) => (world: CarrierWorld) => world.fault({ operation, kind: 'drop' })

/** A visitor's questions and their price, and users without one. */
export const estimateAtCarrier: CarrierWalker<Situation> = {
  machine: 'estimate',
  starts: {
    'a visitor': {
      situation: 'no session',
      prepare: async (world) => ({ session: null, today: await today(world) }),
    },
    'a password accepted, nothing more': {
      situation: 'no session',
      async prepare(world) {
        const session = await signInByPassword(world.session, await registerIn(world))
        return { session, today: await today(world) }
      },
    },
    'a visitor at the preview': {
      situation: 'no session',
      prepare: async (world) => ({ session: null, today: await today(world), at: 'preview' }),
    },
    'a customer at the preview': {
      situation: 'a customer',
      async prepare(world) {
        world.person = await world.api.signUp()
        const { sessionId } = await signInByPassword(world.session, world.person)
        const { phoneNumberId } = world.person
        await enterCode(
          world,
          {
            mode: 'session',
            sessionId,
            phoneNumberId,
            mask: '',
            codeSentBy: null,
            channels: ['sms'],
            email: null,
          },
          world.session,
        )
        return { session: await sessionIn(world), today: await today(world), at: 'preview' }
      },
    },
  },
  operations: {
    authorizeGuest: effect(defineAuthorizeGuest),
    loadEstimate: effect(defineLoadEstimate),
    formFlow: childOf({
      async completed(world): Promise<FormFlowOutput> {
        const { session } = await youngEnough(world)
        return { kind: 'completed', slug, flowSession: session, layoutOutput: null }
      },
      back: (): FormFlowOutput => ({ kind: 'back' }),
      link: (): FormFlowOutput => ({ kind: 'link', destination: 'welcome' }),
      async 'too old'(world): Promise<FormFlowOutput> {
        const [reason] = (await tooOld(world)).session.ineligibleReasons
        if (reason === undefined) throw new Error('The carrier covers this age.')
        return { kind: 'ineligible', reason }
      },
    }),
    coverageEditor: childOf({
      async kept(world, { coverage }: CoverageEditorInput, session): Promise<CoverageEditorOutput> {
        const { id, amount, years } = required(coverage, 'coverage')
        const changed = {
          mode: 'estimate',
          id,
          amount: amount + 50_000,
          years,
          billingFrequency: 'monthly',
        } as const
        await effect(defineSaveCoverage)(world, changed, session)
        return { kind: 'kept' }
      },
      back: (): CoverageEditorOutput => ({ kind: 'back' }),
    }),
  },
  outcomes: {
    'authorizeGuest done (guest)': [{ from: ['no session'], to: 'nothing sized' }],
    'authorizeGuest fails (lost)': [{ from: ['no session'], arrange: lost('authorizeGuestByBusiness') }],
    'formFlow done (completed)': [{ from: [...unsized, 'sized'], to: 'sized', input: ending('completed') }],
    'formFlow done (back)': [{ from: known, input: ending('back') }],
    'formFlow done (link)': [{ from: known, input: ending('link') }],
    'formFlow done (too old)': [{ from: unsized, to: 'not to be covered', input: ending('too old') }],
    'loadEstimate done (none)': [{ from: unsized }],
    'loadEstimate done (estimate)': [
      { from: ['sized'] },
      { from: unsized, to: 'sized', arrange: youngEnough },
    ],
    'loadEstimate done (nothing is sold there)': [
      { from: ['not to be covered'] },
      { from: unsized, to: 'not to be covered', arrange: tooOld },
    ],
    'loadEstimate done (an owner)': [
      { from: ['covered'] },
      {
        from: ['a customer'],
        to: 'covered',
        arrange: (world) => buyAs(world.api, personHere(world)),
      },
    ],
    'loadEstimate fails (lost)': [{ from: known, arrange: lost('latestEstimate') }],
    'coverageEditor done (kept)': [{ from: ['sized'], input: ending('kept') }],
    'coverageEditor done (back)': [{ from: ['sized'], input: ending('back') }],
  },
  reads: {
    authorizeGuest: { of: readFacts },
    formFlow: { of: (output: FormFlowOutput) => (output.kind === 'completed' ? output.kind : output) },
    loadEstimate: {
      of({ estimate, isSent, ineligibleReasons }: LoadEstimateOutput) {
        if (isSent) return 'an owner'
        if (ineligibleReasons.length > 0) return 'not to be covered'
        return estimate === null ? 'nothing' : 'an estimate'
      },
    },
    coverageEditor: { of: ({ kind }: CoverageEditorOutput) => kind },
  },
  async observe(world) {
    const facts = await sessionIn(world)
    // A password alone does not open an estimate.
    if (!facts || facts.level === 'unidentified') return 'no session'
    const { latestEstimate, journey, checkEligibility } = await world.api.ask<{
      latestEstimate: { id: string } | null
      journey: { hasPolicy: boolean } | null
      checkEligibility: { ineligibleCoverageReasons: string[] }
    }>(
      '{ latestEstimate { id } journey(slug: fulfillment) { hasPolicy } checkEligibility { ineligibleCoverageReasons } }',
      {},
      tokenIn(world),
    )
    if (journey?.hasPolicy) return 'covered'
    if (checkEligibility.ineligibleCoverageReasons.length > 0) return 'not to be covered'
    if (latestEstimate) return 'sized'
    return world.person?.phoneNumberId ? 'a customer' : 'nothing sized'
  },
  refusals: [
    {
      rule: 'an estimate requires an identified session',
      before: 'loadEstimate',
      as: 'an anonymous request',
      codes: ['GRAPH_API_UNAUTHORIZED'],
    },
    {
      rule: 'an estimate requires more than a password',
      before: 'loadEstimate',
      as: 'a user without the code',
      codes: ['ACCESS_LEVEL_TOO_LOW'],
    },
  ],
  leaves: {
    'loadEstimate done (refused)':
      'a decision of underwriting; the estimate only shows until when it applies',
    'start (a guest at one form)': 'the same questions, from another of their forms',
    'start (a customer)': 'the same customer as at the preview; only the page differs',
    'start (a guest at the editor)': 'the same guest as at the preview; only the page differs',
    'formFlow fails (lost)': 'a part of the application that fails to load',
    'coverageEditor fails (lost)': 'a part of the application that fails to load',
  },
}
