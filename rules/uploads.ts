import { type FieldError, ruleError } from './ruleMessages.ts'

/* The rules for files (access-to-purchase 5.2), for the browser and the carrier. */

/** "at most 20 files, each at most 20 MB" */
export const mostFiles = 20
const megabyte = 1024 * 1024
export const mostBytes = 20 * megabyte

/** "default accept images and pdf", in the format of the browser's file picker. */
export const usualAccept: readonly string[] = ['image/*', 'application/pdf']

/**
 * The accepted types, each with its file extensions. Images that can contain scripts (SVG) are
 * excluded.
 */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/avif': ['avif'],
  'image/bmp': ['bmp'],
  'image/gif': ['gif'],
  'image/heic': ['heic'],
  'image/heif': ['heif'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/tiff': ['tif', 'tiff'],
  'image/webp': ['webp'],
}

export const allKinds: readonly string[] = Object.keys(kinds)

/** The data of a file before it is sent. */
export interface FileFacts {
  readonly name: string
  readonly size: number
  /**
   * From the browser; empty if it does not know the type, like many browsers with photos from
   * phones.
   */
  readonly type: string
}

const endingOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '')

/**
 * The type of a file by its label: the browser's type, else the extension; empty for an unknown
 * one.
 */
export function contentTypeOf({ name, type }: Pick<FileFacts, 'name' | 'type'>): string {
  if (type !== '') return type === 'image/jpg' ? 'image/jpeg' : type
  const ending = endingOf(name).toLowerCase()
  return Object.keys(kinds).find((kind) => kinds[kind]?.includes(ending)) ?? ''
}

/** Whether files of this type match `accept`. */
export function isAccepted(contentType: string, accept: readonly string[]): boolean {
  if (!Object.hasOwn(kinds, contentType)) return false
  const [family] = contentType.split('/')
  return accept.some((one) => one === contentType || one === `${family}/*`)
}

/** Whether a question may ask for this type: some file of it is accepted. */
export const isAskable = (accept: string): boolean =>
  Object.keys(kinds).some((kind) => isAccepted(kind, [accept]))

/** Labels under which an image or a PDF may arrive; only the content shows what it is. */
const openLabels = /^(?:$|image\/(?!svg)|application\/(?:x-)?(?:pdf|octet-stream|binary|download|unknown)$)/

/** Some programs label the same image HEIC and others HEIF: its container has both names. */
const likeHeic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

/** Whether content of this type may have that label. An animated image counts as a PNG, too. */
export function isSameKind(declared: string, found: string): boolean {
  if (declared === 'image/png' && found === 'image/apng') return true
  return declared === found || (likeHeic.has(declared) && likeHeic.has(found))
}

/** The result of `file-type` for a file's content. */
export interface FoundKind {
  readonly mime: string
  readonly ext: string
}

/** Some PDF writers put spaces or a byte order mark first, and readers search beyond them. */
const beginsAsPdf = /^(?:\u00ef\u00bb\u00bf|\u00fe\u00ff|\u00ff\u00fe)?[\0\s]{0,1000}%PDF-/
/** Scanners put at the end of a file what `file-type` looks for. */
const beginsAsTiff = /^(?:II\*\0|MM\0\*)/

/**
 * The type of a file by its content: by its first bytes for PDF and TIFF, else the result of
 * `file-type`; null if unknown.
 */
export function kindByContent(found: FoundKind | undefined, content: Uint8Array): FoundKind | null {
  const text = String.fromCharCode(...content.subarray(0, 1100))
  if (beginsAsPdf.test(text)) return { mime: 'application/pdf', ext: 'pdf' }
  // An image that is also a PDF is refused.
  if (text.includes('%PDF-')) return null
  if (found !== undefined) return found
  return beginsAsTiff.test(text) ? { mime: 'image/tiff', ext: 'tif' } : null
}

