import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { type PollingAnswer, pollingMachine } from '../../machines/polling/polling.machine.ts'
import { type AskQuoteAnswer, quoteMachine } from '../../machines/quote/quote.machine.ts'
import { exampleQuote } from '../../machines/quote/quote.model.ts'
import { triviaMachine } from '../../machines/trivia/trivia.machine.ts'
import { exampleQuestions } from '../../machines/trivia/trivia.model.ts'
import type { LoadTriviaOutput } from '../../machines/trivia/trivia.types.ts'
import { turns } from './turns.ts'

const ready: AskQuoteAnswer = { kind: 'ready', value: { quote: exampleQuote } }
const rejected: AskQuoteAnswer = { kind: 'ready', value: { result: 'rejected' } }

/**
 * A trivia with the real quote and polling below it; `decide` sets the underwriting decision from
 * then on.
 */
function open(loadTrivia: () => Promise<LoadTriviaOutput> = async () => exampleQuestions): {
  at: (ms: number) => Promise<string>
  decide: (answer: AskQuoteAnswer) => void
  actor: ReturnType<typeof createActor<typeof triviaMachine>>
} {
  const clock = new SimulatedClock()
  let answer: AskQuoteAnswer = { kind: 'notYet' }
  const polling = pollingMachine.provide({
    actors: { ask: fromPromise<PollingAnswer, unknown>(async () => answer) },
  })
  const actor = createActor(
    triviaMachine.provide({
      actors: { loadTrivia: fromPromise(loadTrivia), quote: quoteMachine.provide({ actors: { polling } }) },
    }),
    { clock },
  ).start()
  const shown = () => {
    const { value } = actor.getSnapshot()
    if (typeof value === 'string') return value
    const part = value.playing?.questions
    return typeof part === 'object' ? String(Object.keys(part)[0]) : String(part)
  }
  return {
    actor,
    decide: (next) => {
      answer = next
    },
    /**
     * Advances the clock to `ms` after the start, 250 ms at a time, and returns the visible part.
     */
    at: async (ms) => {
      await turns()
      while (clock.now() < ms) {
        clock.increment(250)
        await turns()
      }
      return shown()
    },
  }
}

describe('trivia', () => {
  it('trivia shows intro 3 s, question 7 s, the selected answer 2 s, the answer screen 7 s, and the next question', async () => {
    const { at, actor } = open()
    const shown = []
    for (const ms of [2750, 3000, 9750, 10_000, 11_750, 12_000, 18_750, 19_000]) {
      shown.push([ms, await at(ms)])
    }
    expect(shown).toEqual([
      [2750, 'intro'],
      [3000, 'question'],
      [9750, 'question'],
      [10_000, 'answered'],
      [11_750, 'answered'],
      [12_000, 'answer'],
      [18_750, 'answer'],
      [19_000, 'question'],
    ])
    expect(actor.getSnapshot().context.index).toBe(1)
  })

  it('trivia selects the right answer when the time is up, and keeps a picked one otherwise', async () => {
    const { at, actor } = open()
    await at(10_000)
    expect(actor.getSnapshot().context).toMatchObject({ picked: 'T-1-b', timedOut: true })
    await at(19_000)
    actor.send({ type: 'answer.picked', id: 'T-2-a' })
    actor.send({ type: 'answer.picked', id: 'T-2-b' })
    expect(actor.getSnapshot().context).toMatchObject({ picked: 'T-2-a', timedOut: false })
    expect(await at(20_750)).toBe('answered')
    expect(await at(21_000)).toBe('answer')
  })

  it('trivia can be paused in the introduction, and starts three seconds after it resumes', async () => {
    const { at, actor } = open()
    await at(2750)
    actor.send({ type: 'pause.chosen' })
    const shown = [await at(60_000)]
    actor.send({ type: 'resume.chosen' })
    shown.push(await at(62_750), await at(63_000))
    expect(shown).toEqual(['intro', 'intro', 'question'])
  })

  it('trivia moves on with the Next button and restarts after the last question', async () => {
    const { at, actor } = open()
    await at(12_000)
    actor.send({ type: 'next.chosen' })
    expect(actor.getSnapshot().context.index).toBe(1)
    await at(21_000)
    actor.send({ type: 'next.chosen' })
    expect(actor.getSnapshot().context).toMatchObject({ index: 0, picked: null, timedOut: false })
  })

  it('trivia shows the banner 1 s after the quote is ready and waits for the click while the questions continue', async () => {
    const { at, decide, actor } = open()
    decide(ready)
    await at(500) // The first request to the carrier is due after 0.5 s.
    const isAnnounced = () => actor.getSnapshot().hasTag('banner')
    expect(isAnnounced()).toBe(false)
    await at(1250)
    expect(actor.getSnapshot().can({ type: 'banner.pressed' })).toBe(false)
    await at(1500)
    expect(isAnnounced()).toBe(true)
    expect(actor.getSnapshot().can({ type: 'banner.pressed' })).toBe(true)
    expect(await at(3000)).toBe('question')
    expect(await at(10_000)).toBe('answered')
    expect(await at(19_000)).toBe('question')
    expect(actor.getSnapshot().context).toMatchObject({ index: 1, paused: false })
    expect(actor.getSnapshot().status).toBe('active')
    actor.send({ type: 'banner.pressed' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'ready', quote: exampleQuote })
  })

  it('trivia delays an early click until 3 s after first readiness', async () => {
    const { at, decide, actor } = open()
    decide(ready)
    await at(1500)
    actor.send({ type: 'banner.pressed' })
    expect(await at(3250)).toBe('question')
    expect(await at(3500)).toBe('quoted')
    expect(actor.getSnapshot().output).toEqual({ kind: 'ready', quote: exampleQuote })
  })

  it('trivia ends 1 s after the quote failed, or at the answer screen if that comes first', async () => {
    const slow = open()
    slow.decide(rejected)
    await slow.at(500)
    expect(await slow.at(1250)).toBe('intro')
    expect(await slow.at(1500)).toBe('denied')
    expect(slow.actor.getSnapshot().output).toEqual({ kind: 'denied', result: 'rejected' })

    const soon = open()
    await soon.at(11_250) // Polled at 10.75 s; the next time at 13 s, on the answer screen.
    soon.decide(rejected)
    expect(await soon.at(12_750)).toBe('answer')
    expect(await soon.at(14_000)).toBe('denied')
  })

  it('trivia waits for the quote without questions when they fail to load', async () => {
    const { at, decide, actor } = open(async () => {
      throw new Error('no questions')
    })
    expect(await at(30_000)).toBe('between')
    decide(ready)
    await at(60_000)
    actor.send({ type: 'banner.pressed' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'ready', quote: exampleQuote })
  })

  it('trivia reports a timeout when no decision arrived within 300 s', async () => {
    const { at, actor } = open()
    expect(await at(301_000)).toBe('denied')
    expect(actor.getSnapshot().output).toEqual({ kind: 'timedOut' })
  })
})
