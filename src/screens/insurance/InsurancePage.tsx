import '../dashboard/Dashboard.css'
import { format } from '../../../machines/routes/route.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { t } from '../../ui/text.ts'
import { EndedPolicy } from '../dashboard/EndedPolicy.tsx'
import { HomeLoaded, useHome } from '../dashboard/HomeLoaded.tsx'
import { InsuranceCard } from '../dashboard/InsuranceCard.tsx'
import { UpdatesBanner } from '../dashboard/UpdatesBanner.tsx'
import { PolicyStatus } from '../policyStatus/PolicyStatus.tsx'
import { ReinstatementNotice } from '../reinstatement/ReinstatementNotice.tsx'
import { PolicyCard } from './PolicyCard.tsx'
import { PolicyRecords, PolicySections } from './PolicySections.tsx'

/**
 * The policy with everything that belongs to it; without a policy, the customer's progress toward
 * one.
 */
export default function InsurancePage() {
  const query = useHome()
  return (
    <Page width="wide" title={t('insurance.title', 'Your insurance')}>
      <PolicyStatus status={query.data?.policyStatus ?? null} here="insurance" />
      <HomeLoaded query={query}>
        {(home) => (
          <div className="dashboard">
            {home.ownership === 'owned' && home.policy ? (
              <>
                <Stack gap="l">
                  <UpdatesBanner home={home} />
                  <PolicyCard policy={home.policy} change={home.coverageAdjustment} />
                  <PolicySections home={home} policy={home.policy} />
                </Stack>
                <Stack gap="l">
                  <PolicyRecords home={home} policy={home.policy} />
                </Stack>
              </>
            ) : (
              <>
                <Stack gap="l">
                  <UpdatesBanner home={home} />
                  <ReinstatementNotice isOwned={false} shownLabel={home.policyStatus?.label ?? null} />
                  <EndedPolicy policy={home.endedPolicy} />
                  {home.card ? <InsuranceCard card={home.card} /> : null}
                </Stack>
                <Card title={t('insurance.products', 'What we insure')} padding="l">
                  <p>
                    {t(
                      'insurance.products.text',
                      'Term life pays whatever the cause of death. Accidental death pays after an accident only. It asks about your habits and driving, not about illnesses.',
                    )}
                  </p>
                  <div>
                    <LinkButton href={format({ id: 'selectProduct' })} variant="secondary">
                      {t('insurance.products.go', 'Compare products')}
                    </LinkButton>
                  </div>
                  <p>
                    <a href={format({ id: 'recommendations' })}>
                      {t('insurance.recommendations', 'See what we recommend for you')}
                    </a>
                  </p>
                </Card>
              </>
            )}
          </div>
        )}
      </HomeLoaded>
    </Page>
  )
}
