import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import { SupportWays } from './SupportWays.tsx'

/** 'Need Help?' */
export default function CustomerSupport() {
  return (
    <Page
      width="wide"
      title={t('support.title', 'Need Help?')}
      lead={t(
        'support.lead',
        'Ask in whatever way suits you. Nothing of what you have begun is lost meanwhile.',
      )}
    >
      <SupportWays row />
    </Page>
  )
}
