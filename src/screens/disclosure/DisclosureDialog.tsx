import { useQuery } from '@tanstack/react-query'
import { disclosureQuery } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SkeletonCard } from '../../ui/SkeletonCard.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'

interface DisclosureDialogProps {
  readonly slug: string
  readonly title: string
  readonly onClose: () => void
}

/** A disclosure in a sandboxed frame over the current page, so that no input is lost. */
export function DisclosureDialog({ slug, title, onClose }: DisclosureDialogProps) {
  const api = useApi()
  const { data, isError, isFetching, isPending, refetch } = useQuery(disclosureQuery(api, { slug }))
  return (
    <Dialog
      open
      size="l"
      title={title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('dialog.close', 'Close')}</Button>}
    >
      {isPending ? <SkeletonCard /> : null}
      {isError || data === null ? (
        <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
          {t('disclosure.failed', 'We couldn’t load this document.')}
        </LoadFailed>
      ) : null}
      {data ? <DocumentFrame title={title} body={data.body} /> : null}
    </Dialog>
  )
}
