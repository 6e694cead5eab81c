/** A fault as `POST /sandbox/faults` takes it (sandbox.md). */
export interface Fault {
  readonly operation: string
  readonly kind: 'delay' | 'error' | 'drop' | 'drop-after'
  readonly ms?: number
  readonly code?: string | number
  readonly times?: number
}
