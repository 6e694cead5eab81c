import { fromCallback, fromPromise } from 'xstate'
import { uploadMachine } from '../../../machines/upload/upload.machine.ts'
import type {
  Announced,
  AnnounceFileInput,
  FileProgress,
  PutFileInput,
  ReadFile,
  ReadFileInput,
  SignedFileInput,
} from '../../../machines/upload/upload.types.ts'
import { contentTypeOf, refusalText } from '../../../rules/uploads.ts'

/**
 * Uploads that are sent nowhere. The file name decides the outcome: "fails" is lost each time,
 * "refused" is rejected, "stays" stops halfway. All others succeed.
 */
export const offeredUploads = uploadMachine.provide({
  actors: {
    readFile: fromPromise<ReadFile, ReadFileInput>(async ({ input: { file } }) => ({
      checksum: 'played',
      contentType: contentTypeOf(file),
    })),
    announceFile: fromPromise<Announced, AnnounceFileInput>(
      async ({ input: { filename, byteSize, contentType } }) => ({
        signedBlobId: ['played', filename.replaceAll('|', ' '), byteSize, contentType].join('|'),
        url: '/nowhere',
        headers: [],
        isThere: false,
      }),
    ),
    putFile: fromCallback<FileProgress, PutFileInput>(({ input: { file }, sendBack }) => {
      if (file.name.includes('fails')) {
        sendBack({ type: 'put.failed', problem: { code: 'NETWORK', message: '', validationErrors: [] } })
        return
      }
      if (file.name.includes('refused')) {
        const message = refusalText({ kind: 'fileOfOtherKind', file: file.name, found: 'ZIP' })
        const validationErrors = [{ field: 'file', code: 'fileOfOtherKind', message }]
        sendBack({ type: 'put.failed', problem: { code: 'VALIDATION_FAILED', message, validationErrors } })
        return
      }
      sendBack({ type: 'progress.received', sent: file.size / 2 })
      if (!file.name.includes('stays')) sendBack({ type: 'file.put' })
    }),
    completeFile: fromPromise<unknown, SignedFileInput>(async () => null),
    destroyFile: fromPromise<unknown, SignedFileInput>(async () => null),
  },
})
