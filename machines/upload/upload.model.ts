import type { SnapshotFrom } from 'xstate'
import type { UploadedFile } from '../contract/schema.generated.ts'
import type { AnswerValue } from '../flowSlugs.ts'
import type { ItemActorInput } from '../form/form.types.ts'
import { defineModel, type LeadsTo } from '../model.ts'
import type { Problem } from '../problem.ts'
import { required } from '../required.ts'
import { lost } from '../sampleProblems.ts'
import type { FileRefusal } from '../validation/uploads.ts'
import { uploadMachine } from './upload.machine.ts'
import type { ListedFile, LocalFile, UploadContext } from './upload.types.ts'

/* Written from access-to-purchase 5.2 and 7.1, and decisions 130 and 131. */

type Leads = LeadsTo<typeof uploadMachine>
type Snapshot = SnapshotFrom<typeof uploadMachine>
type Rule = (before: UploadContext, snapshot: Snapshot) => Leads
type To = NonNullable<Leads>['to']
type Region = 'resting' | 'reading' | 'announcing' | 'putting' | 'pausing' | 'completing'

const megabyte = 1024 * 1024
const photo: LocalFile = { name: 'photo.png', size: megabyte, type: 'image/png' }
const letter: LocalFile = { name: 'letter.pdf', size: 2048, type: 'application/pdf' }
const third: LocalFile = { name: 'third.jpg', size: 1, type: 'image/jpg' }
const huge: LocalFile = { name: 'huge.png', size: 20 * megabyte + 1, type: 'image/png' }
const page: LocalFile = { name: 'page.html', size: 10, type: 'text/html' }
const empty: LocalFile = { name: 'empty.pdf', size: 0, type: 'application/pdf' }

const announced = {
  signedBlobId: 'signed',
  url: '/uploads/1',
  headers: [{ name: 'Content-Type', value: 'image/png' }],
}
const refused: Problem = { code: 'STANDARD_ERROR', message: 'Refused.', validationErrors: [] }
const gaveUp: Problem = {
  code: 'FETCH_RETRY_EXCEEDED',
  message: 'The file could not be sent.',
  validationErrors: [],
}
const cleared = { checksum: null, address: null, sent: 0, retries: 0 }

const known = { filename: 'photo.png', byteSize: megabyte, contentType: 'image/png' }

/** An item that takes two files. */
const papers = (files: readonly UploadedFile[], value: AnswerValue): ItemActorInput => ({
  flowSessionId: 'session',
  value,
  item: {
    key: 'papers',
    type: 'inputDirectUpload',
    content: {
      __typename: 'DirectUploadContent',
      label: 'Papers',
      hint: '',
      required: true,
      value,
      accept: ['image/*', 'application/pdf'],
      filesMax: 2,
      bytesMax: 20 * megabyte,
      files,
    },
  },
})

/** What the form holds of such files: an empty id for each that is not there. */
const answer = (files: readonly ListedFile[]) =>
  files.length === 0 ? null : files.map((file) => (file.status === 'done' ? 'signed' : ''))

/** The form hears of another answer, and of no other. */
const told = (before: UploadContext, files: readonly ListedFile[]) =>
  JSON.stringify(answer(files)) === JSON.stringify(before.told)
    ? { context: {} }
    : { context: { told: answer(files) }, does: ['sends field.changed to its parent'] }

const regionOf = (snapshot: Snapshot): Region => snapshot.value.sending
const tells = (snapshot: Snapshot): boolean => snapshot.value.removing === 'telling'

/** The files are these now: the next one begins where none is on its way, and the carrier hears of one that was taken back. */
function comesTo(
  files: readonly ListedFile[],
  {
    sending,
    isTelling,
    context = {},
  }: { sending: Region; isTelling: boolean; context?: Partial<UploadContext> },
): { to: To; context: Partial<UploadContext> } {
  const next = sending === 'resting' ? files.findIndex(({ status }) => status === 'waiting') : -1
  const begun = files.map((file, at) => (at === next ? { ...file, status: 'sending' as const } : file))
  const isTold = isTelling || files.some((file) => file.status === 'removing' && file.signedBlobId !== null)
  return {
    to: [
      next < 0 ? (`sending.${sending}` as const) : 'sending.reading',
      isTold ? 'removing.telling' : 'removing.idle',
    ],
    context: { ...context, files: begun },
  }
}

