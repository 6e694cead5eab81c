import * as v from 'valibot'

type FaultKind = 'delay' | 'error' | 'drop' | 'drop-after'

interface Fault {
  /** A root field, `health`, `oauth`, `support`, `upload`, or `*` for everything. */
  operation: string
  kind: FaultKind
  ms: number
  code: string | null
  /** An HTTP status, where `code` was one. */
  status: number | undefined
  /** The remaining number of times; null until it is deleted. */
  times: number | null
}

const shape = v.object({
  operation: v.pipe(v.string(), v.regex(/^(\*|[A-Za-z_]\w*)$/)),
  kind: v.picklist(['delay', 'error', 'drop', 'drop-after']),
  ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000)), 1000),
  code: v.optional(v.union([v.string(), v.number()])),
  times: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1)))),
})

export interface Faults {
  list(): readonly Fault[]
  /** Adds one; undefined if the body is not a fault. */
  add(body: unknown): Fault | undefined
  clear(): void
  /** Takes the first that matches one of these names and counts it down. */
  take(operations: readonly string[]): Fault | undefined
}

/** Simulated failures. In this process only, like those of a broken process. */
export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    list: () => faults,
    add(body) {
      const parsed = v.safeParse(shape, body)
      if (!parsed.success) return undefined
      const { code, times, ...rest } = parsed.output
      const number = code === undefined ? Number.NaN : Number(code)
      const status = number >= 400 && number <= 599 ? number : undefined
      const fault: Fault = {
        ...rest,
        status,
        code: status === undefined && code !== undefined ? String(code) : null,
        times: times ?? null,
      }
      faults.push(fault)
      return { ...fault }
    },
    clear() {
      faults = []
    },
    take(operations) {
      const fault = faults.find(({ operation }) => operation === '*' || operations.includes(operation))
      if (!fault) return undefined
      if (fault.times !== null) {
        fault.times -= 1
        if (fault.times === 0) faults = faults.filter((other) => other !== fault)
      }
      return fault
    },
  }
}
