import { format } from '../../../machines/routes/route.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'

export function BackToInsurance() {
  return (
    <LinkButton variant="secondary" href={format({ id: 'insurance' })}>
      {t('pending.back', 'Back to your insurance')}
    </LinkButton>
  )
}
