import './Documents.css'
import { useQuery } from '@tanstack/react-query'
import { format } from '../../../machines/routes/route.ts'
import { hasVersions } from '../../../rules/documentVersions.ts'
import { documentByIdQuery } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { ReasonsOfDocument } from '../decision/DecisionReasons.tsx'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { CheckFile } from './CheckFile.tsx'
import { PaperCopy } from './PaperCopy.tsx'
import { keptAddress } from './useDocument.tsx'

/** One version of a document, to read, download and print. */
export default function OneDocument({ id }: { readonly id: string }) {
  const client = useApi()
  const { data, isPending, isError, isFetching, refetch } = useQuery(
    // The signed URLs expire after 15 minutes.
    { ...documentByIdQuery(client, { id }), refetchInterval: 600_000 },
  )
  const back = (
    <LinkButton href={format({ id: 'documents' })} variant="secondary">
      {t('documents.back', 'All documents')}
    </LinkButton>
  )
  if (isPending && !isError) return <SkeletonPage />
  if (isError)
    return (
      <Page title={t('documents.title', 'Your documents')}>
        <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
          {t('documents.one_failed', 'We couldn’t load this document.')}
        </LoadFailed>
      </Page>
    )
  if (!data)
    return (
      <Page
        title={t('documents.missing.title', 'We couldn’t find that document')}
        lead={t('documents.missing', 'It may belong to another account, or the web address may be mistyped.')}
      >
        <ActionBar primary={back} />
      </Page>
    )
  const { slug, name, version, createdOn, html, pdf } = data
  return (
    <Page
      title={name}
      width="wide"
      lead={
        hasVersions(slug)
          ? t('documents.one_lead', 'Version {version}, from {date}', {
              version,
              date: formatDate(createdOn),
            })
          : t('documents.one_lead.receipt', 'From {date}', { date: formatDate(createdOn) })
      }
    >
      <Stack gap="m">
        <ActionBar
          primary={
            pdf ? (
              <LinkButton href={keptAddress(pdf.url)} download>
                {t('documents.download', 'Download PDF')}
              </LinkButton>
            ) : null
          }
          secondary={
            <>
              {pdf ? (
                <LinkButton href={pdf.url} target="_blank" variant="secondary">
                  {t('documents.print', 'Open to print')}
                </LinkButton>
              ) : null}
              {back}
            </>
          }
        />
        {html ? <iframe className="document-view" title={name} src={html.url} sandbox="" /> : null}
        {slug === 'decision-notice' ? <ReasonsOfDocument documentId={id} /> : null}
        <PaperCopy documentId={id} />
        <CheckFile documentId={id} />
      </Stack>
    </Page>
  )
}
