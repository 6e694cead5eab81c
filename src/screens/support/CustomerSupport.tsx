import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import { SupportWays } from './SupportWays.tsx'

export default function CustomerSupport() {
  return (
    <Page
      width="wide"
      title={t('support.title', 'Need Help?')}
      lead={t(
        'support.lead',
        'Contact us in the way that suits you best. You won’t lose anything you’ve started.',
      )}
    >
      <SupportWays row />
    </Page>
  )
}
