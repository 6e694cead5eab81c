import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { format } from '../../../machines/routes/route.ts'
import { UpdateNotification } from '../../api/operations/underwriting.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'

interface DecisionDialogProps {
  /** The id of the notification, which is marked as read after it was shown. */
  readonly id: string
  readonly isAccepted: boolean
  /** Whether there is an offer; a rejection never hides it. */
  readonly hasOffer: boolean
}

/** Shows an underwriter's decision once. */
export function DecisionDialog({ id, isAccepted, hasOffer }: DecisionDialogProps) {
  const [isOpen, setOpen] = useState(true)
  const client = useApi()
  // If this fails, the dialog appears again on the next visit, so the error is ignored.
  const { mutate } = useMutation({
    mutationFn: () => client.mutate(UpdateNotification, { notificationId: id }),
  })
  const close = () => {
    mutate()
    setOpen(false)
  }
  const href = format(
    isAccepted
      ? { id: 'confirmUpdate' }
      : hasOffer
        ? { id: 'reviewQuote' }
        : { id: 'coverageDenied', type: 'rejected' },
  )
  return (
    <Dialog
      open={isOpen}
      status={isAccepted ? 'success' : 'plain'}
      title={
        isAccepted
          ? t('decision.accepted.title', 'You’re approved')
          : t('decision.rejected.title', 'We’ve made a decision')
      }
      onClose={close}
      actions={
        <>
          <LinkButton href={href} onClick={() => mutate()}>
            {isAccepted
              ? t('decision.accepted.go', 'See my quote')
              : t('decision.rejected.go', 'See our decision')}
          </LinkButton>
          <Button variant="secondary" onClick={close}>
            {t('decision.later', 'Not now')}
          </Button>
        </>
      }
    >
      <p>
        {isAccepted
          ? t(
              'decision.accepted.text',
              'An underwriter reviewed your application and approved it. Your quote is ready.',
            )
          : t('decision.rejected.text', 'An underwriter finished reviewing your application.')}
      </p>
    </Dialog>
  )
}
