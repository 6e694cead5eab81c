import type { DirectUploadContent } from '../contract/schema.generated.ts'
import type { AnswerValue } from '../flowSlugs.ts'
import type { ItemActorInput } from '../form/form.types.ts'
import { contentTypeOf, type FileRefusal, fileRefusalOf } from '../validation/uploads.ts'
import type { FileStatus, ListedFile, LocalFile, UploadContext } from './upload.types.ts'

/* What becomes of the list of files, and of the answer that it makes. */

type Listing = Pick<UploadContext, 'files' | 'accept' | 'filesMax' | 'bytesMax'>

/** What the item asks for, and the files that the carrier knows of: what was not put in whole was cut. */
export function openingList({ item, value, flowSessionId }: ItemActorInput) {
  if (item.type !== 'inputDirectUpload') throw new Error(`${item.key} takes no files`)
  const { accept, filesMax, bytesMax, files } = item.content
  return { key: item.key, flowSessionId, accept, filesMax, bytesMax, files: knownFiles(files), told: value }
}

function knownFiles(files: DirectUploadContent['files']): ListedFile[] {
  return files.map(({ signedBlobId, filename, byteSize, contentType, stored }, index) => ({
    id: `file-${index + 1}`,
    filename,
    byteSize,
    contentType,
    status: stored ? 'done' : 'cut',
    signedBlobId,
    stored,
    local: null,
    problem: null,
  }))
}

/**
 * What the form holds: the ids of the files that are there, and an empty one for each that is not, so that nobody sends a
 * form without what they meant to send along; nothing where there are none.
 */
export function answerOf(files: readonly ListedFile[]): AnswerValue {
  const ids = files.map(({ status, signedBlobId }) => (status === 'done' ? (signedBlobId ?? '') : ''))
  return ids.length === 0 ? null : ids
}

const isLike = ({ name, size, type }: LocalFile, { filename, byteSize, contentType }: ListedFile) =>
  name === filename && size === byteSize && contentTypeOf({ name, type }) === contentType

/** Those of which nothing is on its way: the same file, chosen again, is a new try. */
const takesAnew: readonly FileStatus[] = ['cut', 'failed']

/**
 * The list with what was chosen: what is there already is left out without a word (access-to-purchase 5.2, "duplicates by
 * name, size and type ignored"), one that was cut or has failed is tried anew, and what breaks a limit is said.
 */
export function withChosen(listing: Listing, chosen: readonly LocalFile[]) {
  const refusals: FileRefusal[] = []
  let { files } = listing
  for (const local of chosen) {
    const like = files.find((file) => isLike(local, file))
    const refusal = fileRefusalOf(local, listing)
    if (like !== undefined && takesAnew.includes(like.status)) files = changed(files, like.id, anew(local))
    else if (like !== undefined) continue
    else if (refusal !== null) refusals.push(refusal)
    else if (files.length >= listing.filesMax) {
      if (!refusals.some(({ kind }) => kind === 'tooManyFiles'))
        refusals.push({ kind: 'tooManyFiles', limit: listing.filesMax })
    } else files = [...files, newFile(local, freeId(files))]
  }
  return { files, refusals }
}

/** The first that is free: what was taken back leaves its own to the next. */
function freeId(files: readonly ListedFile[]): string {
  const ids = Array.from({ length: files.length + 1 }, (_, at) => `file-${at + 1}`)
  return ids.find((id) => files.every((file) => file.id !== id)) ?? ''
}

const anew = (local: LocalFile): Partial<ListedFile> => ({ status: 'waiting', local, problem: null })

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

/** The list with this file changed. */
export function changed(
  files: readonly ListedFile[],
  id: string,
  change: Partial<ListedFile>,
): readonly ListedFile[] {
  return files.map((file) => (file.id === id ? { ...file, ...change } : file))
}

/** The list without this file, or, where the carrier knows of it, with a note to tell it. */
export function withoutFile(files: readonly ListedFile[], id: string): readonly ListedFile[] {
  const file = files.find((one) => one.id === id)
  return file?.signedBlobId == null
    ? files.filter((one) => one.id !== id)
    : changed(files, id, { status: 'removing', problem: null })
}

/** The file that is being sent; undefined while none is. */
export const sendingFile = ({ files }: Pick<UploadContext, 'files'>) =>
  files.find(({ status }) => status === 'sending')

/** The file that the carrier has to be told is taken back; undefined while there is none. */
export const removedFile = ({ files }: Pick<UploadContext, 'files'>) =>
  files.find(({ status, signedBlobId }) => status === 'removing' && signedBlobId !== null)
