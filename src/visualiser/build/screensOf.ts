import type { ChartState } from '../../../machines/charts/chart.ts'
import type { ChartScreen } from '../../../machines/visualiser/visualiser.types.ts'

/** Screens and steps whose picture has another name than they: of several pictures the first one. */
const named: Readonly<Record<string, string>> = {
  chat: 'help-chat',
  coverageDenied: 'denied',
  estimate: 'estimate-about-you',
  ineligible: 'ineligible-age',
  insuranceProfile: 'insurance-profile-name',
  purchasePolicy: 'purchase',
  quoteExpired: 'accept-terms-quote-expired',
  registration: 'create-account',
  support: 'help-ways',
  underwritingInterview: 'interview-01',
  waiting: 'trivia',
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * What the states of a chart show, of those that say a screen, a step or a place of themselves. A picture is named after
 * what they say: `verifyPhoneCode` is `verify-phone-code.png`, of a dialog `dialog-locked.png`, on a desktop
 * `verify-phone-code-wide.png`. A state that shows a flow of forms is shown by the step it is in.
 */
export function screensOf(
  states: readonly ChartState[],
  pictures: readonly string[],
): Record<string, ChartScreen> {
  const byPath = new Map(states.map((state) => [state.path, state]))
  const stepOf = (state: ChartState | undefined): string | undefined =>
    state && (state.meta.step ?? stepOf(byPath.get(state.parent ?? '')))
  const has = (name: string) => (pictures.includes(`${name}.png`) ? `${name}.png` : null)
  const screens: Record<string, ChartScreen> = {}
  for (const state of states) {
    const { screen, step, place } = state.meta
    const own = screen ?? step ?? place
    if (own === undefined) continue
    const said = [screen, step, stepOf(state), place].filter((name) => name !== undefined)
    const picture = said
      .flatMap((name) => [kebab(name), `dialog-${kebab(name)}`, named[name] ?? ''])
      .find((name) => has(name) !== null)
    screens[state.path] = {
      name: own,
      phone: picture === undefined ? null : has(picture),
      wide: picture === undefined ? null : has(`${picture}-wide`),
    }
  }
  return screens
}
