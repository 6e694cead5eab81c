import { claimFiles } from '../../../rules/claims.ts'
import type { ReportDeathInput } from '../../../rules/contract/schema.generated.ts'
import { tooManyFiles } from '../../../rules/uploads.ts'
import { hasDeclinedReport, linkClaim, recordClaim } from '../../domains/claims/claims.ts'
import { giveFilesToClaim } from '../../domains/uploads/uploads.ts'
import type { Viewer, Work } from '../../platform/call/call.ts'
import { refusedFields } from '../../platform/errors.ts'
import { emailInsured, insuredNamed } from './insured.ts'

/**
 * Records a reported death with the draft's files, from any caller. The person's policies are not
 * charged until the claim is decided. The reply is the same whether or not the person is insured.
 * @throws CarrierError VALIDATION_FAILED
 */
export async function reportDeath(
  work: Work<ReportDeathInput, Viewer | null>,
): Promise<{ reference: string }> {
  const { tx, input, context } = work
  const { services, now } = context
  const { claimDraftId = null, files: signedIds } = input
  if ((signedIds?.length ?? 0) > claimFiles.filesMax)
    throw refusedFields([{ field: 'files', ...tooManyFiles(claimFiles.filesMax) }])
  const { id, reference, details } = await recordClaim(work)
  const insured = await insuredNamed(tx, details)
  if (insured !== null && !(await hasDeclinedReport(tx, insured))) {
    await emailInsured(tx, services, insured, now)
    await linkClaim(tx, id, insured)
  }
  const areThere =
    claimDraftId === null
      ? (signedIds ?? []).length === 0
      : await giveFilesToClaim(tx, services, { claimDraftId, claimId: id, signedIds: signedIds ?? [], now })
  if (!areThere)
    throw refusedFields([
      {
        field: 'files',
        code: 'fileMissing',
        message: 'We no longer have one of your files. Remove it and choose it again.',
      },
    ])
  return { reference }
}
