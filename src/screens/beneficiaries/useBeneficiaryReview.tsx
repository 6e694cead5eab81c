import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toProblem } from '../../../machines/problem.ts'
import { format } from '../../../machines/routes/route.ts'
import { beneficiaryReviewQuery } from '../../api/queries.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import type { BeneficiaryReview } from './reviewed.ts'

interface UsedReview {
  readonly review: BeneficiaryReview | undefined
  /** Shown while loading, after an error, and to users without a policy. */
  readonly fallback: ReactNode
  /** Loads the list again and resolves to it. */
  readonly reload: () => Promise<BeneficiaryReview | undefined>
}

/** The list of beneficiaries, for all pages about them. */
export function useBeneficiaryReview(): UsedReview {
  const client = useApi()
  const { data, isPending, error, isFetching, refetch } = useQuery(beneficiaryReviewQuery(client))
  const reload = async () => (await refetch()).data
  if (data) return { review: data, fallback: null, reload }
  if (isPending)
    return {
      review: undefined,
      reload,
      fallback: <SkeletonBody label={t('beneficiaries.loading', 'Loading your beneficiaries')} />,
    }
  const { code, message } = toProblem(error)
  if (code === 'ACCESS_LEVEL_TOO_LOW')
    return {
      review: undefined,
      reload,
      fallback: (
        <Notice
          status="info"
          title={t('beneficiaries.guest.title', 'Log in to see your beneficiaries')}
          action={<LinkButton href={format({ id: 'login' })}>{t('login.submit', 'Log in')}</LinkButton>}
        >
          {t('beneficiaries.guest', 'Only you can see and change who your coverage goes to.')}
        </Notice>
      ),
    }
  return {
    review: undefined,
    reload,
    // 'Beneficiary fetch failure: message from full message or code' (section 8).
    fallback: (
      <LoadFailed busy={isFetching} onRetry={() => void reload()}>
        {message || t('beneficiaries.failed', 'We couldn’t load your beneficiaries. Nothing was changed.')}
      </LoadFailed>
    ),
  }
}
