import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OwnAccountQuery } from '../../api/operations/accounts.generated.ts'
import { ownAccountQuery } from '../../api/queries.ts'
import { SkeletonBody } from '../../ui/Skeleton.tsx'
import { t } from '../../ui/text.ts'
import { useApi } from '../apiContext.ts'
import { LoadFailed } from '../system/LoadFailed.tsx'
import { useLast } from '../useLast.ts'

export type OwnAccount = NonNullable<OwnAccountQuery['me']> & {
  readonly sessionId: string
  /** The number to which a code is on its way in this session. */
  readonly codeSentTo: string | null
  /** Why name and state stay as they are. */
  readonly obstacle: string | null
  readonly isStateFixed: boolean
  /** Of the name and the address. */
  readonly version: string
  /** Why the account cannot be closed now, and what to do. */
  readonly closureObstacle: string | null
}

/** The number that is verified, else the first; and one that waits to take its place. */
export function phonesIn({ phoneNumbers }: Pick<OwnAccount, 'phoneNumbers'>) {
  const phone = phoneNumbers.find(({ status }) => status === 'verified') ?? phoneNumbers[0]
  return { phone, pendingPhone: phoneNumbers.find((one) => one !== phone && one.status === 'pending') }
}

/** Where a link goes where several addresses wait: to the newest, which the carrier asks for. Undefined where none could be meant but one. */
export function linkGoesTo({ emails }: Pick<OwnAccount, 'emails'>): string | undefined {
  const waiting = emails.filter(({ status }) => status === 'pending')
  return waiting.length > 1 ? waiting.at(-1)?.email : undefined
}

interface LoadedAccount {
  readonly account: OwnAccount | null
  readonly isFetching: boolean
  /** In its place while it is not there: on its way, or not to be had. */
  readonly fallback: ReactNode
}

/** What the account's pages show of it. */
export function useOwnAccount(): LoadedAccount {
  const client = useApi()
  const { data: loaded, isPending, isError, isFetching, refetch } = useQuery(ownAccountQuery(client))
  // A page that comes back from under the sign-in asks for it again, with what was typed beside it.
  const data = useLast(loaded)
  if (data?.me && data.session) {
    const { id, codeSentTo } = data.session
    const account = {
      ...data.me,
      sessionId: id,
      codeSentTo,
      ...data.profileChange,
      closureObstacle: data.accountClosure.message ?? null,
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
