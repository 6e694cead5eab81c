import './PurchaseSuccess.css'
import { Card } from '../../ui/Card.tsx'
import { Shield } from '../../ui/icons.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'

/**
 * The payment succeeded. Its text and the button to continue come from the form; nothing advances
 * automatically.
 */
export default function PurchaseSuccess() {
  return (
    <Card tone="night" padding="l">
      <Stack gap="s">
        <p className="type-eyebrow purchase-paid">
          <Shield size={18} /> {t('purchase.success.paid', 'Paid')}
        </p>
        <p className="type-subheading purchase-thanks">
          {t('purchase.success.thanks', 'The people you did this for are now a little safer.')}
        </p>
      </Stack>
    </Card>
  )
}
