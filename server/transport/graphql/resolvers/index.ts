import type { RequestContext } from '../../../platform/call/call.ts'
import type { Resolvers } from '../resolvers.generated.ts'
import { accessResolvers } from './access.ts'
import { accountsResolvers } from './accounts.ts'
import { addressesResolvers } from './addresses.ts'
import { beneficiariesResolvers } from './beneficiaries.ts'
import { billingResolvers } from './billing.ts'
import { claimsResolvers } from './claims.ts'
import { documentsResolvers } from './documents.ts'
import { familyResolvers } from './family.ts'
import { flowsResolvers } from './flows.ts'
import { journeysResolvers } from './journeys.ts'
import { policiesResolvers } from './policies.ts'
import { quotesResolvers } from './quotes.ts'
import { supportResolvers } from './support.ts'
import { underwritingResolvers } from './underwriting.ts'
import { uploadsResolvers } from './uploads.ts'
import { wishesResolvers } from './wishes.ts'

type Domain = Resolvers<RequestContext>

/**
 * Every domain's resolvers. A new domain adds its own here; `mergeResolvers` refuses a field that
 * appears twice.
 */
export const domains: Domain[] = [
  accessResolvers,
  accountsResolvers,
  addressesResolvers,
  beneficiariesResolvers,
  billingResolvers,
  claimsResolvers,
  documentsResolvers,
  familyResolvers,
  flowsResolvers,
  journeysResolvers,
  policiesResolvers,
  quotesResolvers,
  supportResolvers,
  underwritingResolvers,
  uploadsResolvers,
  wishesResolvers,
]

/** All resolvers as one map by type. */
export function mergeResolvers(parts: Domain[]): Domain {
  const merged: Record<string, object> = {}
  for (const part of parts)
    for (const [type, fields] of Object.entries(part)) {
      const before = merged[type] ?? {}
      const twice = Object.keys(fields).find((field) => field in before)
      if (twice) throw new Error(`${type}.${twice} has two resolvers.`)
      merged[type] = { ...before, ...fields }
    }
  return merged as Domain
}
