import type {
  SendBeneficiaryPacketInput,
  SendBeneficiaryPacketPayload,
} from '../../rules/contract/schema.generated.ts'
import { foldEmail } from '../../rules/email.ts'
import { emailAddress, lockUser } from '../domains/accounts/port.ts'
import {
  beneficiariesOf,
  createBeneficiary,
  updateBeneficiary,
} from '../domains/beneficiaries/beneficiaries.ts'
import { describeBeneficiary } from '../domains/beneficiaries/describe.ts'
import { beneficiaryPacket, namedBy } from '../domains/beneficiaries/packet.ts'
import { destroyBeneficiary, updateBeneficiaryAllocation } from '../domains/beneficiaries/removal.ts'
import { makeDocuments } from '../domains/documents/port.ts'
import { policiesOf } from '../domains/policies/policies.ts'
import { paidPolicyOf } from '../domains/policies/port.ts'
import { riderLines, ridersOf } from '../domains/policies/riders/riderCatalog.ts'
import type { Work } from '../platform/call/call.ts'
import { CarrierError, refusedFields } from '../platform/errors.ts'

type Change<Input, Output> = (work: Work<Input>) => Promise<Output>

/**
 * How long the email stays useful if it cannot be delivered: a stranger's change must not go
 * unnoticed.
 */
const usefulDays = 7

/**
 * Creates a new version of the packet of the policy in force. @returns whether there is such a
 * policy
 */
async function renewPacket({ tx, viewer: { userId }, context: { now } }: Work<object>): Promise<boolean> {
  const { inForce } = await policiesOf(tx, userId)
  if (!inForce) return false
  const content = beneficiaryPacket(
    inForce,
    await namedBy(tx, userId),
    riderLines(await ridersOf(tx, inForce.id, now), inForce.residence),
  )
  await makeDocuments(tx, { userId, slug: 'beneficiary-packet', subjectId: inForce.id, content, now })
  return true
}

/**
 * Emails the owner of a policy about every beneficiary change, however it was made, since an
 * intruder would start here, and renews the packet. No email is sent before there is a policy or if
 * nothing changed.
 */
const notifyingOwner =
  <Input, Output>(change: Change<Input, Output>): Change<Input, Output> =>
  async (work) => {
    const { tx, viewer, context } = work
    if (!(await paidPolicyOf(tx, viewer.userId))) return await change(work)
    const before = await beneficiariesOf(tx, viewer.userId)
    const output = await change(work)
    const after = await beneficiariesOf(tx, viewer.userId)
    if (JSON.stringify(before) === JSON.stringify(after)) return output
    await renewPacket({ tx, viewer, context, input: {} })
    await lockUser(tx, viewer.userId)
    const to = await emailAddress(tx, viewer.userId)
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

export const nameBeneficiary = notifyingOwner(createBeneficiary)

export const changeBeneficiary = notifyingOwner(updateBeneficiary)

export const removeBeneficiary = notifyingOwner(destroyBeneficiary)

/** Sets the shares and notifies the policy's owner. */
export const shareCoverage = notifyingOwner(updateBeneficiaryAllocation)

/**
 * Emails the claim instructions and the beneficiaries to the account's own address and renews the
 * packet among the documents.
 * @throws CarrierError STEP_NOT_ALLOWED without a policy in force, VALIDATION_FAILED for another
 * address
 */
export async function sendBeneficiaryPacket(
  work: Work<SendBeneficiaryPacketInput>,
): Promise<Omit<SendBeneficiaryPacketPayload, 'clientMutationId'>> {
  const { tx, viewer, context, input } = work
  const to = await emailAddress(tx, viewer.userId)
  if (to === undefined || (input.email && foldEmail(input.email) !== foldEmail(to)))
    throw refusedFields([
      { field: 'email', code: 'invalid', message: 'We only send the packet to your account email.' },
    ])
  if (!(await renewPacket(work)))
    throw new CarrierError(
      'STEP_NOT_ALLOWED',
      'You can get a beneficiary packet once your policy is in force.',
    )
  await context.services.outbox.send(tx, {
    kind: 'beneficiaryPacket',
    values: { named: (await beneficiariesOf(tx, viewer.userId)).map(describeBeneficiary) },
    channel: 'email',
    to,
    expiresAt: new Date(context.now.getTime() + usefulDays * 86_400_000),
  })
  return { email: to }
}
