import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Values } from '../../../../machines/form/form.types.ts'
import type { DynamicForm } from '../../../../rules/contract/schema.generated.ts'
import { isInput } from '../../../../rules/items/index.ts'
import { dayIn } from '../../../../rules/residence.ts'
import { type FlowDefinition, storedFields } from '../../../../server/platform/forms/definition.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'
import { factsOf, png } from '../../domains/uploads/sampleFiles.ts'
import { uploaderOf } from '../../domains/uploads/uploader.ts'
import { browserFlow } from './browserFlows.ts'
import { answersThatFit } from './fittingAnswers.ts'
import { playFlow } from './playedFlow.ts'
import { anyFlow, anyTurn, type Turn } from './randomFlows.ts'
import { type Opened, openWalk, type WalkedFlow } from './walkedFlow.ts'

/*
 * The random flows of `randomFlows.test.ts` through the API, its transaction, the mutations of the
 * groups and the database, next to the in-memory run. Both must report and show the same for any
 * input.
 */

const numRuns = process.env.SOAK ? 600 : 20
const seed = Number(process.env.SEED ?? 1)

const served: { flow: FlowDefinition | null } = vi.hoisted(() => ({ flow: null }))
vi.mock(import('../../../../server/application/flows/definitions/index.ts'), async (original) => {
  const own = await original()
  return { ...own, flowOf: (slug) => (slug === served.flow?.slug ? served.flow : own.flowOf(slug)) }
})

let carrier: Carrier
let files = 0
beforeAll(async () => {
  carrier = await startCarrier()
})
afterAll(() => carrier?.close())

/** Submits valid answers. */
const fittingSubmit = anyTurn.map(
  (turn): Turn => ({ ...turn, act: 'submit', entries: turn.entries.map(() => 'fit') }),
)

/** Mostly valid answers: invalid ones are refused before the operation does anything else. */
const mostlyFitting: fc.Arbitrary<Turn> = fc.oneof(
  {
    weight: 3,
    arbitrary: anyTurn.map((turn): Turn => ({ ...turn, entries: turn.entries.map(() => 'fit') })),
  },
  { weight: 1, arbitrary: anyTurn },
)

/**
 * A flow that a user can complete: a rule that no text of its length or no name can satisfy would
 * end the walk at its first form. Refusals by such rules are compared in `randomFlows.test.ts`. The
 * uploaded file fits every limit.
 */
const walkable = (flow: FlowDefinition): FlowDefinition => ({
  ...flow,
  forms: flow.forms.map((form) => {
    const stored = new Set(storedFields(form).map(({ itemKey }) => itemKey))
    return {
      ...form,
      items: form.items.map((item) => {
        if (item.type === 'inputDirectUpload')
          return { ...item, content: { ...item.content, bytesMax: 20_000_000 } }
        if (item.type !== 'inputText') return item
        const { content } = item
        const asName = stored.has(item.key)
          ? { rule: 'name' as const, required: item.key === 'firstName' }
          : {}
        return { ...item, content: { ...content, characterMax: content.characterMax + 30, ...asName } }
      }),
    }
  }),
})

test.runIf(process.env.ALL)(
  'the carrier stores and shows the same answers as the in-memory run of a random flow',
  async () => {
    let answered = 0
    await fc.assert(
      fc.asyncProperty(
        anyFlow.map(walkable),
        fittingSubmit,
        fc.array(mostlyFitting, { minLength: 2, maxLength: 11 }),
        async (flow, first, turns) => {
          const walked = await walkBoth(flow)
          for (const turn of [first, ...turns]) if (!(await walked.take(turn))) break
          answered += walked.stop()
        },
      ),
      { numRuns, seed },
    )
    // A run without an accepted answer would prove nothing.
    expect(answered).toBeGreaterThan(0)
    expect(files).toBeGreaterThan(0)
  },
  1_200_000,
)

/** Files of the in-memory run; at the carrier, real files replace them. */
const isPlayedFile = (value: unknown) =>
  Array.isArray(value) && value.some((name) => String(name).startsWith('played|'))

