import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { VerificationChannel } from '../../../rules/contract/schema.generated.ts'
import type { OwnAccountQuery } from '../../api/operations/accounts.generated.ts'
import { ownAccountQuery } from '../../api/queries.ts'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { useLast } from '../useLast.ts'

export type OwnAccount = NonNullable<OwnAccountQuery['me']> & {
  readonly sessionId: string
  /** The id of the number that a code was sent to in this session. */
  readonly codeSentTo: string | null
  /** The channel of that code. */
  readonly codeSentBy: VerificationChannel | null
  /** Why the name and state cannot be changed. */
  readonly obstacle: string | null
  readonly isStateFixed: boolean
  /** The version of the name and address. */
  readonly version: string
  /** Whether the account can be closed now, and what to do if not. */
  readonly closure: OwnAccountQuery['accountClosure']
}

/** The verified number, or else the first one; and a pending number, if any. */
export function phonesIn({ phoneNumbers }: Pick<OwnAccount, 'phoneNumbers'>) {
  const phone = phoneNumbers.find(({ status }) => status === 'verified') ?? phoneNumbers[0]
  return { phone, pendingPhone: phoneNumbers.find((one) => one !== phone && one.status === 'pending') }
}

/**
 * Which of several unconfirmed addresses a link goes to: the newest, as at the carrier. Undefined
 * if there is only one.
 */
export function linkGoesTo({ emails }: Pick<OwnAccount, 'emails'>): string | undefined {
  const waiting = emails.filter(({ status }) => status === 'pending')
  return waiting.length > 1 ? waiting.at(-1)?.email : undefined
}

interface LoadedAccount {
  readonly account: OwnAccount | null
  readonly isFetching: boolean
  /** Shown in place of the account while it loads and if it cannot be loaded. */
  readonly fallback: ReactNode
}

/** The data of the account pages. */
export function useOwnAccount(): LoadedAccount {
  const client = useApi()
  const { data: loaded, isPending, isError, isFetching, refetch } = useQuery(ownAccountQuery(client))
  // When a page comes back from under the sign-in, the account loads again while the input beside
  // it stays.
  const data = useLast(loaded)
  if (data?.me && data.session) {
    const { id, codeSentTo, codeSentBy } = data.session
    const account = {
      ...data.me,
      sessionId: id,
      codeSentTo,
      codeSentBy,
      ...data.profileChange,
      closure: data.accountClosure,
    }
    return { account, isFetching, fallback: null }
  }
  const fallback =
    isPending && !isError ? (
      <SkeletonBody shape="offer" label={t('account_page.loading', 'Loading your account')} />
    ) : (
      <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
        {t('account_page.failed', 'We couldn’t load your account.')}
      </LoadFailed>
    )
  return { account: null, isFetching, fallback }
}