const newFile = (local: LocalFile, id: string): ListedFile => ({
  id,
  filename: local.name,
  byteSize: local.size,
  contentType: local === third ? 'image/jpeg' : local.type,
  status: 'waiting',
  signedBlobId: null,
  stored: false,
  local,
  problem: null,
})

/** Each is listed, tried anew where it was cut or has failed, left out where it is there, and refused beyond two. */
const chooses =
  (...locals: readonly LocalFile[]): Rule =>
  (before, snapshot) => {
    let files = before.files
    const refusals: FileRefusal[] = []
    for (const local of locals) {
      const like = files.find(({ filename }) => filename === local.name)
      if (like?.status === 'cut' || like?.status === 'failed')
        files = files.map((file) =>
          file === like ? { ...file, status: 'waiting' as const, local, problem: null } : file,
        )
      else if (like === undefined && files.length < 2) {
        files = [...files, newFile(local, files.some(({ id }) => id === 'file-1') ? 'file-2' : 'file-1')]
      } else if (like === undefined) refusals.push({ kind: 'tooManyFiles', limit: 2 })
    }
    if (files === before.files && refusals.length === 0) return null
    const { context, does } = { does: [], ...told(before, files) }
    const sending = regionOf(snapshot)
    return {
      ...comesTo(files, { sending, isTelling: tells(snapshot), context: { ...context, refusals } }),
      does,
    }
  }

/** Nothing of it is listed; what is wrong with each is said. */
const refuses: Rule = () => ({
  to: [],
  context: {
    refusals: [
      { kind: 'fileTooLarge', file: 'huge.png', size: 20.1, limit: 20 },
      { kind: 'fileOfOtherKind', file: 'page.html' },
      { kind: 'fileEmpty', file: 'empty.pdf' },
    ],
  },
})

/** What is on its way is called off, what the carrier knows of is told to it, and all else is forgotten. */
const removes =
  (at: number): Rule =>
  (before, snapshot) => {
    const file = before.files[at]
    if (file === undefined || file.status === 'removing') return null
    const sending = regionOf(snapshot)
    const isTelling = tells(snapshot)
    const marked = (change: Partial<ListedFile>) =>
      before.files.map((one) => (one === file ? { ...one, status: 'removing' as const, ...change } : one))
    // By what name the carrier knows it is heard only with the answer.
    if (file.status === 'sending' && sending === 'announcing')
      return { to: [], context: { files: marked({ signedBlobId: null }) } }
    const files =
      file.signedBlobId === null ? before.files.filter((one) => one !== file) : marked({ problem: null })
    const { context, does } = { does: [], ...told(before, files) }
    const isSent = file.status === 'sending'
    return {
      ...comesTo(files, {
        sending: isSent ? 'resting' : sending,
        isTelling,
        context: { ...context, ...(isSent ? cleared : {}) },
      }),
      does,
    }
  }

const retries =
  (at: number): Rule =>
  (before, snapshot) => {
    const file = before.files[at]
    if (file?.status !== 'failed') return null
    const files = before.files.map((one) =>
      one === file ? { ...one, status: 'waiting' as const, problem: null } : one,
    )
    return comesTo(files, { sending: regionOf(snapshot), isTelling: tells(snapshot) })
  }

/** The file that is being sent comes to this, and the next one begins. */
const ends =
  (change: Partial<ListedFile>): Rule =>
  (before, snapshot) => {
    const files = before.files.map((file) => (file.status === 'sending' ? { ...file, ...change } : file))
    const { context, does } = { does: [], ...told(before, files) }
    return {
      ...comesTo(files, {
        sending: 'resting',
        isTelling: tells(snapshot),
        context: { ...cleared, ...context },
      }),
      does,
    }
  }
const fails = (problem: Problem) => ends({ status: 'failed', problem })

const isCalledOff = ({ files }: UploadContext) => files.every(({ status }) => status !== 'sending')

const isAnnounced: Rule = (before, snapshot) => {
  const isTelling = tells(snapshot)
  if (isCalledOff(before)) {
    const files = before.files.map((file) =>
      file.status === 'removing' && file.signedBlobId === null ? { ...file, signedBlobId: 'signed' } : file,
    )
    return comesTo(files, { sending: 'resting', isTelling, context: cleared })
  }
  const files = before.files.map((file) =>
    file.status === 'sending' ? { ...file, signedBlobId: 'signed' } : file,
  )
  return { to: 'sending.putting', context: { files, address: announced } }
}

