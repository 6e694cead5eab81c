import type { Page } from 'playwright/test'
import type { WrittenStep } from '../../machines/paths/walk.ts'
import { explorationInBrowser } from './inBrowser.ts'
import type { Walker } from './walker.ts'

/** A screen whose handler is wrong: it sends another event than it should, or one that nobody knows. */
export interface PlantedHandler {
  /** The machine whose screen it is. */
  readonly machine: string
  /** What the screen should send. */
  readonly sends: string
  /** What it sends instead; nothing that any machine knows where the handler is dropped. */
  readonly instead: string
  /** The move of a path by which it shows. */
  readonly through: string
}

const dropped = 'nobody.listens'
const plant = (machine: string, sends: string, instead: string, through = sends): PlantedHandler => ({
  machine,
  sends,
  instead,
  through,
})

/** Slips of one line in a screen, each in a whole that is otherwise as it should be. */
export const plantedHandlers: readonly PlantedHandler[] = [
  plant('accountClosing', 'close.chosen', dropped),
  plant('accountClosing', 'cancel.chosen', 'form.submitted'),
  plant('accountClosing', 'notice.dismissed', dropped),
  plant('accountClosing', 'field.changed', 'field.blurred', 'closeAccount done (closed)'),
  plant('acceptTerms', 'together.toggled', dropped),
  plant('acceptTerms', 'terms.accepted', 'together.toggled', 'requestNewBusiness done (submitted)'),
  plant('acceptTerms', 'message.dismissed', 'back.chosen'),
  plant('emailVerification', 'retry.chosen', dropped),
  plant('emailVerification', 'resend.chosen', 'retry.chosen'),
  plant('estimate', 'save.chosen', 'back.chosen', 'coverageEditor done (kept)'),
  plant('passwordReset', 'email.corrected', 'login.chosen'),
  plant('passwordReset', 'login.chosen', dropped),
  plant('passwordReset', 'field.changed', 'field.blurred', 'requestPasswordReset done (taken)'),
  plant('phoneVerification', 'channel.chosen', dropped, 'channel.chosen (by text)'),
  plant('phoneVerification', 'resend.opened', 'back.chosen'),
  plant('purchase', 'payment.submitted', dropped),
  plant('registration', 'exit.confirmed', 'modal.dismissed'),
  plant('registration', 'reset.chosen', 'login.chosen'),
  plant('signIn', 'form.submitted', dropped, 'authorize done (code still missing)'),
  plant('signIn', 'reset.chosen', dropped),
  plant('support', 'chat.chosen', 'panel.closed'),
]

/** Puts the slip into what the page loads; @returns how often it was found there */
export async function plantHandler(page: Page, { sends, instead }: PlantedHandler): Promise<() => number> {
  const sent = new RegExp(`type:([\`"'])${sends.replace('.', '\\.')}\\1`, 'g')
  let planted = 0
  await page.route('**/assets/*.js', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace(sent, (_whole, quote: string) => {
      planted += 1
      return `type:${quote}${instead}${quote}`
    })
    await route.fulfill({ response: reply, body })
  })
  return () => planted
}

/** The shortest of all paths that make a move, with where each step leads; nothing where none does. */
export function shortestThrough(walker: Walker, move: string): readonly WrittenStep[] | undefined {
  const { edges, edgesFrom, nodes, nameOf } = explorationInBrowser(walker)
  const stepOf = (edge: (typeof edges)[number]): WrittenStep => [nameOf(edge), nodes[edge.to]?.where ?? '']
  const ways = edges.filter(({ from }) => from === -1).map((edge) => ({ at: edge.to, steps: [stepOf(edge)] }))
  const reached = new Set(ways.map(({ at }) => at))
  for (const { at, steps } of ways)
    for (const edge of edgesFrom[at] ?? []) {
      const step = stepOf(edge)
      const isThere = step[0] === move || step[0].startsWith(`${move} [`)
      if (isThere) return [...steps, step]
      if (reached.has(edge.to)) continue
      reached.add(edge.to)
      ways.push({ at: edge.to, steps: [...steps, step] })
    }
  return undefined
}
