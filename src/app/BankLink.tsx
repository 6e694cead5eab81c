import { lazy } from 'react'
import type { BankLinkProps } from '../screens/billing/BankAccounts.tsx'
import { t } from '../ui/text.ts'
import { allowProviderScripts } from './allowScripts.ts'

const SandboxLink = lazy(() => import('../screens/billing/SandboxLink.tsx'))
const PlaidLink = lazy(() => {
  allowProviderScripts()
  return import('../adapters/banks/PlaidLink.tsx')
})

/** The bank's sign-in dialog: Plaid's, or the sandbox's for a sandbox token. */
export function BankLink(props: BankLinkProps) {
  return props.token.startsWith('sandbox-link-') ? (
    <SandboxLink {...props} />
  ) : (
    <PlaidLink
      {...props}
      failedText={t('bank.link.failed', 'We couldn’t link your bank. Please try again.')}
    />
  )
}
