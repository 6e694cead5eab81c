import { letterAddress } from '../../domains/accounts/port.ts'
import {
  beneficiariesOf,
  createBeneficiary,
  updateBeneficiary,
} from '../../domains/beneficiaries/beneficiaries.ts'
import { describeBeneficiary } from '../../domains/beneficiaries/describe.ts'
import { policyHeld } from '../../domains/policies/port.ts'
import type { Work } from '../../platform/call/call.ts'

type Change<Input, Output> = (work: Work<Input>) => Promise<Output>

/** How long the letter is of use where it cannot be delivered: a change by a stranger has to be heard of. */
const usefulDays = 7

/**
 * A change of the beneficiaries of a policy that is held is told to its owner, by whatever way it came: whoever gets into an
 * account would begin here. Before there is a policy nothing is written, nor where everything stayed as it was.
 */
const told =
  <Input, Output>(change: Change<Input, Output>): Change<Input, Output> =>
  async (work) => {
    const { tx, viewer, context } = work
    if (!(await policyHeld(tx, viewer.userId))) return await change(work)
    const before = await beneficiariesOf(tx, viewer.userId)
    const output = await change(work)
    const after = await beneficiariesOf(tx, viewer.userId)
    if (JSON.stringify(before) === JSON.stringify(after)) return output
    const to = await letterAddress(tx, viewer.userId)
    if (to === undefined) return output
    await context.services.outbox.send(tx, {
      kind: 'beneficiariesChanged',
      values: { named: after.map(describeBeneficiary) },
      channel: 'email',
      to,
      expiresAt: new Date(context.now.getTime() + usefulDays * 86_400_000),
    })
    return output
  }

/** Names a beneficiary, and tells the owner of a policy so. */
export const nameBeneficiary = told(createBeneficiary)

/** Changes a beneficiary, and tells the owner of a policy so. */
export const changeBeneficiary = told(updateBeneficiary)
