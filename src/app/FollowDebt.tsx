import { useRouteContext } from '@tanstack/react-router'
import DebtAccounts, { type FollowDebtProps } from '../screens/wishes/DebtAccounts.tsx'
import { createBankAccounts } from './activities/bankAccounts.ts'
import { BankLink } from './BankLink.tsx'
import { usePageActor } from './usePageActor.ts'

/** The user's loans and credit cards, with the machine that links banks. */
export default function FollowDebt(props: FollowDebtProps) {
  const { services } = useRouteContext({ from: '__root__' })
  return (
    <DebtAccounts
      {...props}
      actor={usePageActor(services, () => createBankAccounts(services))}
      bankLink={BankLink}
    />
  )
}
