import type { DirectUploadContent } from '../contract/schema.generated.ts'
import { ruleError } from '../ruleMessages.ts'
import { tooManyFiles } from '../uploads.ts'
import { type InputRules, isFilled, isList, outside, unkeyed } from './inputRules.ts'

/** Files, each by its signed id; an empty id represents a missing file. */
export const inputDirectUpload: InputRules<DirectUploadContent> = {
  content: 'DirectUploadContent',
  normalize: (_, raw) => (isFilled(raw) ? raw : null),
  isAnswered: isFilled,
  errors({ filesMax }, answer) {
    if (!isList(answer)) return outside()
    const ids = answer.filter((id) => id !== '')
    if (new Set(ids).size !== ids.length) return outside()
    if (answer.length > filesMax) return [tooManyFiles(filesMax)]
    return ids.length < answer.length ? [ruleError('uploadUnfinished')] : []
  },
  display: ({ files }, answer) =>
    unkeyed(
      files
        .filter(({ signedBlobId }) => isList(answer) && answer.includes(signedBlobId))
        .map(({ filename }) => filename)
        .join(', '),
    ),
  // Uploaded files that are not part of an answer yet are included.
  opening: ({ files }) =>
    files.length === 0 ? null : files.map(({ stored, signedBlobId }) => (stored ? signedBlobId : '')),
  isWhole: true,
  hasActor: true,
}