/** A user at the carrier, and the same answers in the in-memory run. */
async function walkBoth(flow: FlowDefinition) {
  served.flow = flow
  const { token } = await carrier.signUp()
  const now = carrier.services.clock.now()
  const facts = new Set(flow.forms.flatMap((form) => storedFields(form).map(({ itemKey }) => itemKey)))
  const opened = async (machine: Parameters<typeof openWalk>[0], from: 'current' | 'last') =>
    await openWalk(machine, { slug: flow.slug, flowScope: 'new_policy', from, today: dayIn(null, now) })
  const played = playFlow(flow, now)
  const open = async (from: 'current' | 'last') => ({
    real: await opened(browserFlow(carrier, token), from),
    play: await opened(played.machine, from),
  })
  let walking = await open('current')
  let taken = 0
  const stop = () => {
    walking.real.stop()
    walking.play.stop()
    return taken
  }

  /**
   * A new user's facts and how a mutation stores them are up to their domain: of facts only the
   * field is compared.
   */
  const valuesIn = (values: Values, { items }: DynamicForm) => {
    // Files that were sent but are not part of an answer yet are known to the carrier only.
    const uploads = new Set(items.filter(({ type }) => type === 'inputDirectUpload').map(({ key }) => key))
    return Object.fromEntries(Object.entries(values).filter(([key]) => !facts.has(key) && !uploads.has(key)))
  }
  const formIn = (form: DynamicForm) => ({
    ...form,
    id: '',
    flowSessionId: '',
    // The version of a form with an API group includes the facts, so only its revision is compared.
    version: form.groups.some(({ type }) => type === 'api')
      ? form.version.replace(/^\w+/, 'facts')
      : form.version,
    items: form.items.map((item) => {
      if (facts.has(item.key)) return { key: item.key, type: item.type }
      if (item.content.__typename !== 'DirectUploadContent') return item
      // The in-memory run knows only the answers.
      const { value, files } = item.content
      const answered = Array.isArray(value) ? value : []
      const shown = files.filter(({ signedBlobId }) => answered.includes(signedBlobId))
      return { ...item, content: { ...item.content, files: shown } }
    }),
    groups: form.groups.map(({ key, type, itemKeys }) => ({ key, type, itemKeys })),
  })
  const seen = (opened: Opened, walk: WalkedFlow) =>
    opened.at === 'end'
      ? { kind: opened.output.kind }
      : {
          form: formIn(opened.form),
          values: valuesIn(opened.values, opened.form),
          errors: walk.form().getSnapshot().context.errors,
        }

  async function both(act: (walk: WalkedFlow) => Promise<Opened>): Promise<Opened> {
    const [real, play] = await Promise.all([act(walking.real), act(walking.play)])
    expect(asPlayed(seen(real, walking.real))).toEqual(asPlayed(seen(play, walking.play)))
    return real
  }

  async function reload(from: 'current' | 'last') {
    stop()
    walking = await open(from)
    return await both((walk) => walk.standing())
  }

  /** Each side names files differently; what is sent is compared as JSON. */
  const playedNames = new Map<string, string>()
  const asPlayed = <Sent>(sent: Sent): unknown =>
    JSON.parse(JSON.stringify(sent), (_, value) =>
      typeof value === 'string' ? (playedNames.get(value) ?? value) : value,
    )

  /** A file that really exists: one that was sent before, or a new one. */
  async function fileAt(fieldId: string, flowSessionId: string): Promise<string> {
    const there = await carrier.services.db
      .selectFrom('uploads')
      .select('signedId')
      .where('flowSessionId', '=', flowSessionId)
      .where('fieldId', '=', fieldId)
      .where('storedAt', 'is not', null)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    if (there) return there.signedId
    const { begin, put } = uploaderOf(carrier)
    const begun = await begin({ ...factsOf('file.png', 'image/png', png), flowSessionId, fieldId }, { token })
    expect((await put(begun, new Uint8Array(png))).status).toBe(200)
    files += 1
    playedNames.set(begun.signedBlobId, `played|file.png|${png.length}|image/png`)
    return begun.signedBlobId
  }

  async function enter(form: DynamicForm, turn: Turn) {
    const fit = answersThatFit(form, flow.slug, { two: turn.pick % 2, more: turn.pick })
    for (const [index, { key, type }] of form.items.filter(isInput).entries()) {
      const entry = turn.entries[index % turn.entries.length]
      if (type === 'inputDirectUpload' && (entry === 'fit' || isPlayedFile(entry?.value))) {
        const sent = await fileAt(key, form.flowSessionId)
        walking.real.fill({ [key]: [sent] })
        walking.play.fill({ [key]: [playedNames.get(sent) ?? ''] })
        continue
      }
      const value = entry === 'fit' || entry === undefined ? (fit[key] ?? null) : entry.value
      for (const walk of [walking.real, walking.play]) walk.fill({ [key]: value })
    }
  }

  /**
   * @returns whether the user may go on: not if the owner of a fact refuses what the form's rules
   * accept
   */
  async function submit(form: DynamicForm): Promise<boolean> {
    const before = await stored(form)
    const real = await walking.real.submit()
    const isRefused = real.at === 'form' && real.form.slug === form.slug
    const refused = isRefused ? walking.real.form().getSnapshot().context.errors : {}
    if (isRefused) expect(await stored(form)).toEqual(before)
    if (isRefused && Object.keys(refused).some((key) => facts.has(key))) return false
    const play = await walking.play.submit()
    expect(asPlayed(seen(real, walking.real))).toEqual(asPlayed(seen(play, walking.play)))
    if (!isRefused) {
      taken += 1
      // Answers that may still apply are stored, and none that an answer has made irrelevant.
      const { responses } = await stored(form)
      expect(asPlayed(responses)).toEqual(asPlayed(played.played().responses))
    }
    if (real.at === 'end') await reload('last')
    return true
  }

  return {
    stop,
    /** @returns whether there is more to do */
    async take(turn: Turn): Promise<boolean> {
      const opened = await both((walk) => walk.standing())
      if (opened.at === 'end') return false
      const { form } = opened
      if (turn.act === 'back') {
        if ((await both((walk) => walk.back())).at === 'end') await reload('last')
      } else if (turn.act === 'reload') await reload('current')
      else if (turn.act === 'edit' && form.layout === 'review') {
        const rows = form.items.filter(({ type }) => type === 'listRow')
        const row = rows[turn.pick % rows.length]?.key ?? ''
        await both((walk) => walk.edit(row))
      } else {
        await enter(form, turn)
        return await submit(form)
      }
      return true
    },
  }
}

/** The session's row: a refused answer does not change it. */
async function stored({ flowSessionId }: DynamicForm) {
  return await carrier.services.db
    .selectFrom('flowSessions')
    .selectAll()
    .where('id', '=', flowSessionId)
    .executeTakeFirstOrThrow()
}
