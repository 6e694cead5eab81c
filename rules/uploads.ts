import { type FieldError, ruleError } from './ruleMessages.ts'

/* What may be sent as a file (access-to-purchase 5.2), asked by browser and carrier alike. */

/** "at most 20 files, each at most 20 MB" */
export const mostFiles = 20
const megabyte = 1024 * 1024
export const mostBytes = 20 * megabyte

/** "default accept images and pdf", as the browser's picker takes it. */
export const usualAccept: readonly string[] = ['image/*', 'application/pdf']

/**
 * The kinds of files that are taken at all, each with the endings of its names. Pictures that can hold scripts (SVG) are
 * not among them.
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

/** Every kind that is taken at all. */
export const allKinds: readonly string[] = Object.keys(kinds)

/** What a file is known by before it is sent. */
export interface FileFacts {
  readonly name: string
  readonly size: number
  /** As the browser says; empty where it does not know the kind, as many do not know a telephone's pictures. */
  readonly type: string
}

const endingOf = (name: string): string => (name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '')

/** The kind of a file by its label: what the browser says, else the ending of its name; empty for an unknown one. */
export function contentTypeOf({ name, type }: Pick<FileFacts, 'name' | 'type'>): string {
  if (type !== '') return type === 'image/jpg' ? 'image/jpeg' : type
  const ending = endingOf(name).toLowerCase()
  return Object.keys(kinds).find((kind) => kinds[kind]?.includes(ending)) ?? ''
}

/** Whether files of this kind are taken where `accept` says what is asked for. */
export function isAccepted(contentType: string, accept: readonly string[]): boolean {
  if (!Object.hasOwn(kinds, contentType)) return false
  const [family] = contentType.split('/')
  return accept.some((one) => one === contentType || one === `${family}/*`)
}

/** Whether a question may ask for this kind: some file of it is taken. */
export const isAskable = (accept: string): boolean =>
  Object.keys(kinds).some((kind) => isAccepted(kind, [accept]))

/** Labels under which a picture or a PDF may come; what it is, only its content says. */
const openLabels = /^(?:$|image\/(?!svg)|application\/(?:x-)?(?:pdf|octet-stream|binary|download|unknown)$)/

/** Of one picture some programs say HEIC and others HEIF: its container has both names. */
const likeHeic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])

/** Whether content of this kind may be called so. A picture that moves is a PNG too. */
export function isSameKind(declared: string, found: string): boolean {
  if (declared === 'image/png' && found === 'image/apng') return true
  return declared === found || (likeHeic.has(declared) && likeHeic.has(found))
}

/** What `file-type` finds in the content of a file. */
export interface FoundKind {
  readonly mime: string
  readonly ext: string
}

/** Programs that write PDF leave room or a byte order mark before it, and those that read it look further. */
const beginsAsPdf = /^(?:\u00ef\u00bb\u00bf|\u00fe\u00ff|\u00ff\u00fe)?[\0\s]{0,1000}%PDF-/
/** Scanners write at the end of a file what else `file-type` looks for. */
const beginsAsTiff = /^(?:II\*\0|MM\0\*)/

/** What a file is by its content: what `file-type` has found, else by its first bytes; null for an unknown kind. */
export function kindByContent(found: FoundKind | undefined, content: Uint8Array): FoundKind | null {
  const text = String.fromCharCode(...content.subarray(0, 1100))
  if (beginsAsPdf.test(text)) return { mime: 'application/pdf', ext: 'pdf' }
  // A picture that is a PDF as well is taken as neither.
  if (text.includes('%PDF-')) return null
  if (found !== undefined) return found
  return beginsAsTiff.test(text) ? { mime: 'image/tiff', ext: 'tif' } : null
}

/** Under which of the kinds that are taken a file is sent: a picture that moves is sent as a PNG or HEIC. */
const sentKindOf = ({ mime }: FoundKind): string =>
  allKinds.find((kind) => kind === mime) ?? allKinds.find((kind) => isSameKind(kind, mime)) ?? mime

/** The kind under which a file is sent by its content, or why it is not taken where `accept` says what is asked for. */
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

/** Rounded up to a tenth, so that what is said to exceed the limit does. */
const megabytes = (bytes: number) => Math.ceil((bytes / megabyte) * 10) / 10

/** Why a file is not taken, with what goes into the words for it. */
export type FileRefusal =
  | { kind: 'fileTooLarge'; file: string; size: number; limit: number }
  | { kind: 'fileEmpty'; file: string }
  | { kind: 'fileOfOtherKind'; file: string; found: string }
  | { kind: 'fileMislabeled'; file: string; found: string }
  | { kind: 'fileUnreadable'; file: string }
  | { kind: 'fileActive'; file: string }
  | { kind: 'fileInfected'; file: string }
  | { kind: 'tooManyFiles'; limit: number }

/** The words of the specification for size and number; the others are ours. */
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

/** What is wrong with one file by its size and its label, before its content is read; null where nothing is. */
export function fileRefusalOf(file: FileFacts, bytesMax: number): FileRefusal | null {
  const { name, size } = file
  if (size > bytesMax)
    return { kind: 'fileTooLarge', file: name, size: megabytes(size), limit: bytesMax / megabyte }
  if (!openLabels.test(file.type))
    return { kind: 'fileOfOtherKind', file: name, found: endingOf(name).toUpperCase() || file.type }
  return size <= 0 ? { kind: 'fileEmpty', file: name } : null
}

/** A refusal in its default words. */
export function refusalText(refusal: FileRefusal): string {
  const values: Readonly<Record<string, string | number>> = { ...refusal }
  return fileRefusals[refusal.kind].replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`)
}

/** Whether this is said of a file for what it is: the same one would be refused again. */
export const isOfTheFile = (code: string): boolean =>
  Object.hasOwn(fileRefusals, code) && code !== 'tooManyFiles'

/** What is wrong with so many files, as an error at their field. */
export const tooManyFiles = (limit: number): FieldError =>
  ruleError('tooManyFiles', refusalText({ kind: 'tooManyFiles', limit }))

/** SHA-256 in Base64. */
export const isChecksum = (text: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(text)

/** A path or a line break is no part of a name, and what turns the direction of the text shows another name than it is. */
const noPartOfName = /[/\\\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** No file is called longer than systems let it, by dots alone, or by nothing that can be seen. */
export const isFilename = (text: string): boolean =>
  text.length <= 255 &&
  /[\p{L}\p{N}\p{S}\p{P}]/u.test(text) &&
  !/^\.+$/.test(text) &&
  !noPartOfName.test(text)
