import { uploadMachine } from '../../../machines/upload/upload.machine.ts'
import { claimFields, isClaimDraftId } from '../../../rules/claims.ts'
import type { UploadedFile } from '../../../rules/contract/schema.generated.ts'
import { defineClaimFiles } from '../../actors/claimFiles.ts'
import type { Effects } from '../../actors/effects.ts'
import {
  defineAnnounceFile,
  defineCompleteFile,
  defineDestroyFile,
  putFile,
  readFile,
} from '../../actors/upload.ts'
import { tabTyped } from '../../adapters/typed.ts'
import { isRecord } from '../../api/apiError.ts'
import { digest } from '../../api/digest.ts'
import type { ClaimDraft } from '../../screens/claims/Claims.tsx'

/** The upload machine of an item, with its effects. */
export function uploadOf(services: Pick<Effects, 'api'>) {
  return uploadMachine.provide({
    actors: {
      readFile,
      putFile,
      announceFile: defineAnnounceFile(services),
      completeFile: defineCompleteFile(services),
      destroyFile: defineDestroyFile(services),
    },
  })
}

const claimForm = { flowSessionId: 'claims', slug: 'report-death' }

/**
 * The claim report on this page: the input and files from before a reload, storage for further
 * input, and the upload machine. The draft that owns the files survives a reload, too.
 */
export function openClaim(services: Pick<Effects, 'api'>): ClaimDraft {
  // A later user of a shared computer must not see the report.
  if (!wasReloaded()) tabTyped.forget(claimForm)
  const { claimDraftId: found, files, ...typed } = tabTyped.read(claimForm)
  const claimDraftId = typeof found === 'string' && isClaimDraftId(found) ? found : crypto.randomUUID()
  return {
    claimDraftId,
    logic: uploadMachine.provide({
      actors: { readFile, putFile, ...defineClaimFiles(services, claimDraftId) },
    }),
    typed: Object.fromEntries(
      claimFields.flatMap((field) => (typeof typed[field] === 'string' ? [[field, typed[field]]] : [])),
    ),
    files: Array.isArray(files) ? files.filter(isUploadedFile) : [],
    idOf: digest,
    keep: (values, uploaded) => tabTyped.keep(claimForm, { ...values, claimDraftId, files: uploaded }),
    forget: () => tabTyped.forget(claimForm),
  }
}

function wasReloaded(): boolean {
  const [opened] = performance.getEntriesByType('navigation')
  return opened instanceof PerformanceNavigationTiming && opened.type !== 'navigate'
}

/** Browser storage may contain anything. */
const isUploadedFile = (value: unknown): value is UploadedFile =>
  isRecord(value) &&
  [value.signedBlobId, value.filename, value.contentType].every((text) => typeof text === 'string') &&
  typeof value.byteSize === 'number' &&
  typeof value.stored === 'boolean'
