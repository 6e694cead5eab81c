import { useState } from 'react'
import { format } from '../../../machines/routes/route.ts'
import type { LatePremium } from '../../../rules/contract/schema.generated.ts'
import type { PolicyStatusPartsFragment } from '../../api/operations/policies.generated.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { formatMoney } from '../../ui/Money.tsx'
import { t } from '../../ui/text.ts'
import { gapText } from '../billing/gapText.ts'
import { policyStatusText } from '../policyStatus/PolicyStatus.tsx'

interface PastDueDialogProps {
  readonly late: LatePremium
  readonly status: PolicyStatusPartsFragment
}

/** Invoices whose dialog was closed. It appears again on the next visit. */
const dismissed = new Set<string>()

/** "Past due balance" (spec: access 8): the amount, the deadline, and a link to pay. */
export function PastDueDialog({ late: { invoiceId, owed }, status }: PastDueDialogProps) {
  const { title, text } = policyStatusText(status)
  const [isOpen, setOpen] = useState(!dismissed.has(invoiceId))
  const close = () => {
    dismissed.add(invoiceId)
    setOpen(false)
  }
  return (
    <Dialog
      open={isOpen}
      status="warning"
      title={t('past_due.title', 'Past due balance')}
      onClose={close}
      actions={
        <>
          <LinkButton href={format({ id: 'billing' })} onClick={close}>
            {t('dashboard.late.go', 'Pay now')}
          </LinkButton>
          <Button variant="secondary" onClick={close}>
            {t('decision.later', 'Not now')}
          </Button>
        </>
      }
    >
      <p>{t('dashboard.late.owed', 'You owe {amount}.', { amount: formatMoney(owed / 100, 'payment') })}</p>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{text}</p>
      {status.__typename === 'LapsedStatus' ? <p>{gapText()}</p> : null}
    </Dialog>
  )
}
