import { useMutation } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import { DocumentAddresses, type DocumentAddressesQuery } from '../../api/operations/policies.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LiveRegion } from '../../ui/LiveRegion.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'

type Address = DocumentAddressesQuery['documentsBySlug'][number]
/** Opened in a new tab, or downloaded as a file. */
type Way = 'shown' | 'kept'

/** The URL of the signed version: a PDF if there is one, else HTML. */
export const addressOf = ({ pdf, html }: Pick<Address, 'pdf' | 'html'>): string | undefined =>
  (pdf ?? html)?.url

/** The URL that makes the carrier send the file as a download. */
export const keptAddress = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download`

/** A document that no longer exists is not requested again. */
class NoSuchDocument extends Error {}

interface UsedDocument {
  /** For the link. Its own URL is used only if the user copies it or opens it in another way. */
  readonly onClick: (event: MouseEvent) => void
  readonly busy: boolean
  /** Shown if the document does not open; also announces to screen readers that it is loading. */
  readonly notice: ReactNode
}

/**
 * Handles the click on a document's link. Its signed URL expires after 15 minutes and the page may
 * stay open longer, so a new URL is requested on each click.
 */
export function useDocument(slug: string, name: string, way: Way): UsedDocument {
  const client = useApi()
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (page: Window | null) => {
      try {
        const { documentsBySlug } = await client.query(DocumentAddresses, { slugs: [slug] })
        const found = documentsBySlug.find((one) => one.slug === slug)
        const url = found && addressOf(found)
        if (url === undefined) throw new NoSuchDocument()
        if (way === 'kept') window.open(keptAddress(url), '_self')
        // If no new window can be opened, the document replaces this page.
        else if (page === null) window.open(url, '_self')
        else page.location.replace(url)
      } catch (failure) {
        page?.close()
        throw failure
      }
    },
  })
  const isNotReady = error !== null && toProblem(error).code === 'RETRY_TIMEOUT_EXCEEDED'
  // A window opened later, after the URL has arrived, would be blocked as a pop-up.
  const open = () =>
    mutate(way === 'shown' ? openPage(t('document.opening', 'Opening {name} …', { name })) : null)
  return {
    busy: isPending,
    onClick(event) {
      const isOtherwise =
        event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (isOtherwise) return
      event.preventDefault()
      if (!isPending) open()
    },
    notice: (
      <>
        <LiveRegion message={isPending ? t('document.opening', 'Opening {name} …', { name }) : ''} />
        {error instanceof NoSuchDocument ? (
          <p role="alert" className="type-small">
            {t('document.gone', '{name} is no longer available. Please reload this page.', { name })}
          </p>
        ) : error && !isNotReady ? (
          <LoadFailed busy={isPending} onRetry={open}>
            {t('document.failed', 'We couldn’t open {name}.', { name })}
          </LoadFailed>
        ) : null}
        {isNotReady ? (
          <Dialog
            open
            title={notReady(slug, name)}
            status="info"
            onClose={reset}
            actions={<Button onClick={open}>{t('retry', 'Try again')}</Button>}
          />
        ) : null}
      </>
    ),
  }
}

/** The specified text names one document. Other documents get the same text with their own name. */
const notReady = (slug: string, name: string): string =>
  slug === 'application'
    ? t('document.application_not_ready', 'application document not ready, please try again')
    : t('document.not_ready', '{name} isn’t ready yet. Please try again.', { name })

/** @returns null if the browser blocks the window */
function openPage(text: string): Window | null {
  const page = window.open('about:blank', '_blank')
  if (page === null) return null
  page.opener = null
  page.document.title = text
  page.document.body.textContent = text
  return page
}
