import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { ArrowLeft } from '../../ui/controlIcons.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { t } from '../../ui/text.ts'

/** The list of beneficiaries. */
export const reviewPath = () => format({ id: 'beneficiaries', lineOfBusiness: product.insurance })

/** The back link in the upper left of a page. */
export const BackToBeneficiaries = () => (
  <LinkButton href={reviewPath()} variant="back" size="s" icon={<ArrowLeft size={20} />}>
    {t('beneficiaries.back', 'Beneficiaries')}
  </LinkButton>
)
