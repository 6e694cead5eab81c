import type { SnapshotFrom } from 'xstate'
import type { UploadedFile } from '../contract/schema.generated.ts'
import type { AnswerValue } from '../flowSlugs.ts'
import type { ItemActorInput } from '../form/form.types.ts'
import type { LeadsTo } from '../model.ts'
import type { Problem } from '../problem.ts'
import type { FileRefusal } from '../validation/uploads.ts'
import type { uploadMachine } from './upload.machine.ts'
import type { ListedFile, LocalFile, ReadFile, UploadContext } from './upload.types.ts'

/* Written from access-to-purchase 5.2 and 7.1, and decisions 130 and 131. */

type Leads = LeadsTo<typeof uploadMachine>
type Snapshot = SnapshotFrom<typeof uploadMachine>
type Rule = (before: UploadContext, snapshot: Snapshot) => Leads
type To = NonNullable<Leads>['to']
type Region = 'resting' | 'reading' | 'announcing' | 'putting' | 'pausing' | 'completing'

const megabyte = 1024 * 1024
export const photo: LocalFile = { name: 'photo.png', size: megabyte, type: 'image/png' }
export const letter: LocalFile = { name: 'letter.pdf', size: 2048, type: 'application/pdf' }
export const huge: LocalFile = { name: 'huge.png', size: 20 * megabyte + 1, type: 'image/png' }
export const page: LocalFile = { name: 'page.html', size: 10, type: 'text/html' }
export const empty: LocalFile = { name: 'empty.pdf', size: 0, type: 'application/pdf' }

export const announced = {
  signedBlobId: 'signed',
  url: '/uploads/1',
  headers: [{ name: 'Content-Type', value: 'image/png' }],
  isThere: false,
}
export const read: ReadFile = { checksum: 'checksum', contentType: 'image/png' }
export const refusedFile: Problem = { code: 'STANDARD_ERROR', message: 'Refused.', validationErrors: [] }
const gaveUp: Problem = {
  code: 'FETCH_RETRY_EXCEEDED',
  message: 'The file could not be sent.',
  validationErrors: [],
}
const cleared = { checksum: null, address: null, sent: 0, retries: 0 }

export const known = { filename: 'photo.png', byteSize: megabyte, contentType: 'image/png' }

