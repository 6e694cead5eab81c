import { uploadMachine } from '../../../machines/upload/upload.machine.ts'
import { defineAnnounceFile } from '../../actors/announceFile.ts'
import { defineCompleteFile } from '../../actors/completeFile.ts'
import { defineDestroyFile } from '../../actors/destroyFile.ts'
import type { Effects } from '../../actors/effects.ts'
import { putFile } from '../../actors/putFile.ts'
import { readFile } from '../../actors/readFile.ts'

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
