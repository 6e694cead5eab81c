import type { ChartScreen } from '../visualiser/visualiser.types.ts'
import type { Chart, ChartState } from './chart.ts'
import { picturedAs, unpictured } from './unpictured.ts'

/** Screens that show whatever step or route they are at: their own name says nothing of what is seen. */
const hosts: readonly string[] = ['flow', 'form', 'layout']

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What is also known under a name: the screens of a step, and where a machine begins that runs in it. */
export type ScreenNames = ReadonlyMap<string, readonly string[]>

/** Reads from the charts which names mean one screen. */
export function screenNamesIn(charts: readonly Chart[]): ScreenNames {
  const names = new Map<string, string[]>()
  const add = (name: string | undefined, other: string | undefined) => {
    if (name !== undefined && other !== undefined && name !== other)
      names.set(name, [...(names.get(name) ?? []), other])
  }
  const firstScreen = new Map(
    charts.map(({ id, states }) => [
      id,
      states.map(({ meta }) => meta.screen).find((screen) => screen !== undefined && !hosts.includes(screen)),
    ]),
  )
  for (const { meta, invokes } of charts.flatMap(({ states }) => states)) {
    add(meta.step, meta.screen)
    for (const { machine } of invokes) add(meta.screen ?? meta.step, firstScreen.get(machine ?? ''))
  }
  return names
}

/**
 * What the states of a chart show, of those that say a screen, a step or a route of themselves. A picture is named after
 * what they say: `verifyPhoneCode` is `verify-phone-code.png`, of a dialog `dialog-locked.png`, on a desktop
 * `verify-phone-code-wide.png`; else one is taken that begins or ends as the name does. A state that shows a flow of forms
 * is shown by the step it is in. A screen of a name of its own is shown by no picture of another one. What is within a state
 * that shows something, and says nothing of itself, shows the same.
 */
export function screensOf(
  states: readonly ChartState[],
  pictures: readonly string[],
  names: ScreenNames = new Map(),
): Record<string, ChartScreen> {
  const byPath = new Map(states.map((state) => [state.path, state]))
  const stepOf = (state: ChartState | undefined): string | undefined =>
    state && (state.meta.step ?? stepOf(byPath.get(state.parent ?? '')))
  const has = (name: string) => (pictures.includes(`${name}.png`) ? `${name}.png` : null)
  const pictureOf = pictureFinder(pictures)
  const screens: Record<string, ChartScreen> = {}
  for (const state of states) {
    const { screen, step, route } = state.meta
    const own = screen ?? step ?? route
    if (own === undefined) {
      const around = screens[state.parent ?? '']
      if (around && state.kind !== 'history') screens[state.path] = around
      continue
    }
    const why = rowOf(unpictured, screen)
    const isHost = screen !== undefined && hosts.includes(screen)
    const ownNames = (screen === undefined || isHost ? [stepOf(state), route] : [screen])
      .filter((name) => name !== undefined)
      .flatMap((name) => [name, ...(names.get(name) ?? [])])
    const picture = [
      rowOf(picturedAs, screen),
      ...(why === undefined || isHost ? ownNames.map(pictureOf) : []),
    ].find((name) => name !== undefined && has(name) !== null)
    screens[state.path] = {
      name: own,
      of: state.path,
      why: picture === undefined ? (why ?? null) : null,
      phone: picture === undefined ? null : has(picture),
      wide: picture === undefined ? null : has(`${picture}-wide`),
    }
  }
  return screens
}

function rowOf(table: { readonly [screen: string]: string | undefined }, screen: string | undefined) {
  return screen === undefined ? undefined : table[screen]
}

/** Finds the picture of a name: its own, else the first that shares its beginning or end, word by word. */
function pictureFinder(files: readonly string[]): (name: string) => string | undefined {
  const all = files.map((file) => file.replace(/\.png$/, '')).filter((name) => !/-(wide|dark)$/.test(name))
  const isVariant = (picture: string) =>
    all.some((other) => other !== picture && picture.startsWith(`${other}-`))
  const pictures = all.toSorted()
  return (name) => {
    const wanted = kebab(name)
    const lastWord = wanted.slice(wanted.lastIndexOf('-') + 1)
    const rules: readonly ((picture: string) => boolean)[] = [
      (picture) => picture === wanted,
      (picture) => picture === `dialog-${wanted}`,
      (picture) => picture.startsWith(`${wanted}-`),
      (picture) => picture.endsWith(`-${wanted}`) && !isVariant(picture),
      (picture) => wanted.startsWith(`${picture}-`) || wanted.endsWith(`-${picture}`),
      (picture) => picture.startsWith(`${lastWord}-`) && !isVariant(picture),
    ]
    for (const isOf of rules) {
      const found = pictures.find(isOf)
      if (found !== undefined) return found
    }
    return undefined
  }
}
