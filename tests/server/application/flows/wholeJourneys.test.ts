import { addMonths } from 'date-fns'
import { describe, expect, it } from 'vitest'
import type { Values } from '../../../../machines/form/form.types.ts'
import type { FormFlowInput } from '../../../../machines/form-flow/formFlow.types.ts'
import { normalizeAnswer } from '../../../../rules/answers.ts'
import type { DynamicForm, FlowScope } from '../../../../rules/contract/schema.generated.ts'
import type { AnswerValue, FlowSlug } from '../../../../rules/flowSlugs.ts'
import { isInput } from '../../../../rules/items/index.ts'
import { product } from '../../../../rules/product.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { flowOf, flows } from '../../../../server/application/flows/definitions/index.ts'
import { editedForm, type FlowDefinition } from '../../../../server/platform/forms/definition.ts'
import { purchase } from '../../../support/client/purchase.ts'
import { formsOf } from '../../../support/client/walkFlow.ts'
import { quoted, rejected } from '../../applicants.ts'
import { factsOf, png } from '../../domains/uploads/sampleFiles.ts'
import { testCarrier } from '../../testCarrier.ts'
import { browserFlow } from './browserFlows.ts'
import { answersThatFit, type Taste } from './fittingAnswers.ts'
import { formsAhead, unplayed } from './playedFlow.ts'
import { type Opened, openWalk, type WalkedFlow } from './walkedFlow.ts'

const carrier = testCarrier()

/** Creates the user of a walk and returns the token. */
type Walker = () => Promise<string>

const anybody: Walker = async () => (await carrier.signUp()).token
const policyHolder: Walker = async () => (await purchase(carrier)).person.token

/** Came for accidental death insurance only. */
const accidentOnly: Walker = async () => {
  const token = await anybody()
  const input = { product: product.accidentalDeath }
  await carrier.ask(
    'mutation ($input: CreateUserProductInput!) { createUserProduct(input: $input) { product } }',
    { input },
    token,
  )
  return token
}

/** Flows that need a particular user; a form that depends on the user needs one of each kind. */
const walkers: { readonly [Slug in FlowSlug]?: readonly Walker[] } = {
  'onboarding-intro': [anybody, accidentOnly],
  'pre-verified-initial-data': [async () => (await carrier.register()).tokens.access_token],
  'quote-review': [async () => (await quoted(carrier)).person.token],
  'purchase-policy': [policyHolder],
  'replacement-cooldown': [async () => (await rejected(carrier)).token],
}

/**
 * Has already uploaded a file; uploads to an open form are tested in evidence.test.ts and
 * e2e/upload.spec.ts.
 */
const senderOfFiles: Walker = async () => {
  const token = await policyHolder()
  const { createFlowSession } = await carrier.ask<{
    createFlowSession: { flowSession: { flowSessionId: string } }
  }>(
    'mutation ($input: CreateFlowSessionInput!) { createFlowSession(input: $input) { flowSession { flowSessionId } } }',
    { input: { flowId: 'underwriting-evidence', flowScope: 'policy_holder' } },
    token,
  )
  const { flowSessionId } = createFlowSession.flowSession
  const { createDirectUploadToCloud } = await carrier.ask<{ createDirectUploadToCloud: { url: string } }>(
    'mutation ($input: CreateDirectUploadToCloudInput!) { createDirectUploadToCloud(input: $input) { url } }',
    { input: { ...factsOf('photo.png', 'image/png', png), flowSessionId, fieldId: 'evidence' } },
    token,
  )
  const reply = await fetch(new URL(createDirectUploadToCloud.url, carrier.url), {
    method: 'PUT',
    body: new Uint8Array(png),
    headers: { 'content-type': 'image/png' },
  })
  expect(reply.status).toBe(200)
  return token
}

/** Has requested more coverage, which asks about health again. */
const wantsMore: Walker = async () => {
  const { person, policy } = await purchase(carrier)
  await carrier.ask(
    'mutation ($input: RequestCoverageAdjustmentInput!) { requestCoverageAdjustment(input: $input) { status } }',
    { input: { policyId: policy.id, amount: 700_000 } },
    person.token,
  )
  // Without the earlier answers, every form is walked.
  await formsOf(carrier, person.token).start('underwriting-interview', true, 'coverage_adjustment')
  return person.token
}

