import type { ReactNode } from 'react'
import { Alert } from './icons/Alert.tsx'
import { Check } from './icons/Check.tsx'
import { Info } from './icons/Info.tsx'
import { t } from './text.ts'

export type Status = 'info' | 'success' | 'warning' | 'danger'

/** The sign of a status, so that it is never told by colour alone. */
export function statusIcon(status: Status): ReactNode {
  const icons: Readonly<Record<Status, ReactNode>> = {
    info: <Info title={t('status.info', 'Good to know')} />,
    success: <Check title={t('status.success', 'Done')} />,
    warning: <Alert title={t('status.warning', 'Please note')} />,
    danger: <Alert title={t('status.danger', 'Problem')} />,
  }
  return icons[status]
}
