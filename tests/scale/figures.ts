/** A line of the report. */
export interface Figure {
  part: string
  name: string
  value: string
  /** What the value must be, and whether it is; null for a figure without a bound. */
  bound: { text: string; isMet: boolean } | null
}

/** The figures of one part, in order; each is printed at once. */
export function figuresOf(part: string) {
  const figures: Figure[] = []
  const add = (name: string, value: string, bound: Figure['bound'] = null) => {
    figures.push({ part, name, value, bound })
    console.log(`  ${name}: ${value}${bound ? ` (${bound.text}: ${bound.isMet ? 'met' : 'NOT MET'})` : ''}`)
  }
  return {
    figures,
    note: (name: string, value: string) => add(name, value),
    check: (name: string, value: string, text: string, isMet: boolean) => add(name, value, { text, isMet }),
    /** A count that has to be zero. */
    none: (name: string, count: number, text = String(count)) =>
      add(name, text, { text: '0', isMet: count === 0 }),
  }
}

export type Judged = ReturnType<typeof figuresOf>

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
export const minutes = (milliseconds: number) => `${(milliseconds / 60_000).toFixed(1)} min`
export const ms = (milliseconds: number) => `${Math.round(milliseconds)} ms`
export const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`

const million = 1_000_000
/** What a quantity measured with some policies would be with a million, if it grows with their number. */
export const ofAMillion = (quantity: number, policies: number) => (quantity / policies) * million
