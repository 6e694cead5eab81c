import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesToSend } from '../../../../machines/form/fields.ts'
import type { Values } from '../../../../machines/form/form.types.ts'
import { isEncrypted, normalizeAnswer, validateAnswer } from '../../../../rules/answers.ts'
import type { DynamicForm } from '../../../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../../../rules/flowSlugs.ts'
import { isInput } from '../../../../rules/items/index.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { checkFlows } from '../../../../server/application/flows/checkFlows.ts'
import { type FlowDefinition, storedFields } from '../../../../server/platform/forms/definition.ts'
import { answersThatFit } from './fittingAnswers.ts'
import { playFlow } from './playedFlow.ts'
import { anyFlow, anyTurn, type Turn } from './randomFlows.ts'
import { type Opened, openWalk, type WalkedFlow } from './walkedFlow.ts'

const numRuns = process.env.SOAK ? 3000 : 80
const seed = Number(process.env.SEED ?? 1)
const now = new Date('2026-11-23T12:00:00Z')
const today = dayIn(null, now)

test('the carrier would serve the random definitions', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      expect(checkFlows([flow])).toEqual([])
    }),
    { numRuns, seed },
  )
})

test('browser and carrier agree on every answer of a random flow, and no answer is lost', async () => {
  await fc.assert(
    fc.asyncProperty(anyFlow, fc.array(anyTurn, { minLength: 1, maxLength: 14 }), async (flow, turns) => {
      const walked = await walkAtRandom(flow)
      for (const turn of turns) if (!(await walked.take(turn))) break
      walked.stop()
    }),
    { numRuns, seed },
  )
}, 600_000)

const tastes = [0, 1, 2, 3, 4].flatMap((more) => [0, 1].map((two) => ({ two, more })))

/** A user who moves through a flow at random and remembers the accepted answers. */
async function walkAtRandom(flow: FlowDefinition) {
  const carrier = playFlow(flow, now)
  const accepted = new Map<string, AnswerValue>()
  const open = (from: 'current' | 'last') =>
    openWalk(carrier.machine, { slug: flow.slug, flowScope: 'new_policy', from, today })
  let walking: WalkedFlow = await open('current')

  function enter(form: DynamicForm, turn: Turn): void {
    const fit = answersThatFit(form, flow.slug, { two: turn.pick % 2, more: turn.pick })
    form.items.filter(isInput).forEach(({ key }, index) => {
      const entry = turn.entries[index % turn.entries.length]
      walking.fill({ [key]: entry === 'fit' || entry === undefined ? (fit[key] ?? null) : entry.value })
    })
  }

  /**
   * Both sides must judge the values alike, with the same messages; valid values are then
   * submitted.
   */
  async function submit(form: DynamicForm): Promise<Opened> {
    const { values } = walking.form().getSnapshot().context
    const inputs = form.items.filter(isInput)
    const errorsOf = (item: (typeof inputs)[number]) =>
      validateAnswer(item, values[item.key] ?? null, { today })
    const broken = inputs
      .map((item) => [item.key, errorsOf(item)] as const)
      .filter(([, errors]) => errors.length > 0)
    // Only the carrier knows which files exist, and it reports that only without other errors.
    const wrong =
      broken.length > 0 ? broken : inputs.filter(namesNoFile(values)).map(({ key }) => [key, gone] as const)
    const found = wrong.flatMap(([field, errors]) => errors.map((error) => ({ field, ...error })))
    const sent = valuesToSend({ form, values })
    expect(plain(carrier.judged({ form, values: sent }))).toEqual(plain(found))
    // A script sends what was typed unchanged.
    expect(plain(carrier.judged({ form, values }))).toEqual(plain(found))
    const opened = await walking.submit()
    if (found.length > 0) {
      const { errors: told } = walking.form().getSnapshot().context
      expect({ standing: opened, errors: told }).toEqual({
        standing: { at: 'form', form, values },
        errors: Object.fromEntries(wrong),
      })
    } else keep(form, sent)
    return opened
  }

  function keep(form: DynamicForm, sent: Values): void {
    for (const item of form.items.filter(isInput))
      if (!isEncrypted(item)) accepted.set(item.key, normalizeAnswer(item, sent[item.key] ?? null))
    const { responses, stored } = carrier.played()
    const kept = Object.assign(
      {},
      ...Object.values(responses).map(({ answers }) => answers),
      // A group names its items' values by the variables of its mutation.
      ...flow.forms.flatMap(storedFields).flatMap(({ itemKey, mutation, variable }) => {
        const values = stored[mutation]
        return values !== undefined && variable in values ? [{ [itemKey]: values[variable] }] : []
      }),
    )
    const asked = new Map(
      flow.forms.flatMap(({ slug, items }) => items.map((item) => [item.key, slug] as const)),
    )
    const path = carrier.session().visitedForms
    for (const [key, value] of accepted)
      if (key in kept) expect({ [key]: kept[key] }).toEqual({ [key]: value })
      else {
        // Answers that no longer apply may be dropped; those that are still asked for must stay.
        const isAsked = ({ slug, items }: DynamicForm) =>
          slug === asked.get(key) && items.some((item) => item.key === key)
        expect(tastes.flatMap((taste) => carrier.ahead(taste)).filter(isAsked)).toEqual([])
        expect(path.slice(0, -1)).not.toContain(asked.get(key))
        accepted.delete(key)
      }
  }

  /** A form opens with the answers that were accepted. */
  function look(opened: Opened): void {
    if (opened.at === 'end') return
    for (const [key, value] of Object.entries(opened.values)) {
      const before = accepted.get(key) ?? null
      if (before !== null) expect({ [key]: value }).toEqual({ [key]: before })
    }
  }

  return {
    stop: () => walking.stop(),
    /** @returns whether there is more to do */
    async take(turn: Turn): Promise<boolean> {
      const opened = await walking.standing()
      if (opened.at === 'end') return false
      const { form } = opened
      if (turn.act === 'back') {
        const before = await walking.back()
        look(before)
        if (before.at === 'end') walking = await open('last')
      } else if (turn.act === 'reload') {
        walking.stop()
        walking = await open('current')
        look(await walking.standing())
      } else if (turn.act === 'edit' && form.layout === 'review') {
        const rows = form.items.filter(({ type }) => type === 'listRow')
        look(await walking.edit(rows[turn.pick % rows.length]?.key ?? ''))
      } else {
        enter(form, turn)
        const next = await submit(form)
        // A refused value is still in its field as typed.
        if (next.at === 'end' || next.form.slug !== form.slug) look(next)
        if (next.at === 'end') {
          expect(next.output).toMatchObject({ kind: 'completed', flowSession: { complete: true } })
          walking = await open('last')
          look(await walking.standing())
        }
      }
      return true
    },
  }
}

const gone = [{ code: 'fileMissing', message: 'We no longer have this file. Please add it again.' }]

/** Whether a field names a value as a file that was never uploaded. */
const namesNoFile =
  (values: Values) =>
  ({ key, type }: DynamicForm['items'][number]) => {
    const ids = values[key]
    return (
      type === 'inputDirectUpload' &&
      Array.isArray(ids) &&
      ids.some((id) => !String(id).startsWith('played|'))
    )
  }

/** The carrier checks a tax ID only after decrypting it. */
const plain = (errors: readonly { field: string; code: string; message: string }[]) =>
  errors.filter(({ field }) => field !== 'taxId')
