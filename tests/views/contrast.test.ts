import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const css = readFileSync(resolve(import.meta.dirname, '../../src/ui/tokens.css'), 'utf8')
const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

/** The colors of one scheme by token name; tokens that are not one opaque color are skipped. */
function colours(scheme: Scheme): ReadonlyMap<string, string> {
  const found = css.matchAll(/--([\w-]+):\s*light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\);/gi)
  return new Map(
    [...found].map(([, name = '', light = '', dark = '']) => [name, scheme === 'light' ? light : dark]),
  )
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'surface', 'sunken']
const onGrounds = ['ink', 'ink-soft', 'brand', 'brand-strong', 'info', 'success', 'warning', 'danger']

const textPairs: readonly (readonly [string, string])[] = [
  ...onGrounds.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['ink', 'brand-soft'],
  ['ink-soft', 'brand-soft'],
  ['on-brand-soft', 'brand-soft'],
  ['brand', 'brand-soft'],
  ['ink', 'accent-soft'],
  ['ink-soft', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent-soft', 'accent-soft'],
  ['on-danger', 'danger'],
  ['on-night', 'night'],
  ['on-night', 'night-mid'],
  ['on-night', 'night-deep'],
  ['on-night-soft', 'night'],
  ['night-deep', 'on-night-soft'],
  ...['info', 'success', 'warning', 'danger'].flatMap((status) => [
    [status, `${status}-soft`] as const,
    ['ink', `${status}-soft`] as const,
  ]),
]

const edgePairs: readonly (readonly [string, string])[] = [
  ...grounds.map((ground) => ['control-line', ground] as const),
  ...grounds.map((ground) => ['focus', ground] as const),
  ['danger', 'surface'],
  ['brand', 'surface'],
]

describe.each(schemes)('the %s color scheme', (scheme) => {
  const named = colours(scheme)
  const of = (name: string): string => {
    const colour = named.get(name)
    if (colour === undefined) throw new Error(`tokens.css has no colour --${name}`)
    return colour
  }

  test('gives every text a contrast of 4.5 to 1', () => {
    const weak = textPairs
      .map(([text, ground]) => ({ text, ground, ratio: Number(ratio(of(text), of(ground)).toFixed(2)) }))
      .filter((pair) => pair.ratio < 4.5)
    expect(weak).toEqual([])
  })

  test('gives the edges of controls and the focus ring a contrast of 3 to 1', () => {
    const weak = edgePairs
      .map(([edge, ground]) => ({ edge, ground, ratio: Number(ratio(of(edge), of(ground)).toFixed(2)) }))
      .filter((pair) => pair.ratio < 3)
    expect(weak).toEqual([])
  })

  test('makes placeholders for loading content visible', () => {
    const faint = ['paper', 'surface']
      .map((ground) => ({ ground, ratio: Number(ratio(of('skeleton'), of(ground)).toFixed(2)) }))
      .filter((pair) => pair.ratio < 1.25)
    expect(faint).toEqual([])
  })
})

test('the contrast measure is right for black on white and white on white', () => {
  expect([ratio('#000000', '#ffffff'), ratio('#ffffff', '#ffffff')]).toEqual([21, 1])
})
