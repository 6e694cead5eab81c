import { defineModel } from '../model.ts'
import { required } from '../required.ts'
import { lost } from '../sampleProblems.ts'
import { uploadMachine } from './upload.machine.ts'
import type { ListedFile, UploadContext } from './upload.types.ts'
import {
  announced,
  choosesFiles,
  empty,
  endsAs,
  fails,
  hears,
  huge,
  isAnnounced,
  isLost,
  isNotAnnounced,
  isRead,
  known,
  letter,
  page,
  papers,
  photo,
  read,
  refusedFile,
  refuses,
  removes,
  retries,
} from './uploadRules.model.ts'

/* Written from access-to-purchase 5.2 and 7.1, and decisions 130 and 131. */

const sendingNow = { tags: ['unsaved'] }

const sent = ({ files }: UploadContext) =>
  required(files.find(({ status }) => status === 'sending') ?? null, 'file')
const sentLocal = (context: UploadContext) => ({ file: required(sent(context).local, 'file of the browser') })
const removed = ({ files }: UploadContext) =>
  required(
    files.find(({ status, signedBlobId }) => status === 'removing' && signedBlobId !== null) ?? null,
    'file',
  )
const nameOf = ({ signedBlobId }: ListedFile) => ({ signedBlobId: required(signedBlobId, 'signed id') })

export const uploadModel = defineModel(uploadMachine, {
  input: {
    'nothing was sent': papers([], null),
    // No room for another.
    'one file is there': papers([{ ...known, signedBlobId: 'signed', stored: true }], ['signed'], {
      filesMax: 1,
    }),
    // As an older version of the form was answered.
    'one file was cut': papers([{ ...known, signedBlobId: 'signed', stored: false }], ['older'], {
      filesMax: 1,
    }),
  },
  startsIn: {
    'nothing was sent': { to: ['sending.resting', 'removing.idle'], context: { files: [], told: null } },
    'one file is there': {
      to: ['sending.resting', 'removing.idle'],
      context: {
        files: [
          {
            ...known,
            id: 'photo.png',
            status: 'done',
            signedBlobId: 'signed',
            stored: true,
            local: null,
            problem: null,
          },
        ],
        told: ['signed'],
      },
    },
    'one file was cut': {
      to: ['sending.resting', 'removing.idle'],
      context: {
        files: [
          {
            ...known,
            id: 'photo.png',
            status: 'cut',
            signedBlobId: 'signed',
            stored: false,
            local: null,
            problem: null,
          },
        ],
        told: [''],
      },
      does: ['sends field.changed to its parent'],
    },
  },
  events: {
    // A list of two that are taken back and of those in their place is as long as it gets.
    'files.chosen': ({ context: { files } }) => ({
      'nothing that is taken': { files: [huge, page, empty] },
      ...(files.length > 2
        ? {}
        : { 'a photo': { files: [photo] }, 'a photo and a letter': { files: [photo, letter] } }),
    }),
    'file.removed': ({ context: { files } }) => ({
      'the first': { id: files[0]?.id ?? 'none' },
      'the second': { id: files[1]?.id ?? 'none' },
    }),
    'file.retried': ({ context: { files } }) => ({
      'the first': { id: files[0]?.id ?? 'none' },
      'the second': { id: files[1]?.id ?? 'none' },
    }),
  },
  outcomes: {
    readFile: {
      done: { 'as it is labeled': read, 'of another kind': { ...read, contentType: 'image/webp' } },
      error: { unreadable: refusedFile },
    },
    announceFile: {
      done: ({ input: { replaces } }) => ({
        'it is awaited': announced,
        ...(replaces === null ? {} : { 'it is there': { ...announced, isThere: true } }),
      }),
      error: { lost },
    },
    putFile: {
      emits: {
        'half of it': { type: 'progress.told', sent: 512 },
        'all of it': { type: 'file.put' },
        'it is lost': { type: 'put.failed', problem: lost },
        'it is refused': { type: 'put.failed', problem: refusedFile },
      },
      error: { broken: refusedFile },
    },
    completeFile: { done: { there: null }, error: { refused: refusedFile } },
    destroyFile: { done: { gone: null }, error: { lost } },
  },
  leadsTo: {
    'files.chosen (a photo)': choosesFiles(photo),
    'files.chosen (a photo and a letter)': choosesFiles(photo, letter),
    'files.chosen (nothing that is taken)': refuses,
    'file.removed (the first)': removes(0),
    'file.removed (the second)': removes(1),
    'file.retried (the first)': retries(0),
    'file.retried (the second)': retries(1),
    // Of both regions: one that was called off meanwhile is taken back by its name.
    'announceFile done (it is awaited)': isAnnounced({
      to: 'sending.putting',
      context: { address: announced },
    }),
    // It came the last time, and is not sent once more.
    'announceFile done (it is there)': isAnnounced({ to: 'sending.completing' }),
    'announceFile fails': isNotAnnounced(lost),
    // What waits may begin with it.
    'destroyFile done': hears(null),
    'destroyFile fails': hears(lost),
  },
  states: {
    'sending.resting': { tags: [] },
    'sending.reading': {
      ...sendingNow,
      running: { readFile: (context) => ({ ...sentLocal(context), accept: context.accept }) },
      leadsTo: {
        'readFile done (as it is labeled)': isRead(read),
        'readFile done (of another kind)': isRead({ ...read, contentType: 'image/webp' }),
        'readFile fails': fails(refusedFile),
      },
    },
    'sending.announcing': {
      ...sendingNow,
      running: {
        announceFile: (context) => {
          // It may have been taken back while it is announced.
          const file = context.files.find(({ status }) => status === 'sending')
          return {
            flowSessionId: 'session',
            fieldId: 'papers',
            checksum: 'checksum',
            ...(file === undefined ? {} : { filename: file.filename, replaces: file.signedBlobId }),
          }
        },
      },
    },
    'sending.putting': {
      ...sendingNow,
      running: {
        putFile: (context) => ({ ...sentLocal(context), url: '/uploads/1', headers: announced.headers }),
      },
      leadsTo: {
        'putFile sends progress.told': { to: 'sending.putting', context: { sent: 512 } },
        'putFile sends file.put': 'sending.completing',
        'putFile sends put.failed (it is lost)': isLost,
        'putFile sends put.failed (it is refused)': fails(refusedFile),
        'putFile fails': fails(refusedFile),
      },
    },
    'sending.pausing': {
      ...sendingNow,
      after: {
        1000: ({ retries }) => ({ to: 'sending.putting', context: { retries: retries + 1, sent: 0 } }),
      },
    },
    'sending.completing': {
      ...sendingNow,
      running: { completeFile: (context) => nameOf(sent(context)) },
      leadsTo: {
        'completeFile done': endsAs({ status: 'done', stored: true }),
        'completeFile fails': fails(refusedFile),
      },
    },
    'removing.idle': {},
    'removing.telling': {
      running: { destroyFile: (context) => nameOf(removed(context)) },
    },
  },
  project: ({ files, filesMax, retries }) => ({
    filesMax,
    files: files.map(({ id, status, signedBlobId, stored }) =>
      [id, status, signedBlobId !== null, stored].join(' '),
    ),
    retries,
  }),
})