/** In the last year of a term, which is when it can be extended. */
const lastYear: Walker = async () => {
  const { person, policy } = await purchase(carrier)
  const { db, clock } = carrier.services
  await db
    .updateTable('policies')
    .set({ terminatesAt: addMonths(clock.now(), 6) })
    .where('id', '=', policy.id)
    .execute()
  return person.token
}

/** The users who have a policy. */
const holders: { readonly [Slug in FlowSlug]?: readonly Walker[] } = {
  'term-life-extension': [lastYear],
  'underwriting-evidence': [senderOfFiles],
}

const walkersOf = (slug: FlowSlug, scope: FlowScope): readonly Walker[] =>
  scope === 'new_policy'
    ? (walkers[slug] ?? [anybody])
    : scope === 'coverage_adjustment'
      ? [wantsMore]
      : (holders[slug] ?? [policyHolder])

/** As many tastes as it takes to reach every form. */
function tastesFor(flow: FlowDefinition, scope: FlowScope): Taste[] {
  const most = Math.max(1, ...flow.forms.flatMap((form) => form.items.map(optionsOf)))
  const all = Array.from({ length: most }, (_, more) => [0, 1].map((two) => ({ two, more }))).flat()
  const seen = new Set<string>()
  const now = carrier.services.clock.now()
  return all.filter((taste) => {
    const before = seen.size
    for (const { slug } of formsAhead({ flow, scope, played: unplayed, alone: null }, taste, now))
      seen.add(slug)
    return seen.size > before
  })
}

const optionsOf = ({ content }: { content: object }) =>
  'options' in content && Array.isArray(content.options) ? content.options.length : 0

/** What a form shows for the submitted answers; a tax ID is never shown. */
const shownOf = (form: DynamicForm, sent: Values): Record<string, AnswerValue> =>
  Object.fromEntries(
    form.items
      .filter(isInput)
      .map((item) => [
        item.key,
        item.type === 'inputTaxId' ? null : normalizeAnswer(item, sent[item.key] ?? null),
      ]),
  )

/** A user of the flow in one of its scopes, on any of the user's devices. */
function personIn(slug: FlowSlug, flowScope: FlowScope, token: string, edited: Set<string>) {
  const opened = async (from: FormFlowInput['from']) =>
    await openWalk(browserFlow(carrier, token), {
      slug,
      flowScope,
      from,
      today: dayIn('OH', carrier.services.clock.now()),
    })

  /** As on another device, which knows only what the carrier returns. */
  async function reloaded(from: FormFlowInput['from']): Promise<Opened> {
    const again = await opened(from)
    const current = await again.standing()
    again.stop()
    return current
  }

  /** Walks to the end, answering each form once and resuming at each. */
  async function forth(taste: Taste) {
    const walked: { form: DynamicForm; sent: Values }[] = []
    const flowWalked = await opened('current')
    let current = await flowWalked.standing()
    while (current.at === 'form') {
      const { form, values } = current
      expect(walked.map((one) => one.form.slug)).not.toContain(form.slug)
      expect(await reloaded('current')).toEqual(current)
      if (form.layout === 'review') await everyEdit(flowWalked, current)
      const sent = answersThatFit(form, slug, taste)
      flowWalked.fill(
        Object.fromEntries(Object.entries(sent).filter(([key, value]) => value !== values[key])),
      )
      current = await flowWalked.submit()
      walked.push({ form, sent })
    }
    expect(current.output).toMatchObject({ kind: 'completed', slug, flowSession: { complete: true } })
    const asked = walked.flatMap(({ form }) => form.items.filter(isInput).map(({ key }) => key))
    expect(asked.length).toBe(new Set(asked).size)
    return walked
  }

  /**
   * Opens each editable row of a review, once across all tastes: the form shows the row's value,
   * and submitting it unchanged returns to the review.
   */
  async function everyEdit(flowWalked: WalkedFlow, review: Opened & { at: 'form' }) {
    const rows = flowOf(slug)
      ?.forms.find((form) => form.slug === review.form.slug)
      ?.items.flatMap((item) => (item.type === 'listRow' ? [item] : []))
    for (const { key, content } of review.form.items) {
      if (content.__typename !== 'ListRowContent' || content.actions.length === 0 || edited.has(key)) continue
      edited.add(key)
      const opened = await flowWalked.edit(key)
      const shows = rows?.find((row) => row.key === key)?.content.shows
      const answered = shows !== undefined && 'answers' in shows ? shows.answers : []
      if (opened.at !== 'form') throw new Error(`The edit of ${key} ends the flow.`)
      expect([key, opened.form.slug]).not.toEqual([key, review.form.slug])
      expect(opened.form.items.map((item) => item.key)).toEqual(expect.arrayContaining([...answered]))
      expect([key, await flowWalked.submit()]).toEqual([
        key,
        { ...review, form: { ...review.form, version: expect.any(String) } },
      ])
    }
  }

  /** Walks back to the beginning: every form shows its answers, also when a URL names it. */
  async function back(walked: readonly { form: DynamicForm; sent: Values }[]) {
    // A last form that nobody sees ends the flow as soon as it is opened.
    const [seen] = walked.slice(-1)
    const endsUnseen = flowOf(slug)?.forms.at(-1)?.advancesOn === 'opening'
    const flowWalked = await opened(endsUnseen && seen ? { form: seen.form.slug } : 'last')
    let current = await flowWalked.standing()
    for (const { form, sent } of walked.toReversed()) {
      expect(current).toMatchObject({ at: 'form', form: { slug: form.slug }, values: shownOf(form, sent) })
      expect(await reloaded({ form: form.slug })).toEqual(current)
      current = await flowWalked.back()
    }
    expect(current).toEqual({ at: 'end', output: { kind: 'back' } })
  }

  return { forth, back, reopened: () => reloaded('current') }
}

