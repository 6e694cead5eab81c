import { useQuery } from '@tanstack/react-query'
import { beneficiariesQuery } from '../../api/queries.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { beneficiaryText } from '../beneficiaryText.ts'
import { Loaded } from '../system/Loaded.tsx'

/** Shown after a change: the current beneficiaries of the policy. */
export default function BeneficiaryChanged({ onDone }: { readonly onDone: () => void }) {
  const client = useApi()
  const query = useQuery(beneficiariesQuery(client))
  return (
    <Page
      title={t('beneficiary_changed.title', 'Your beneficiaries are up to date')}
      lead={t(
        'beneficiary_changed.lead',
        'We email you each time they change, so you’ll know about any change you didn’t make.',
      )}
      focusKey="changed"
    >
      <Loaded
        query={query}
        loading={t('beneficiary_changed.loading', 'Loading your beneficiaries')}
        failed={t(
          'beneficiary_changed.failed',
          'Your change is saved, but we couldn’t load your beneficiaries.',
        )}
      >
        {(data) => (
          <Card title={t('beneficiary_changed.now', 'Your beneficiaries now')} headingLevel={2} padding="l">
            <ul>
              {data.map((beneficiary) => (
                <li key={beneficiary.id}>{beneficiaryText(beneficiary)}</li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
      <ActionBar primary={<Button onClick={onDone}>{t('pending.back', 'Back to your insurance')}</Button>} />
    </Page>
  )
}
