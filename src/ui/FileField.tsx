import './FileField.css'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { Alert, Check, Close } from './controlIcons.tsx'
import type { FieldProps } from './Field.tsx'
import { FieldSet } from './FieldSet.tsx'
import { IconButton } from './IconButton.tsx'
import { InlineError } from './InlineError.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { t } from './text.ts'

export interface ShownFile {
  readonly id: string
  readonly name: string
  readonly byteSize: number
  /** `refused`: because of the file itself, so that only another file helps. */
  readonly status: 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'cut' | 'removing'
  /** The upload progress; null if it is not being uploaded. */
  readonly percent: number | null
  readonly statusText: string
  readonly isWrong: boolean
}

type FileFieldProps = Omit<FieldProps<never>, 'value' | 'onChange'> & {
  /** The `accept` attribute of the file picker. */
  accept: string
  multiple: boolean
  /** The limits on number and size, as text. */
  limits: string
  /** The errors of the files that were chosen last. */
  refusals: readonly string[]
  files: readonly ShownFile[]
  onChoose: (files: readonly File[]) => void
  onRemove: (id: string) => void
  onRetry: (id: string) => void
}

/** Files chosen with a button or dropped, and a list of them. */
export function FileField({
  accept,
  multiple,
  limits,
  refusals,
  files,
  onChoose,
  onRemove,
  onRetry,
  label,
  onBlur,
  ...field
}: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const hintId = `${field.id}-limits`

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!input.current?.matches(':disabled')) onChoose([...event.dataTransfer.files])
  }

  return (
    <FieldSet
      {...field}
      legend={label}
      role="group"
      describedBy={[field.describedBy, hintId].filter(Boolean).join(' ')}
      // The system's file picker takes focus from the page, which does not count as leaving the
      // field.
      onBlur={() => {
        if (document.hasFocus()) onBlur?.()
      }}
    >
      <label
        className="file-drop"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={`${field.id}-choose`}
          type="file"
          className="visually-hidden"
          accept={accept}
          multiple={multiple}
          aria-labelledby={`${field.id}-choose-label`}
          aria-describedby={hintId}
          aria-invalid={field.errors && field.errors.length > 0 ? true : undefined}
          onChange={({ currentTarget }) => {
            onChoose([...(currentTarget.files ?? [])])
            // Allows choosing the same file again after it was removed or has failed.
            currentTarget.value = ''
          }}
        />
        <span className="button button-secondary button-m file-choose">
          <span className="button-content">
            <span id={`${field.id}-choose-label`} className="button-label">
              {t('upload.choose', 'Choose files')}
            </span>
          </span>
        </span>
        <span id={hintId} className="type-small text-soft">
          <span className="file-hover">{t('upload.drop', 'Or drop them here.')} </span>
          {limits}
        </span>
      </label>
      <div role="alert" className="field-errors file-refusals">
        {refusals.map((refusal) => (
          <InlineError key={refusal}>{refusal}</InlineError>
        ))}
      </div>
      {files.length === 0 ? null : (
        <ul className="file-list">
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onRetry={() => onRetry(file.id)}
              onChooseAgain={() => input.current?.click()}
              onRemove={() => {
                onRemove(file.id)
                // The button disappears with its row.
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <LiveRegion message={announcementOf(files)} />
    </FieldSet>
  )
}

interface FileRowProps {
  readonly file: ShownFile
  readonly onRemove: () => void
  readonly onRetry: () => void
  readonly onChooseAgain: () => void
}

interface Again {
  readonly statusText: string
  /** Includes the file name, for users who do not see the row. */
  readonly name: string
  act(): void
}

/** How to retry or replace a file that was not uploaded. */
const againFor: Partial<Record<ShownFile['status'], (file: string, props: FileRowProps) => Again>> = {
  failed: (file, { onRetry }) => ({
    statusText: t('upload.retry', 'Try again'),
    name: t('upload.retry_file', 'Try again: {file}', { file }),
    act: onRetry,
  }),
  refused: (file, { onRemove, onChooseAgain }) => ({
    statusText: t('upload.choose_another', 'Choose another file'),
    name: t('upload.choose_another_file', 'Choose another file instead of {file}', { file }),
    act: () => {
      onRemove()
      onChooseAgain()
    },
  }),
  cut: (file, { onChooseAgain }) => ({
    statusText: t('upload.choose_again', 'Choose again'),
    name: t('upload.choose_again_file', 'Choose again: {file}', { file }),
    act: onChooseAgain,
  }),
}

function FileRow(props: FileRowProps) {
  const { file, onRemove } = props
  const { name, byteSize, status, percent, statusText, isWrong } = file
  const isOnItsWay = status === 'waiting' || status === 'sending'
  const again = againFor[status]?.(name, props) ?? null
  return (
    <li className="file-row" data-status={status}>
      <span className="file-sign" aria-hidden="true">
        {isWrong ? <Alert size={18} /> : status === 'done' ? <Check size={18} /> : null}
      </span>
      <div className="file-text">
        <p className="file-name">
          <bdi>{name}</bdi> <bdi className="type-small text-soft">{sizeOf(byteSize)}</bdi>
        </p>
        <p className={isWrong ? 'type-small file-wrong' : 'type-small text-soft'}>{statusText}</p>
        {percent === null ? null : (
          <progress
            className="file-progress"
            value={percent}
            max={100}
            aria-label={t('upload.progress', 'Upload progress for {file}', { file: name })}
          />
        )}
        {again === null ? null : (
          <Button variant="textLink" size="s" aria-label={again.name} onClick={again.act}>
            {again.statusText}
          </Button>
        )}
      </div>
      {status === 'removing' ? null : (
        <IconButton
          icon={<Close />}
          label={
            isOnItsWay
              ? t('upload.cancel', 'Cancel {file}', { file: name })
              : t('upload.remove', 'Remove {file}', { file: name })
          }
          onClick={onRemove}
        />
      )}
    </li>
  )
}

/** In the unit that gives the shortest number. */
function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024
    ? t('upload.kilobytes', '{size} kB', { size: Math.max(1, Math.round(bytes / 1024)) })
    : t('upload.megabytes', '{size} MB', { size: Math.round((bytes / 1024 / 1024) * 10) / 10 })
}

/** Announced when files are uploaded or fail, and not on every progress event. */
function announcementOf(files: readonly ShownFile[]): string {
  if (files.length === 0) return ''
  const done = files.filter(({ status }) => status === 'done').length
  const failed = files.filter(({ status }) => status === 'failed' || status === 'refused').length
  const arrived = t('upload.arrived', '{done} of {count} files uploaded.', { done, count: files.length })
  return failed === 0 ? arrived : `${arrived} ${t('upload.some_failed', '{failed} failed.', { failed })}`
}
