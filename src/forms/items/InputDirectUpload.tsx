import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { DirectUploadContent } from '../../../machines/contract/schema.generated.ts'
import { required } from '../../../machines/required.ts'
import type { uploadMachine } from '../../../machines/upload/upload.machine.ts'
import type { ListedFile } from '../../../machines/upload/upload.types.ts'
import { type FileRefusal, fileRefusals, isOfTheFile } from '../../../machines/validation/uploads.ts'
import { FileField, type ShownFile } from '../../ui/FileField.tsx'
import { t } from '../../ui/text.ts'
import { type FormActor, isOnItsWay } from '../formActor.ts'
import { groupProps, type ItemProps } from '../itemProps.ts'
import { problemText } from '../problemText.ts'

type UploadActor = ActorRefFrom<typeof uploadMachine>

/** The actor of an item among its form's children. */
function uploadIn(form: FormActor, key: string): UploadActor {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = form.getSnapshot().children
  const found = children[key]
  if (!isUpload(found)) throw new Error(`${key} has no actor for its files`)
  return found
}

function isUpload(actor: AnyActorRef | undefined): actor is UploadActor {
  return actor?.getSnapshot().machine?.id === 'upload'
}

/** Files that are sent as they are chosen: each with how far it is, and what can be done with it. */
export function InputDirectUpload(props: ItemProps<DirectUploadContent>) {
  const { id, content } = props
  const form = required(props.form ?? null, 'form')
  const upload = uploadIn(form, id)
  const files = useSelector(upload, ({ context }) => context.files)
  const sent = useSelector(upload, ({ context }) => context.sent)
  const refusals = useSelector(upload, ({ context }) => context.refusals)
  // While it is sent the form takes nothing: what is chosen here would part from what it holds.
  const busy = useSelector(form, isOnItsWay)
  return (
    <FileField
      {...groupProps(props)}
      accept={content.accept.join(',')}
      multiple={content.filesMax > 1}
      disabled={busy}
      limits={t('upload.limits', '{kinds}: up to {files} files, {size} MB each', {
        kinds: kindsOf(content.accept),
        files: content.filesMax,
        size: content.bytesMax / 1024 / 1024,
      })}
      refusals={refusals.map(refusalWords)}
      files={files.map((file) => shown(file, sent))}
      onChoose={(chosen) => upload.send({ type: 'files.chosen', files: chosen })}
      onRemove={(file) => upload.send({ type: 'file.removed', id: file })}
      onRetry={(file) => upload.send({ type: 'file.retried', id: file })}
    />
  )
}

/** What is taken, in words; what no one has a word for by its own name, such as ".docx". */
function kindsOf(accept: readonly string[]): string {
  const words: Readonly<Record<string, string>> = {
    'image/*': t('upload.kind.images', 'Pictures'),
    'application/pdf': t('upload.kind.pdf', 'PDFs'),
  }
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    accept.map((kind) => words[kind] ?? kind),
  )
}

function refusalWords({ kind, ...values }: FileRefusal): string {
  const words: string = fileRefusals[kind]
  return t(`upload.${kind}`, words, values)
}

const percentOf = (sent: number, { byteSize }: ListedFile) =>
  Math.min(100, Math.floor((sent / byteSize) * 100))

function shown(file: ListedFile, sent: number): ShownFile {
  const { id, filename, byteSize, status } = file
  const percent = status === 'sending' ? percentOf(sent, file) : null
  return {
    id,
    name: filename,
    byteSize,
    status: isRefused(file) ? 'refused' : status,
    percent,
    words: wordsOf(file, percent),
    isWrong: status === 'failed' || status === 'cut' || file.problem !== null,
  }
}

/** The carrier refuses it for what it is: no one helps themselves by sending it once more. */
const isRefused = ({ status, problem }: ListedFile) =>
  status === 'failed' && problem !== null && problem.validationErrors.some(({ code }) => isOfTheFile(code))

function wordsOf(file: ListedFile, percent: number | null): string {
  const { status, problem } = file
  switch (status) {
    case 'waiting':
      return t('upload.waiting', 'Waiting')
    case 'sending':
      return t('upload.sending', 'Uploading, {percent} %', { percent: percent ?? 0 })
    case 'done':
      return problem === null
        ? t('upload.done', 'Uploaded')
        : t('upload.not_removed', 'This could not be removed. Please try again.')
    case 'removing':
      return t('upload.removing', 'Removing')
    case 'cut':
      return t('upload.cut', 'The upload was interrupted: please choose this file again.')
    case 'failed':
      return isRefused(file) ? refusedWords(problem) : failureWords(problem)
  }
}

/** The specification's "Upload failed (contact support)", with what is known of it. */
function failureWords(problem: ListedFile['problem']): string {
  const isLost = problem === null || problem.code === 'FETCH_RETRY_EXCEEDED' || problem.code === 'NETWORK'
  return isLost
    ? t('upload.lost', 'Upload failed. Check your connection and try again, or contact support.')
    : t('upload.failed', 'Upload failed. {reason} Contact support if you need help.', {
        reason: sentence(problemText(problem)),
      })
}

const refusedWords = (problem: ListedFile['problem']): string =>
  t('upload.refused', 'Upload failed. {reason} Please choose another file, or contact support.', {
    reason: problem === null ? '' : sentence(problemText(problem)),
  })

/** What the specification words as a message stands without a full stop. */
const sentence = (words: string) => (/[.!?]$/.test(words) ? words : `${words}.`)
