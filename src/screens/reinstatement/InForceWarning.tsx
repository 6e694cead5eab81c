import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../ui/text.ts'

/** Beside a policy in force none is put back (access-to-purchase, 4.5). */
export const InForceWarning = () => (
  <Notice status="warning" title={t('reinstatement.in_force.title', 'You have a policy in force')}>
    {t(
      'reinstatement.in_force',
      'If you ask for this one back, we will have to say no: you can have one policy at a time.',
    )}
  </Notice>
)