const isNotAnnounced =
  (problem: Problem): Rule =>
  (before, snapshot) => {
    if (!isCalledOff(before)) return fails(problem)(before, snapshot)
    const files = before.files.filter((file) => file.status !== 'removing' || file.signedBlobId !== null)
    const { context, does } = { does: [], ...told(before, files) }
    return {
      ...comesTo(files, {
        sending: 'resting',
        isTelling: tells(snapshot),
        context: { ...cleared, ...context },
      }),
      does,
    }
  }

/** "retries 2 more times, 1 s apart, then fails FETCH_RETRY_EXCEEDED" */
const isLost: Rule = (before, snapshot) =>
  before.retries < 2 ? { to: 'sending.pausing' } : fails(gaveUp)(before, snapshot)

/** The carrier has heard of the first that was taken back, or not: what it has is there again. */
const hears =
  (problem: Problem | null): Rule =>
  (before, snapshot) => {
    const first = before.files.find((file) => file.status === 'removing' && file.signedBlobId !== null)
    const files =
      problem !== null && first?.stored
        ? before.files.map((file) => (file === first ? { ...file, status: 'done' as const, problem } : file))
        : before.files.filter((file) => file !== first)
    const { context, does } = { does: [], ...told(before, files) }
    return { ...comesTo(files, { sending: regionOf(snapshot), isTelling: false, context }), does }
  }

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
    'one file is there': papers([{ ...known, signedBlobId: 'signed', stored: true }], ['signed']),
    // As an older version of the form was answered.
    'one file was cut': papers([{ ...known, signedBlobId: 'signed', stored: false }], ['older']),
  },
  startsIn: {
    'nothing was sent': { to: ['sending.resting', 'removing.idle'], context: { files: [], told: null } },
    'one file is there': {
      to: ['sending.resting', 'removing.idle'],
      context: {
        files: [
          {
            ...known,
            id: 'file-1',
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
            id: 'file-1',
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
    'files.chosen': {
      'a photo': { files: [photo] },
      'one too many': { files: [photo, letter, third] },
      'nothing that is taken': { files: [huge, page, empty] },
    },
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
    readChecksum: { done: { made: 'checksum' }, error: { unreadable: refused } },
    announceFile: { done: { announced }, error: { lost } },
    putFile: {
      emits: {
        'half of it': { type: 'progress.told', sent: 512 },
        'all of it': { type: 'file.put' },
        'it is lost': { type: 'put.failed', problem: lost },
        'it is refused': { type: 'put.failed', problem: refused },
      },
      error: { broken: refused },
    },
    completeFile: { done: { there: null }, error: { refused } },
    destroyFile: { done: { gone: null }, error: { lost } },
  },
  leadsTo: {
    'files.chosen (a photo)': chooses(photo),
    'files.chosen (one too many)': chooses(photo, letter, third),
    'files.chosen (nothing that is taken)': refuses,
    'file.removed (the first)': removes(0),
    'file.removed (the second)': removes(1),
    'file.retried (the first)': retries(0),
    'file.retried (the second)': retries(1),
    // Of both regions: one that was called off meanwhile is taken back by its name.
    'announceFile done': isAnnounced,
    'announceFile fails': isNotAnnounced(lost),
  },
  states: {
    'sending.resting': { tags: [] },
    'sending.reading': {
      ...sendingNow,
      running: { readChecksum: sentLocal },
      leadsTo: {
        'readChecksum done': { to: 'sending.announcing', context: { checksum: 'checksum' } },
        'readChecksum fails': fails(refused),
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
        'putFile sends put.failed (it is refused)': fails(refused),
        'putFile fails': fails(refused),
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
        'completeFile done': ends({ status: 'done', stored: true }),
        'completeFile fails': fails(refused),
      },
    },
    'removing.idle': {},
    'removing.telling': {
      running: { destroyFile: (context) => nameOf(removed(context)) },
      leadsTo: { 'destroyFile done': hears(null), 'destroyFile fails': hears(lost) },
    },
  },
  project: ({ files, retries }) => ({
    files: files.map(({ id, filename, status, signedBlobId, stored }) =>
      [id, filename, status, signedBlobId !== null, stored].join(' '),
    ),
    retries,
  }),
})