/**
 * An interview about more coverage and a check-up are decided when they end, so they cannot be
 * reopened.
 */
const isDecidedAtEnd = (slug: FlowSlug, scope: FlowScope) =>
  slug === 'term-life-extension' || (slug === 'underwriting-interview' && scope === 'coverage_adjustment')

/** Together they have every layout and a flow that stores at its end. */
const short: readonly FlowSlug[] = ['insurance-profile', 'beneficiary', 'quote-review']
const walkedFlows = process.env.ALL ? flows : flows.filter(({ slug }) => short.includes(slug))

describe.each(walkedFlows.map((flow) => ({ slug: flow.slug, flow })))('$slug', ({ slug, flow }) => {
  it('the flow works forward and back through all forms and resumes at each', async () => {
    const seen = new Set<string>()
    const edited = new Set<string>()
    // A reinstatement needs an ended policy, which no walker has: reinstatement.test.ts.
    for (const scope of flow.scopes.filter((one) => one !== 'reinstatement'))
      for (const walker of walkersOf(slug, scope))
        for (const taste of tastesFor(flow, scope)) {
          const person = personIn(slug, scope, await walker(), edited)
          const walked = await person.forth(taste)
          // A confirmed flow is over and restarts at its first form.
          if (!isDecidedAtEnd(slug, scope))
            await person.back(flow.storesAtEnd?.includes(scope) ? walked.slice(0, 1) : walked)
          for (const { form } of walked) seen.add(form.slug)
          if (flow.sessionFromStart === true)
            expect(await person.reopened()).toMatchObject({
              at: 'form',
              form: { slug: flow.forms[0]?.slug },
              values: Object.fromEntries(Object.keys(walked[0]?.sent ?? {}).map((key) => [key, null])),
            })
        }
    // Where a flow opens at one of several forms, these applicants are offered term life.
    const reachable = flow.opensAt ? flow.opensAt.filter(({ when }) => !when).map(({ to }) => to) : null
    const shown = flow.forms.filter(({ advancesOn }) => advancesOn !== 'opening')
    expect([...seen].sort()).toEqual((reachable ?? shown.map((form) => form.slug)).toSorted())
    const rows = flow.forms.filter(({ layout }) => layout === 'review').flatMap(({ items }) => items)
    expect([...edited].sort()).toEqual(
      rows
        .filter((item) => editedForm(item) !== null)
        .map(({ key }) => key)
        .sort(),
    )
  }, 300_000)
})
