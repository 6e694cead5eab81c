import type { DirectUploadContent } from '../../rules/contract/schema.generated.ts'
import type { AnswerValue } from '../../rules/flowSlugs.ts'
import { contentTypeOf, type FileRefusal, fileRefusalOf } from '../../rules/uploads.ts'
import type { ItemActorInput } from '../form/form.types.ts'
import type { Problem } from '../problem.ts'
import type { FileStatus, ListedFile, LocalFile, UploadContext } from './upload.types.ts'

/* The list of files, and the limits of its item. */

type Listing = Pick<UploadContext, 'files' | 'accept' | 'filesMax' | 'bytesMax'>

/** The input of the item, with the files that the carrier has: incomplete ones were interrupted. */
export function openingList({ item, value, flowSessionId }: ItemActorInput) {
  if (item.type !== 'inputDirectUpload') throw new Error(`${item.key} takes no files`)
  const { accept, filesMax, bytesMax, files } = item.content
  return { key: item.key, flowSessionId, accept, filesMax, bytesMax, files: knownFiles(files), stored: value }
}

function knownFiles(files: DirectUploadContent['files']): ListedFile[] {
  let known: ListedFile[] = []
  for (const { signedBlobId, filename, byteSize, contentType, stored } of files)
    known = [
      ...known,
      {
        id: freeId(known, filename),
        filename,
        byteSize,
        contentType,
        status: stored ? 'done' : 'cut',
        signedBlobId,
        stored,
        local: null,
        problem: null,
      },
    ]
  return known
}

/**
 * The form's value: the ids of the uploaded files, and an empty one for each that is missing, so
 * that a form is not submitted without an intended file; null without files.
 */
export function answerOf(files: readonly ListedFile[]): AnswerValue {
  const ids = fileIds(files)
  return ids.length === 0 ? null : ids
}

/** The id of each file, empty for a missing one. */
export const fileIds = (files: readonly ListedFile[]): string[] =>
  files.map(({ status, signedBlobId }) => (status === 'done' ? (signedBlobId ?? '') : ''))

/**
 * Compared by label: the type of a file that this page has not read was determined by its content.
 */
const isLike = ({ name, size, type }: LocalFile, { filename, byteSize, local }: ListedFile) =>
  name === filename && size === byteSize && (local === null || local.type === type)

/** Files that are not being sent: choosing the same file again retries it. */
const restartable: readonly FileStatus[] = ['cut', 'failed']

/** A file that is being removed does not count: chosen again, it is a new file. */
const isThere = ({ status }: ListedFile) => status !== 'removing'

/**
 * The list with the chosen files: existing ones are ignored silently (access-to-purchase 5.2,
 * "duplicates by name, size and type ignored"), an interrupted or failed one is retried, and a
 * broken limit is reported.
 */
export function withChosen(listing: Listing, chosen: readonly LocalFile[]) {
  const refusals: FileRefusal[] = []
  let { files } = listing
  for (const local of chosen) {
    const like = files.find((file) => isThere(file) && isLike(local, file))
    const refusal = fileRefusalOf(local, listing.bytesMax)
    if (like !== undefined && restartable.includes(like.status))
      files = changed(files, like.id, restarted(local))
    else if (like !== undefined) continue
    else if (refusal !== null) refusals.push(refusal)
    else if (files.filter(isThere).length >= listing.filesMax) {
      if (!refusals.some(({ kind }) => kind === 'tooManyFiles'))
        refusals.push({ kind: 'tooManyFiles', limit: listing.filesMax })
    } else files = [...files, newFile(local, freeId(files, local.name))]
  }
  return { files, refusals }
}

/**
 * The file's name, with the first free number if needed: a file of the same name may be being
 * removed.
 */
function freeId(files: readonly ListedFile[], name: string): string {
  const ids = [name, ...files.map((_, at) => `${name} ${at + 2}`)]
  return ids.find((id) => files.every((file) => file.id !== id)) ?? ''
}

const restarted = (local: LocalFile): Partial<ListedFile> => ({ status: 'waiting', local, problem: null })

const newFile = (local: LocalFile, id: string): ListedFile => ({
  id,
  filename: local.name,
  byteSize: local.size,
  contentType: contentTypeOf(local),
  status: 'waiting',
  signedBlobId: null,
  stored: false,
  local,
  problem: null,
})

/**
 * The list with a file whose removal failed, which is there again. A duplicate chosen in the
 * meantime is dropped silently, and an excess one is reported.
 */
export function withRestored(
  { files, filesMax, refusals }: Pick<UploadContext, 'files' | 'filesMax' | 'refusals'>,
  id: string,
  problem: Problem,
) {
  const all = changed(files, id, { status: 'done', problem })
  const isShownAlready = refusals.some(({ kind }) => kind === 'tooManyFiles')
  const kept: ListedFile[] = []
  let isTooMany = false
  for (const file of all) {
    const isNew = file.status === 'waiting' && file.local !== null
    if (isNew && kept.some((one) => isThere(one) && file.local !== null && isLike(file.local, one))) continue
    if (isNew && kept.filter(isThere).length >= filesMax) isTooMany = true
    else kept.push(file)
  }
  const isNews = isTooMany && !isShownAlready
  return {
    files: kept,
    refusals: isNews ? [...refusals, { kind: 'tooManyFiles' as const, limit: filesMax }] : refusals,
  }
}

/** The list with this file changed. */
export function changed(
  files: readonly ListedFile[],
  id: string,
  change: Partial<ListedFile>,
): readonly ListedFile[] {
  return files.map((file) => (file.id === id ? { ...file, ...change } : file))
}

/** The list without this file; a file that the carrier has is marked for removal instead. */
export function withoutFile(files: readonly ListedFile[], id: string): readonly ListedFile[] {
  const file = files.find((one) => one.id === id)
  return file?.signedBlobId == null
    ? files.filter((one) => one.id !== id)
    : changed(files, id, { status: 'removing', problem: null })
}

/** The file that is being sent; undefined if there is none. */
export const sendingFile = ({ files }: Pick<UploadContext, 'files'>) =>
  files.find(({ status }) => status === 'sending')

/** The next file to remove on the carrier; undefined if there is none. */
export const removedFile = ({ files }: Pick<UploadContext, 'files'>) =>
  files.find(({ status, signedBlobId }) => status === 'removing' && signedBlobId !== null)
