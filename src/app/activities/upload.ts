import { uploadMachine } from '../../../machines/upload/upload.machine.ts'
import { defineClaimFiles } from '../../actors/claimFiles.ts'
import type { Effects } from '../../actors/effects.ts'
import {
  defineAnnounceFile,
  defineCompleteFile,
  defineDestroyFile,
  putFile,
  readFile,
} from '../../actors/upload.ts'

/** The files of an item, with their effects. */
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

/** The files of a claim that is to be sent from this page, with their effects, and the draft that they belong to. */
export function claimUploadOf(services: Pick<Effects, 'api'>) {
  const claimDraftId = crypto.randomUUID()
  const logic = uploadMachine.provide({
    actors: { readFile, putFile, ...defineClaimFiles(services, claimDraftId) },
  })
  return { claimDraftId, logic }
}
