import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { fingerprintsQuery } from '../../api/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'

/** The SHA-256 of a file in hexadecimal, computed in the browser. The file is not uploaded. */
async function sha256Of(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Checks whether a file on the user's device is this document, unchanged since it was downloaded.
 */
export function CheckFile({ documentId }: { readonly documentId: string }) {
  const client = useApi()
  const queries = useQueryClient()
  const shown = useQuery(fingerprintsQuery(client, { id: documentId }))
  const fingerprint = shown.data?.[0]
  const inputId = useId()
  const { mutate, isPending, isError, data, variables } = useMutation({
    mutationFn: async (file: File) => {
      const [actual, made] = await Promise.all([
        sha256Of(file),
        // Loaded fresh, so that files downloaded since the page was opened are included.
        queries.fetchQuery({ ...fingerprintsQuery(client, { id: documentId }), staleTime: 0 }),
      ])
      return { actual, isUnchanged: made?.includes(actual) === true }
    },
  })
  const name = variables?.name ?? ''
  return (
    <Card as="section" title={t('documents.check.title', 'Check a file')} padding="l">
      <p>
        {t(
          'documents.check.text',
          'Choose a copy you downloaded to see if it’s still unchanged. The file stays on your device.',
        )}
      </p>
      {fingerprint ? (
        <p className="type-small text-soft">
          {t('documents.check.fingerprint', 'SHA-256 of this file:')}{' '}
          <code className="document-fingerprint">{fingerprint}</code>
        </p>
      ) : null}
      <div className="field">
        <label className="field-label" htmlFor={inputId}>
          {t('documents.check.choose', 'File to check')}
        </label>
        <input
          id={inputId}
          type="file"
          className="control"
          accept="application/pdf,text/html"
          // Choosing the same file again runs another check.
          onClick={({ currentTarget }) => {
            currentTarget.value = ''
          }}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) mutate(file)
          }}
        />
      </div>
      <LiveRegion message={isPending ? t('documents.check.busy', 'Checking {name} …', { name }) : ''} />
      {isError ? (
        <Notice status="danger" live="assertive">
          {t('documents.check.failed', 'We couldn’t check {name}. Choose it again to retry.', { name })}
        </Notice>
      ) : data?.isUnchanged ? (
        <Notice status="success" live="polite">
          {t('documents.check.same', '{name} is unchanged. It matches the file we created.', { name })}
        </Notice>
      ) : data ? (
        <Notice status="warning" live="assertive">
          {t(
            'documents.check.different',
            '{name} doesn’t match this document. It was changed, or it is another document or version.',
            { name },
          )}
          <br />
          {t('documents.check.actual', 'Its SHA-256:')}{' '}
          <code className="document-fingerprint">{data.actual}</code>
        </Notice>
      ) : null}
    </Card>
  )
}
