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
/** Beside the page that asks for it, or as a file. */
type Way = 'shown' | 'kept'

/** Where a document can be read as it was signed: as a PDF, else as a page. */
export const addressOf = ({ pdf, html }: Pick<Address, 'pdf' | 'html'>): string | undefined =>
  (pdf ?? html)?.url

/** The carrier sends the file of such an address to be kept. */
export const keptAddress = (url: string): string => `${url}${url.includes('?') ? '&' : '?'}download`

/** What the carrier has no more cannot be asked for again. */
class NoSuchDocument extends Error {}

interface UsedDocument {
  /** For its link, whose own address is for anyone who copies it or opens it in another way. */
  readonly onClick: (event: MouseEvent) => void
  readonly busy: boolean
  /** What came of the press, where it leads nowhere; says to a screen reader that it takes its time. */
  readonly notice: ReactNode
}

/**
 * A press on a document's link. Its address is signed for a quarter of an hour, and the page may stand open for longer: so it
 * is asked for at the press.
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
        // Where no other page may be opened, it is this one.
        else if (page === null) window.open(url, '_self')
        else page.location.replace(url)
      } catch (failure) {
        page?.close()
        throw failure
      }
    },
  })
  const isNotReady = error !== null && toProblem(error).code === 'RETRY_TIMEOUT_EXCEEDED'
  // A page opened later, when the address has come, would be taken for an unwanted one.
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

/** The text of the specification names one document; other documents are named in the same way. */
const notReady = (slug: string, name: string): string =>
  slug === 'application'
    ? t('document.application_not_ready', 'application document not ready, please try again')
    : t('document.not_ready', "{name} isn't ready yet. Please try again.", { name })

/** @returns null where the browser opens none */
function openPage(text: string): Window | null {
  const page = window.open('about:blank', '_blank')
  if (page === null) return null
  page.opener = null
  page.document.title = text
  page.document.body.textContent = text
  return page
}