/** The accepted type under which a file is sent: an animated image is sent as PNG or HEIC. */
const sentKindOf = ({ mime }: FoundKind): string =>
  allKinds.find((kind) => kind === mime) ?? allKinds.find((kind) => isSameKind(kind, mime)) ?? mime

/** The type under which a file is sent by its content, or why it does not match `accept`. */
export function judgeContent(
  file: string,
  found: FoundKind | null,
  accept: readonly string[],
): { contentType: string } | { refusal: FileRefusal } {
  if (found === null) return { refusal: { kind: 'fileUnreadable', file } }
  const contentType = sentKindOf(found)
  if (isAccepted(contentType, accept)) return { contentType }
  return { refusal: { kind: 'fileOfOtherKind', file, found: found.ext.toUpperCase() } }
}

/** Rounded up to a tenth, so that a file reported as too large is shown above the limit. */
const megabytes = (bytes: number) => Math.ceil((bytes / megabyte) * 10) / 10

/** Why a file is refused, with the placeholders of its text. */
export type FileRefusal =
  | { kind: 'fileTooLarge'; file: string; size: number; limit: number }
  | { kind: 'fileEmpty'; file: string }
  | { kind: 'fileOfOtherKind'; file: string; found: string }
  | { kind: 'fileMislabeled'; file: string; found: string }
  | { kind: 'fileUnreadable'; file: string }
  | { kind: 'fileActive'; file: string }
  | { kind: 'fileInfected'; file: string }
  | { kind: 'tooManyFiles'; limit: number }

/** The specification's texts for size and number; the others are ours. */
export const fileRefusals = {
  fileTooLarge: '{file} size {size}MB exceeds the limit of {limit}MB',
  tooManyFiles: 'Maximum file upload limit exceeded ({limit})',
  fileEmpty: '{file} is empty',
  fileOfOtherKind: '{file} is of type {found}, which we don’t accept here',
  fileMislabeled: '{file} is of type {found}, but was sent as another type',
  fileUnreadable: '{file} is damaged, or isn’t a type of file that we accept here',
  fileActive: '{file} contains a script or an action. Save it as a plain PDF or picture, then send that file',
  fileInfected: '{file} contains a virus, so we didn’t save it',
} as const satisfies Record<FileRefusal['kind'], string>

/**
 * The refusal of one file by its size and label, before its content is read; null if there is none.
 */
export function fileRefusalOf(file: FileFacts, bytesMax: number): FileRefusal | null {
  const { name, size } = file
  if (size > bytesMax)
    return { kind: 'fileTooLarge', file: name, size: megabytes(size), limit: bytesMax / megabyte }
  if (!openLabels.test(file.type))
    return { kind: 'fileOfOtherKind', file: name, found: endingOf(name).toUpperCase() || file.type }
  return size <= 0 ? { kind: 'fileEmpty', file: name } : null
}

/** A refusal in its default text. */
export function refusalText(refusal: FileRefusal): string {
  const values: Readonly<Record<string, string | number>> = { ...refusal }
  return fileRefusals[refusal.kind].replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`)
}

/** Whether the reason is the file itself, so that the same file would be refused again. */
export const isOfTheFile = (code: string): boolean =>
  Object.hasOwn(fileRefusals, code) && code !== 'tooManyFiles'

/** The error for too many files, at their field. */
export const tooManyFiles = (limit: number): FieldError =>
  ruleError('tooManyFiles', refusalText({ kind: 'tooManyFiles', limit }))

/** SHA-256 in Base64. */
export const isChecksum = (text: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(text)

/** Paths and line breaks are not part of a name, and direction marks would disguise it. */
const noPartOfName = /[/\\\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** A name is not longer than systems permit, and not only dots or invisible characters. */
export const isFilename = (text: string): boolean =>
  text.length <= 255 &&
  /[\p{L}\p{N}\p{S}\p{P}]/u.test(text) &&
  !/^\.+$/.test(text) &&
  !noPartOfName.test(text)