/** An item that takes files: two, where nothing else is said. */
export const papers = (
  files: readonly UploadedFile[],
  value: AnswerValue,
  limits: { accept?: string[]; filesMax?: number } = {},
): ItemActorInput => ({
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
      ...limits,
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
  const isHeard = files.every(({ status }) => status !== 'removing')
  const next = sending === 'resting' && isHeard ? files.findIndex(({ status }) => status === 'waiting') : -1
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

/** As `comesTo`, and the form hears of another answer. */
function answersWith(
  before: UploadContext,
  files: readonly ListedFile[],
  { context, ...where }: Parameters<typeof comesTo>[1],
) {
  const { context: heard, does } = { does: [], ...told(before, files) }
  return { ...comesTo(files, { ...where, context: { ...context, ...heard } }), does }
}

const newFile = (local: LocalFile, id: string): ListedFile => ({
  id,
  filename: local.name,
  byteSize: local.size,
  contentType: local.type,
  status: 'waiting',
  signedBlobId: null,
  stored: false,
  local,
  problem: null,
})

const freeId = (files: readonly ListedFile[], name: string) =>
  [name, `${name} 2`, `${name} 3`, `${name} 4`].find((one) => files.every(({ id }) => id !== one)) ?? ''

/** Each is listed, tried anew where it was cut or has failed, left out where it is there, and refused beyond the limit. */
export const choosesFiles =
  (...locals: readonly LocalFile[]): Rule =>
  (before, snapshot) => {
    let files = before.files
    const refusals: FileRefusal[] = []
    for (const local of locals) {
      const there = files.filter(({ status }) => status !== 'removing')
      const like = there.find(({ filename }) => filename === local.name)
      if (like?.status === 'cut' || like?.status === 'failed')
        files = files.map((file) =>
          file === like ? { ...file, status: 'waiting' as const, local, problem: null } : file,
        )
      else if (like === undefined && there.length < before.filesMax) {
        files = [...files, newFile(local, freeId(files, local.name))]
      } else if (like === undefined) refusals.push({ kind: 'tooManyFiles', limit: before.filesMax })
    }
    if (files === before.files && refusals.length === 0) return null
    const sending = regionOf(snapshot)
    return answersWith(before, files, { sending, isTelling: tells(snapshot), context: { refusals } })
  }

/** Nothing of it is listed; what is wrong with each is said. */
export const refuses: Rule = () => ({
  to: [],
  context: {
    refusals: [
      { kind: 'fileTooLarge', file: 'huge.png', size: 20.1, limit: 20 },
      { kind: 'fileOfOtherKind', file: 'page.html', found: 'HTML' },
      { kind: 'fileEmpty', file: 'empty.pdf' },
    ],
  },
})

/** What is on its way is called off, what the carrier knows of is told to it, and all else is forgotten. */
export const removes =
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
    const isSent = file.status === 'sending'
    return answersWith(before, files, {
      sending: isSent ? 'resting' : sending,
      isTelling,
      context: isSent ? cleared : {},
    })
  }

export const retries =
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
export const endsAs =
  (change: Partial<ListedFile>): Rule =>
  (before, snapshot) => {
    const files = before.files.map((file) => (file.status === 'sending' ? { ...file, ...change } : file))
    return answersWith(before, files, { sending: 'resting', isTelling: tells(snapshot), context: cleared })
  }
export const fails = (problem: Problem) => endsAs({ status: 'failed', problem })

/** The file goes on as what it is by its content. */
export const isRead =
  ({ checksum, contentType }: ReadFile): Rule =>
  ({ files }) => ({
    to: 'sending.announcing',
    context: {
      checksum,
      files: files.map((file) => (file.status === 'sending' ? { ...file, contentType } : file)),
    },
  })

const isCalledOff = ({ files }: UploadContext) => files.every(({ status }) => status !== 'sending')

/** The file has a name, and goes on to this; one that was called off meanwhile is taken back by its name. */
export const isAnnounced =
  ({
    to,
    context = {},
  }: {
    to: 'sending.putting' | 'sending.completing'
    context?: Partial<UploadContext>
  }): Rule =>
  (before, snapshot) => {
    const isOff = isCalledOff(before)
    const isMeant = ({ status, signedBlobId }: ListedFile) =>
      isOff ? status === 'removing' && signedBlobId === null : status === 'sending'
    const files = before.files.map((file) => (isMeant(file) ? { ...file, signedBlobId: 'signed' } : file))
    return isOff
      ? comesTo(files, { sending: 'resting', isTelling: tells(snapshot), context: cleared })
      : { to, context: { ...context, files } }
  }

export const isNotAnnounced =
  (problem: Problem): Rule =>
  (before, snapshot) => {
    if (!isCalledOff(before)) return fails(problem)(before, snapshot)
    const files = before.files.filter((file) => file.status !== 'removing' || file.signedBlobId !== null)
    return answersWith(before, files, { sending: 'resting', isTelling: tells(snapshot), context: cleared })
  }

/** "retries 2 more times, 1 s apart, then fails FETCH_RETRY_EXCEEDED" */
export const isLost: Rule = (before, snapshot) =>
  before.retries < 2 ? { to: 'sending.pausing' } : fails(gaveUp)(before, snapshot)

/** The carrier has heard of the first that was taken back, or not: what it has is there again. */
export const hears =
  (problem: Problem | null): Rule =>
  (before, snapshot) => {
    const first = before.files.find((file) => file.status === 'removing' && file.signedBlobId !== null)
    const where = { sending: regionOf(snapshot), isTelling: false }
    if (problem === null || !first?.stored)
      return answersWith(
        before,
        before.files.filter((file) => file !== first),
        where,
      )
    const back = before.files.map((file) =>
      file === first ? { ...file, status: 'done' as const, problem } : file,
    )
    // The same file, chosen again, is this one.
    const files = back.filter(({ status, filename }) => status !== 'waiting' || filename !== first.filename)
    const there = files.filter(({ status }) => status !== 'removing')
    if (there.length <= before.filesMax) return answersWith(before, files, where)
    const last = files.findLast(({ status }) => status === 'waiting')
    const refusals = [{ kind: 'tooManyFiles' as const, limit: before.filesMax }]
    return answersWith(
      before,
      files.filter((file) => file !== last),
      { ...where, context: { refusals } },
    )
  }
