import type { ChartScreen } from '../page/machine/visualiser.types.ts'
import type { Chart, ChartState } from './chart.ts'

/** What a project knows of the pictures of its screens. */
export interface ScreenRules {
  /** Screens that show any step or route: their own name does not identify a picture. */
  readonly hosts: readonly string[]
  /** Screens whose picture has another name. */
  readonly picturedAs: { readonly [screen: string]: string | undefined }
  /** Screens without a picture, and why; no other picture is used instead. */
  readonly unpictured: { readonly [screen: string]: string | undefined }
}

const noScreenRules: ScreenRules = { hosts: [], picturedAs: {}, unpictured: {} }

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Other names for a screen: the screens of a step, and of the start of a machine that runs in it.
 */
export type ScreenNames = ReadonlyMap<string, readonly string[]>

/** Finds names for the same screen in the charts. */
export function screenNamesIn(charts: readonly Chart[], { hosts } = noScreenRules): ScreenNames {
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
 * The pictures of a chart's states that name a screen, a step or a route. A picture is named after
 * the screen: `verifyPhoneCode` is `verify-phone-code.png`, a dialog is `dialog-locked.png`, the
 * desktop version `verify-phone-code-wide.png`; else a picture whose name begins or ends alike is
 * used. A state that shows a flow of forms uses the picture of its step. A screen with a name of
 * its own never uses another screen's picture. A state inside a screen without a name of its own
 * uses the same picture.
 */
export function screensOf(
  states: readonly ChartState[],
  pictures: readonly string[],
  names: ScreenNames = new Map(),
  { hosts, picturedAs, unpictured } = noScreenRules,
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

/**
 * Finds the picture for a name: its own, else the first with the same beginning or end, word by
 * word.
 */
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
