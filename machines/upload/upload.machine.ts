import { problemIn } from '../problem.ts'
import { required } from '../required.ts'
import { openingList, removedFile, sendingFile } from './files.ts'
import { uploadSetup } from './upload.setup.ts'
import type { LocalFile, UploadContext } from './upload.types.ts'

const idIn = ({ event }: { event: { id: string } }) => ({ id: event.id })
const current = (context: UploadContext) => required(sendingFile(context) ?? null, 'file')
const local = (context: UploadContext): LocalFile => required(current(context).local, 'file of the browser')

/** The file that is being sent is canceled: the upload ends with the state. */
const calledOff = {
  guard: { type: 'isSending' as const, params: idIn },
  target: 'resting' as const,
  actions: [{ type: 'callOff' as const, params: idIn }],
}

const failing = {
  target: 'resting' as const,
  actions: [{ type: 'fail' as const, params: problemIn }],
}

const sending = uploadSetup.createStateConfig({
  description: 'Reads, announces and sends one file after the other.',
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is being sent. Queued files wait for pending removals.',
      always: { guard: 'hasNext', target: 'reading', actions: 'beginNext' },
    },
    reading: {
      description: 'The file is read to detect its type and checksum.',
      tags: 'unsaved',
      // The carrier may not have it yet: then the answer changes at once.
      on: { 'file.removed': { ...calledOff, actions: [...calledOff.actions, 'reportFiles'] } },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => ({ file: local(context), accept: context.accept }),
        onDone: {
          target: 'announcing',
          actions: { type: 'keepRead', params: ({ event }) => event.output },
        },
        onError: failing,
      },
    },
    announcing: {
      description: 'The carrier assigns the file an upload address.',
      tags: 'unsaved',
      on: {
        'file.removed': {
          guard: { type: 'isSending', params: idIn },
          actions: { type: 'callOffLater', params: idIn },
        },
      },
      invoke: {
        id: 'announceFile',
        src: 'announceFile',
        input: ({ context }) => {
          const { filename, byteSize, contentType, signedBlobId } = current(context)
          return {
            flowSessionId: context.flowSessionId,
            fieldId: context.key,
            filename,
            byteSize,
            contentType,
            checksum: required(context.checksum, 'checksum'),
            // An interrupted or failed one is replaced; otherwise both would be listed after a
            // reload.
            replaces: signedBlobId,
          }
        },
        onDone: [
          {
            guard: 'isCalledOff',
            target: 'resting',
            actions: {
              type: 'nameRemoved',
              params: ({ event }) => ({ signedBlobId: event.output.signedBlobId }),
            },
          },
          // The previous attempt succeeded, and only the reply was lost.
          {
            guard: { type: 'isThere', params: ({ event: { output } }) => ({ isThere: output.isThere }) },
            target: 'completing',
          },
          {
            target: 'putting',
            actions: { type: 'keepAddress', params: ({ event }) => ({ address: event.output }) },
          },
        ],
        onError: [
          { guard: 'isCalledOff', target: 'resting', actions: ['forgetUnnamed', 'reportFiles'] },
          failing,
        ],
      },
    },
    putting: {
      description: 'The file is being sent.',
      tags: 'unsaved',
      on: {
        'file.removed': calledOff,
        'progress.received': { actions: { type: 'keepSent', params: ({ event }) => ({ sent: event.sent }) } },
        'file.put': 'completing',
        'put.failed': [
          {
            guard: { type: 'mayRetry', params: ({ event }) => ({ problem: event.problem }) },
            target: 'pausing',
          },
          {
            guard: { type: 'isLost', params: ({ event }) => ({ problem: event.problem }) },
            target: 'resting',
            actions: 'giveUp',
          },
          {
            target: 'resting',
            actions: { type: 'fail', params: ({ event }) => ({ problem: event.problem }) },
          },
        ],
      },
      invoke: {
        id: 'putFile',
        src: 'putFile',
        input: ({ context }) => {
          const { url, headers } = required(context.address, 'address')
          return { file: local(context), url, headers }
        },
        onError: failing,
      },
    },
    pausing: {
      description: 'The file was lost in transfer and is resent in a moment.',
      tags: 'unsaved',
      on: { 'file.removed': calledOff },
      after: { betweenTries: { target: 'putting', actions: 'countRetry' } },
    },
    completing: {
      description: 'The carrier checks the received file.',
      tags: 'unsaved',
      on: { 'file.removed': calledOff },
      invoke: {
        id: 'completeFile',
        src: 'completeFile',
        input: ({ context }) => ({ signedBlobId: required(current(context).signedBlobId, 'signed id') }),
        onDone: { target: 'resting', actions: ['finish', 'reportFiles'] },
        onError: failing,
      },
    },
  },
})

const removing = uploadSetup.createStateConfig({
  description: 'Removes files on the carrier.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No removal is pending.',
      always: { guard: 'hasRemoved', target: 'telling' },
    },
    telling: {
      description: 'A file is being removed on the carrier.',
      invoke: {
        id: 'destroyFile',
        src: 'destroyFile',
        input: ({ context }) => ({
          signedBlobId: required(removedFile(context)?.signedBlobId ?? null, 'signed id'),
        }),
        onDone: { target: 'idle', actions: ['forgetRemoved', 'reportFiles'] },
        onError: { target: 'idle', actions: [{ type: 'keepRemoved', params: problemIn }, 'reportFiles'] },
      },
    },
  },
})

export const uploadMachine = uploadSetup.createMachine({
  id: 'upload',
  description:
    'The user chooses files for one item of a form. They are sent one after the other and can be canceled, retried and removed.',
  context: ({ input }) => ({
    ...openingList(input),
    refusals: [],
    checksum: null,
    address: null,
    sent: 0,
    retries: 0,
  }),
  type: 'parallel',
  // A draft from an older version of the form may name files that are no longer being uploaded.
  entry: 'reportFiles',
  on: {
    'files.chosen': {
      guard: { type: 'isNews', params: ({ event }) => ({ files: event.files }) },
      actions: [{ type: 'keepChosen', params: ({ event }) => ({ files: event.files }) }, 'reportFiles'],
    },
    'file.removed': {
      guard: { type: 'isListed', params: idIn },
      actions: [{ type: 'takeBack', params: idIn }, 'reportFiles'],
    },
    'file.retried': {
      guard: { type: 'isFailed', params: idIn },
      actions: { type: 'tryAgain', params: idIn },
    },
  },
  states: { sending, removing },
})
