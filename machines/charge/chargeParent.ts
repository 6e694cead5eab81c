import type { DoneActorEvent } from 'xstate'
import type { ChargeOutput } from './charge.machine.ts'

/* Shared by all machines that invoke a charge. */

type ChargeDone = { event: DoneActorEvent<ChargeOutput> }

export const chargeGuards = {
  chargeEndedAs: (_: unknown, { output, kind }: { output: ChargeOutput; kind: ChargeOutput['kind'] }) =>
    output.kind === kind,
}

/** The guard for an end of this kind. */
export const chargeEndedAs = (kind: ChargeOutput['kind']) => ({
  type: 'chargeEndedAs' as const,
  params: ({ event }: ChargeDone) => ({ output: event.output, kind }),
})

/** The reason for a refusal; null if there was none. */
export const refusalIn = ({ event: { output } }: ChargeDone) => ({
  problem: output.kind === 'refused' ? output.problem : null,
})
