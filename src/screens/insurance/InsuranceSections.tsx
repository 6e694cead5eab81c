import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { format } from '../../../machines/routes/route.ts'
import { product } from '../../../rules/product.ts'
import { dashboardQuery } from '../../api/queries.ts'
import { Sections } from '../../ui/Sections.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import type { AppProps } from '../props.ts'

const pages = [
  [{ id: 'insurance' }, () => t('insurance_sections.insurance', 'Overview')],
  [{ id: 'billing' }, () => t('billing.title', 'Billing')],
  [
    { id: 'beneficiaries', lineOfBusiness: product.insurance },
    () => t('insurance_sections.beneficiaries', 'Beneficiaries'),
  ],
  [{ id: 'documents' }, () => t('insurance_sections.documents', 'Documents')],
] as const

interface InsuranceSectionsProps extends AppProps {
  readonly current: (typeof pages)[number][0]['id']
  readonly children: ReactNode
}

/**
 * A page of the policyholder's insurance, with links to the others. Guests and users without a
 * policy see no links.
 */
export function InsuranceSections({ app, current, children }: InsuranceSectionsProps) {
  const client = useApi()
  // Reads the cache only: most users come from a page that has loaded it.
  const { data: home } = useQuery({ ...dashboardQuery(client), enabled: false })
  const isSignedIn = useSelector(app, ({ context }) => context.session?.level === 'verified')
  const isOwned = home === undefined || home.ownership === 'owned'
  const hasLinks = isSignedIn && (isOwned || home.endedPolicy !== null)
  // The page keeps its position in the React tree, so that input survives the end of a session.
  return (
    <Sections
      label={t('insurance.title', 'Your insurance')}
      links={(hasLinks ? pages.filter(([{ id }]) => isOwned || id !== 'beneficiaries') : []).map(
        ([route, label]) => ({
          href: format(route),
          label: label(),
          isCurrent: route.id === current,
        }),
      )}
    >
      {children}
    </Sections>
  )
}
