declare global {
  interface Window {
    bench: Bench
    benchFlow: BenchFlow
  }
}

interface Bench {
  /** Milliseconds from the call until all fields stand on the page and are laid out. */
  mount(): Promise<number>
  /** The same of a form that opens after another, smaller one was on the page and was taken away. */
  mountAfterAnother(): Promise<number>
  /** Milliseconds from the press until every empty field has its error. */
  send(): Promise<number>
  /** Until delayed work is done and the browser is idle. */
  rest(): Promise<void>
}

/** A flow without end, walked by ours alone. */
interface BenchFlow {
  /** Milliseconds from the carrier's answer until the form that it is stands on the page with its fields. */
  go(way: 'forth' | 'back'): Promise<number>
  /** So many forms forth, and as many back. */
  walk(forms: number): Promise<void>
}

/** A form of `size` required fields, every fourth of them a select, drawn by ours or by plain React. */
export interface Engine {
  /** Shows it, and answers how it is taken away. */
  mount(root: HTMLElement, size: number): () => void
  /** How many errors stand on the page: one for each field when all of them are empty and the form was sent. */
  errors(root: HTMLElement): number
}

export const livingChoices = ['Alone', 'With a partner', 'With children', 'With parents'] as const

export const isSelect = (index: number) => index % 4 === 3
export const benchKey = (index: number) => `field_${index}`
export const benchLabel = (index: number) => (isSelect(index) ? 'How do you live?' : 'First name')

export const numbersTo = (size: number) => Array.from({ length: size }, (_, index) => index)
