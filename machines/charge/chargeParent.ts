import type { DoneActorEvent } from 'xstate'
import type { ChargeOutput } from './charge.machine.ts'

/* What all machines that take money write in the same words about the charge that they invoke. */

type ChargeDone = { event: DoneActorEvent<ChargeOutput> }

export const chargeGuards = {
  chargeEndedAs: (_: unknown, { output, kind }: { output: ChargeOutput; kind: ChargeOutput['kind'] }) =>
    output.kind === kind,
}

/** The guard of an end of this kind. */
export const chargeEndedAs = (kind: ChargeOutput['kind']) => ({
  type: 'chargeEndedAs' as const,
  params: ({ event }: ChargeDone) => ({ output: event.output, kind }),
})

/** Why it was refused; null where it was not. */
export const refusalIn = ({ event: { output } }: ChargeDone) => ({
  problem: output.kind === 'refused' ? output.problem : null,
})
