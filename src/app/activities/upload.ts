import { uploadMachine } from '../../../machines/upload/upload.machine.ts'
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
