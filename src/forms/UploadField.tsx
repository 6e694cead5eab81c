import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { uploadMachine } from '../../machines/upload/upload.machine.ts'
import type { ListedFile } from '../../machines/upload/upload.types.ts'
import { company } from '../../rules/company.ts'
import type { DirectUploadContent } from '../../rules/contract/schema.generated.ts'
import { type FileRefusal, fileRefusals, isOfTheFile } from '../../rules/uploads.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { FieldProps } from '../ui/Field.tsx'
import { FileField, type ShownFile } from '../ui/FileField.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { t } from '../ui/text.ts'
import { Unbroken } from '../ui/Unbroken.tsx'
import { problemText } from './problemText.ts'

export type UploadActor = ActorRefFrom<typeof uploadMachine>

type UploadFieldProps = Omit<FieldProps<never>, 'value' | 'onChange'> &
  Readonly<Pick<DirectUploadContent, 'accept' | 'filesMax' | 'bytesMax'>> & {
    readonly upload: UploadActor
    /** Called when a file is chosen, removed or retried. */
    readonly onEdit?: () => void
  }

/** Files that are uploaded as they are chosen, each with its progress and actions. */
export function UploadField({ upload, accept, filesMax, bytesMax, onEdit, ...field }: UploadFieldProps) {
  const files = useSelector(upload, ({ context }) => context.files)
  const sent = useSelector(upload, ({ context }) => context.sent)
  const refusals = useSelector(upload, ({ context }) => context.refusals)
  const failed = files.filter(({ status }) => status === 'failed')
  const [seen, setSeen] = useState(failed)
  // The dialog is only for files sent from here. A file that failed before the page was opened
  // shows its error.
  const [hasSent, setSent] = useState(false)
  const unseen = hasSent ? failed.filter((file) => !seen.includes(file)) : []
  const send = (event: Parameters<UploadActor['send']>[0]) => {
    setSent(true)
    upload.send(event)
    onEdit?.()
  }
  return (
    <>
      <FileField
        {...field}
        accept={accept.join(',')}
        multiple={filesMax > 1}
        limits={t('upload.limits', '{kinds}: up to {files} files, {size} MB each', {
          kinds: kindsOf(accept),
          files: filesMax,
          size: bytesMax / 1024 / 1024,
        })}
        refusals={refusals.map(refusalText)}
        files={files.map((file) => shown(file, sent))}
        onChoose={(chosen) => send({ type: 'files.chosen', files: chosen })}
        onRemove={(file) => send({ type: 'file.removed', id: file })}
        onRetry={(file) => send({ type: 'file.retried', id: file })}
      />
      <Dialog
        open={unseen.length > 0}
        title={uploadFailed()}
        status="danger"
        onClose={() => setSeen(failed)}
        returnsTo={`${field.id}-choose`}
        actions={
          <>
            <Button onClick={() => setSeen(failed)}>{t('dialog.got_it', 'GOT IT')}</Button>
            <LinkButton variant="secondary" href={`tel:${company.phone.dialled}`}>
              <Unbroken>{t('chat.call', 'Call {phone}', { phone: company.phone.shown })}</Unbroken>
            </LinkButton>
          </>
        }
      >
        {unseen.map((file) => (
          <p key={file.id}>
            <b>{file.filename}</b>
            <br />
            {reasonOf(file)}
          </p>
        ))}
      </Dialog>
    </>
  )
}

/**
 * The accepted file types in words; a type without a name is shown as its extension, such as
 * ".docx".
 */
function kindsOf(accept: readonly string[]): string {
  const texts: Readonly<Record<string, string>> = {
    'image/*': t('upload.kind.images', 'Pictures'),
    'application/pdf': t('upload.kind.pdf', 'PDFs'),
    'image/jpeg': t('upload.kind.jpeg', 'JPEGs'),
    'image/png': t('upload.kind.png', 'PNGs'),
  }
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    accept.map((kind) => texts[kind] ?? kind),
  )
}

function refusalText({ kind, ...values }: FileRefusal): string {
  const text: string = fileRefusals[kind]
  return t(`upload.${kind}`, text, values)
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
    statusText: fileStatusText(file, percent),
    isWrong: status === 'failed' || status === 'cut' || file.problem !== null,
  }
}

/** The carrier refuses the file itself, so sending it again does not help. */
const isRefused = ({ status, problem }: ListedFile) =>
  status === 'failed' && problem !== null && problem.validationErrors.some(({ code }) => isOfTheFile(code))

function fileStatusText(file: ListedFile, percent: number | null): string {
  const { status, problem } = file
  switch (status) {
    case 'waiting':
      return t('upload.waiting', 'Waiting')
    case 'sending':
      return t('upload.sending', 'Uploading, {percent} %', { percent: percent ?? 0 })
    case 'done':
      return problem === null
        ? t('upload.done', 'Uploaded')
        : t('upload.not_removed', 'We couldn’t remove this file. Please try again.')
    case 'removing':
      return t('upload.removing', 'Removing')
    case 'cut':
      return t('upload.cut', 'The upload was interrupted. Please choose this file again.')
    case 'failed':
      return `${uploadFailed()}. ${reasonOf(file)}`
  }
}

const uploadFailed = () => t('upload.failed', 'Upload failed')

/** Why a file failed, as far as it is known, and what to do about it. */
function reasonOf(file: ListedFile): string {
  const { problem } = file
  if (problem === null || problem.code === 'FETCH_RETRY_EXCEEDED' || problem.code === 'NETWORK')
    return t('upload.failed.lost', 'Check your connection and try again, or contact support.')
  const reason = sentence(problemText(problem))
  return isRefused(file)
    ? t('upload.failed.refused', '{reason} Please choose another file, or contact support.', { reason })
    : t('upload.failed.other', '{reason} Contact support if you need help.', { reason })
}

/** Messages of the specification have no final period. */
const sentence = (texts: string) => (/[.!?]$/.test(texts) ? texts : `${texts}.`)
