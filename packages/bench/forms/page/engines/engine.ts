declare global {
  interface Window {
    bench: Bench
    benchFlow: BenchFlow
  }
}

interface Bench {
  /** Milliseconds from the call until all fields are on the page with their layout. */
  mount(): Promise<number>
  /** The same for a form that opens after another, smaller one was shown and removed. */
  mountAfterAnother(): Promise<number>
  /** Milliseconds from the press until every empty field has its error. */
  send(): Promise<number>
  /** Until delayed work is done and the browser is idle. */
  rest(): Promise<void>
}

/** An endless flow, measured for our engine only. */
interface BenchFlow {
  /** Milliseconds from the carrier's reply until its form is on the page with its fields. */
  go(way: 'forth' | 'back'): Promise<number>
  /** That many forms forward, and as many back. */
  walk(forms: number): Promise<void>
}

/**
 * A form of `size` required fields, every fourth of them a select, rendered by our engine or by
 * plain React.
 */
export interface Engine {
  /** Renders it, and returns a function that removes it. */
  mount(root: HTMLElement, size: number): () => void
  /** The number of visible errors: one per field after an empty form was submitted. */
  errors(root: HTMLElement): number
}

export const livingChoices = ['Alone', 'With a partner', 'With children', 'With parents'] as const

export const isSelect = (index: number) => index % 4 === 3
export const benchKey = (index: number) => `field_${index}`
export const benchLabel = (index: number) => (isSelect(index) ? 'How do you live?' : 'First name')

export const numbersTo = (size: number) => Array.from({ length: size }, (_, index) => index)
