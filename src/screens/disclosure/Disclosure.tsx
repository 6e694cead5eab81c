import { useQuery } from '@tanstack/react-query'
import { product } from '../../../rules/product.ts'
import { disclosureQuery } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { AskForHelp } from '../support/AskForHelp.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'

interface DisclosureProps {
  readonly slug: string
  /** The fragment of the URL; empty if there is none. */
  readonly anchor: string
}

/** A disclosure on its own page, to read, link to and print. */
export default function Disclosure({ slug, anchor }: DisclosureProps) {
  const api = useApi()
  const { data, isError, isFetching, isPending, refetch } = useQuery(disclosureQuery(api, { slug }))
  if (isPending) return <SkeletonPage />
  if (isError) return <Fallback isMissing={false} busy={isFetching} onRetry={() => void refetch()} />
  if (data === null) return <Fallback isMissing />
  return (
    <Page title={data.name} lead={data.description}>
      <DocumentFrame title={data.name} body={data.body} anchor={anchor} />
      <div className="disclosure-actions">
        <Button variant="secondary" size="s" onClick={() => window.print()}>
          {t('disclosure.print', 'Print')}
        </Button>
        <LinkButton href={data.downloadUrl} variant="secondary" size="s" download>
          {t('disclosure.download', 'Download')}
        </LinkButton>
      </div>
    </Page>
  )
}

interface FallbackProps {
  readonly isMissing: boolean
  readonly busy?: boolean
  readonly onRetry?: () => void
}

/** Shown if the disclosure cannot be loaded or does not exist. */
function Fallback({ isMissing, busy = false, onRetry }: FallbackProps) {
  return (
    <Page
      title={
        isMissing
          ? t('disclosure.missing.title', 'We couldn’t find that document')
          : t('disclosure.failed', 'We couldn’t load this document.')
      }
      lead={
        isMissing
          ? t(
              'disclosure.missing.lead',
              'The web address may be mistyped. We can send you the document you need.',
            )
          : t('disclosure.failed.lead', 'Try again in a moment, or ask us to send it to you.')
      }
    >
      <div className="disclosure-actions">
        {onRetry ? (
          <Button busy={busy} onClick={onRetry}>
            {t('retry', 'Try again')}
          </Button>
        ) : (
          <LinkButton href={product.welcomePath}>{t('not_found.home', 'Back to home')}</LinkButton>
        )}
        <AskForHelp way="support.chosen" variant="secondary">
          {t('support.contact', 'Contact support')}
        </AskForHelp>
      </div>
    </Page>
  )
}
