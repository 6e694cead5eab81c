import { mustBeProvided } from 'statecharts/placeholders'
import { assign, enqueueActions, fromCallback, setup } from 'xstate'
import type { ItemActorInput } from '../form/form.types.ts'
import type { StateMeta, StateTag } from '../meta.ts'
import type { Problem } from '../problem.ts'
import {
  answerOf,
  changed,
  removedFile,
  sendingFile,
  withChosen,
  withoutFile,
  withRestored,
} from './files.ts'
import type {
  Announced,
  AnnounceFileInput,
  FileProgress,
  ListedFile,
  LocalFile,
  PutFileInput,
  ReadFile,
  ReadFileInput,
  SignedFileInput,
  UploadContext,
  UploadEvent,
} from './upload.types.ts'

/** access-to-purchase 7.1: "retries 2 more times". */
const mostRetries = 2

const gaveUp: Problem = {
  code: 'FETCH_RETRY_EXCEEDED',
  message: 'We couldn’t send the file.',
  validationErrors: [],
}

/** Updates the file that is being sent. */
const change = (context: UploadContext, to: Partial<ListedFile>) => {
  const file = sendingFile(context)
  return file === undefined ? context.files : changed(context.files, file.id, to)
}

const nothingSent = { checksum: null, address: null, sent: 0, retries: 0 }

export const uploadSetup = setup({
  types: {
    context: {} as UploadContext,
    input: {} as ItemActorInput,
    events: {} as UploadEvent,
    meta: {} as StateMeta,
    tags: {} as StateTag,
  },
  actors: {
    readFile: mustBeProvided<ReadFile, ReadFileInput>('readFile'),
    announceFile: mustBeProvided<Announced, AnnounceFileInput>('announceFile'),
    putFile: fromCallback<FileProgress, PutFileInput>(() => {
      throw new Error('`putFile` must be provided')
    }),
    completeFile: mustBeProvided<unknown, SignedFileInput>('completeFile'),
    destroyFile: mustBeProvided<unknown, SignedFileInput>('destroyFile'),
  },
  actions: {
    keepChosen: assign(({ context }, { files }: { files: readonly LocalFile[] }) =>
      withChosen(context, files),
    ),
    beginNext: assign(({ context: { files } }) => {
      const next = files.find(({ status }) => status === 'waiting')
      return {
        ...nothingSent,
        files: next === undefined ? files : changed(files, next.id, { status: 'sending' }),
      }
    }),
    keepRead: assign(({ context }, { checksum, contentType }: ReadFile) => ({
      checksum,
      files: change(context, { contentType }),
    })),
    keepAddress: assign(({ context }, { address }: { address: Announced }) => ({
      address,
      files: change(context, { signedBlobId: address.signedBlobId }),
    })),
    keepSent: assign({ sent: (_, { sent }: { sent: number }) => sent }),
    countRetry: assign({ retries: ({ context: { retries } }) => retries + 1, sent: 0 }),
    finish: assign(({ context }) => ({
      ...nothingSent,
      files: change(context, { status: 'done', stored: true }),
    })),
    fail: assign(({ context }, { problem }: { problem: Problem }) => ({
      ...nothingSent,
      files: change(context, { status: 'failed', problem }),
    })),
    giveUp: assign(({ context }) => ({
      ...nothingSent,
      files: change(context, { status: 'failed', problem: gaveUp }),
    })),
    /** Cancels the file that is being sent. */
    callOff: assign(({ context: { files } }, { id }: { id: string }) => ({
      ...nothingSent,
      files: withoutFile(files, id),
    })),
    /** It is still being announced: its id at the carrier is known only afterwards. */
    callOffLater: assign({
      // The file that it replaces is removed together with it.
      files: ({ context: { files } }, { id }: { id: string }) =>
        changed(files, id, { status: 'removing', signedBlobId: null }),
    }),
    nameRemoved: assign(({ context: { files } }, { signedBlobId }: { signedBlobId: string }) => ({
      ...nothingSent,
      files: files.map((file) =>
        file.status === 'removing' && file.signedBlobId === null ? { ...file, signedBlobId } : file,
      ),
    })),
    forgetUnnamed: assign(({ context: { files } }) => ({
      ...nothingSent,
      files: files.filter(({ status, signedBlobId }) => status !== 'removing' || signedBlobId !== null),
    })),
    takeBack: assign({
      files: ({ context: { files } }, { id }: { id: string }) => withoutFile(files, id),
    }),
    tryAgain: assign({
      files: ({ context: { files } }, { id }: { id: string }) =>
        changed(files, id, { status: 'waiting', problem: null }),
    }),
    forgetRemoved: assign({
      files: ({ context }) => context.files.filter((file) => file !== removedFile(context)),
    }),
    /**
     * A file whose removal failed is still there; one that the carrier never had needs no removal.
     */
    keepRemoved: assign(({ context }, { problem }: { problem: Problem }) => {
      const file = removedFile(context)
      if (file?.stored) return withRestored(context, file.id, problem)
      return { files: context.files.filter((one) => one !== file) }
    }),
    /** Sends a changed answer to the form; a page without a form reads it from the context. */
    reportFiles: enqueueActions(({ context: { key, files, stored }, enqueue, self }) => {
      const value = answerOf(files)
      if (JSON.stringify(value) === JSON.stringify(stored)) return
      enqueue.assign({ stored: value })
      if (self._parent) enqueue.sendParent({ type: 'field.changed', key, value })
    }),
  },
  guards: {
    // The next file waits for pending removals, because the carrier counts and compares the
    // existing files.
    hasNext: ({ context: { files } }) =>
      files.some(({ status }) => status === 'waiting') && files.every(({ status }) => status !== 'removing'),
    hasRemoved: ({ context }) => removedFile(context) !== undefined,
    isSending: ({ context }, { id }: { id: string }) => sendingFile(context)?.id === id,
    isCalledOff: ({ context }) => sendingFile(context) === undefined,
    isThere: (_, { isThere }: { isThere: boolean }) => isThere,
    isNews: ({ context }, { files }: { files: readonly LocalFile[] }) => {
      const { files: after, refusals } = withChosen(context, files)
      return after !== context.files || refusals.length > 0
    },
    isListed: ({ context: { files } }, { id }: { id: string }) =>
      files.some((file) => file.id === id && file.status !== 'removing'),
    isFailed: ({ context: { files } }, { id }: { id: string }) =>
      files.some((file) => file.id === id && file.status === 'failed'),
    isLost: (_, { problem }: { problem: Problem }) => problem.code === 'NETWORK',
    mayRetry: ({ context: { retries } }, { problem }: { problem: Problem }) =>
      problem.code === 'NETWORK' && retries < mostRetries,
  },
  delays: {
    /** access-to-purchase 7.1: "1 s apart". */
    betweenTries: 1000,
  },
})
