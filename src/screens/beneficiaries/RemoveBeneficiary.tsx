import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import { DestroyBeneficiary } from '../../api/operations/beneficiaries.generated.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { contactName } from '../beneficiaryText.ts'
import { acknowledgeTerms, ConfirmChanges } from './ConfirmChanges.tsx'
import type { Reviewed } from './reviewed.ts'

type Fate = 'keep' | 'promote' | 'destroy'

interface RemoveBeneficiaryProps {
  /** Null if no removal is being confirmed. */
  readonly beneficiary: Reviewed | null
  readonly beneficiaries: readonly Reviewed[]
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks for confirmation, and what to do with the backup (product-and-after-purchase 4). */
export function RemoveBeneficiary({ beneficiary, ...props }: RemoveBeneficiaryProps) {
  return (
    <Dialog
      open={beneficiary !== null}
      title={
        beneficiary
          ? t('beneficiary_remove.title', 'Remove {name}?', { name: contactName(beneficiary.contact) })
          : ''
      }
      onClose={props.onClose}
    >
      {beneficiary ? <Removal beneficiary={beneficiary} {...props} /> : null}
    </Dialog>
  )
}

function Removal({
  beneficiary,
  beneficiaries,
  onClose,
  onRemoved,
}: RemoveBeneficiaryProps & { readonly beneficiary: Reviewed }) {
  const client = useApi()
  const isPrimary = beneficiary.responsibility === 'primary'
  const backup = isPrimary ? beneficiaries.find((one) => one.responsibility === 'backup') : undefined
  const isLast = isPrimary && beneficiaries.filter((one) => one.responsibility === 'primary').length === 1
  const [fate, setFate] = useState<Fate>(backup && isLast ? 'promote' : 'keep')
  const removal = useMutation({
    async mutationFn() {
      await acknowledgeTerms(client)
      return await client.mutate(DestroyBeneficiary, {
        beneficiaryId: beneficiary.id,
        responsibility: beneficiary.responsibility,
        promoteBackup: fate === 'promote',
        destroyBackup: fate === 'destroy',
      })
    },
    onSuccess: onRemoved,
  })
  const name = backup ? contactName(backup.contact) : ''
  const options: { value: Fate; label: string }[] = [
    {
      value: 'promote',
      label: t('beneficiary_remove.promote', '{name} takes their place and share', { name }),
    },
    ...(isLast
      ? []
      : [
          { value: 'keep' as const, label: t('beneficiary_remove.keep', '{name} stays my backup', { name }) },
        ]),
    { value: 'destroy', label: t('beneficiary_remove.destroy', 'Remove {name}, too', { name }) },
  ]
  return (
    <ConfirmChanges
      id="remove"
      problem={removal.error ? toProblem(removal.error) : null}
      onConfirm={() => removal.mutate()}
      actions={
        <ActionBar
          primary={
            <Button type="submit" variant="destructive" busy={removal.isPending}>
              {t('beneficiary_remove.confirm', 'Remove')}
            </Button>
          }
          secondary={
            <Button variant="secondary" disabled={removal.isPending} onClick={onClose}>
              {t('beneficiary_remove.cancel', 'Cancel')}
            </Button>
          }
        />
      }
    >
      {backup ? (
        <RadioGroup
          id="backup-fate"
          label={t('beneficiary_remove.backup', 'What about your backup?')}
          value={fate}
          options={options}
          onChoose={(value) => setFate(options.find((one) => one.value === value)?.value ?? fate)}
        />
      ) : null}
      {isPrimary && fate !== 'promote' ? (
        <p>
          {isLast
            ? t(
                'beneficiary_remove.last',
                'You won’t have a beneficiary. We would then pay your coverage to your estate.',
              )
            : t('beneficiary_remove.shares', 'Their share goes to your other primary beneficiaries.')}
        </p>
      ) : null}
    </ConfirmChanges>
  )
}
