import { flowsResolvers } from '../../application/flows/resolvers.ts'
import { journeysResolvers } from '../../application/journeys/resolvers.ts'
import type { RequestContext } from '../../context.ts'
import { accessResolvers } from '../../domains/access/resolvers.ts'
import { accountsResolvers } from '../../domains/accounts/resolvers.ts'
import { beneficiariesResolvers } from '../../domains/beneficiaries/resolvers.ts'
import { billingResolvers } from '../../domains/billing/resolvers.ts'
import { documentsResolvers } from '../../domains/documents/resolvers.ts'
import { policiesResolvers } from '../../domains/policies/resolvers.ts'
import { quotesResolvers } from '../../domains/quotes/resolvers.ts'
import { underwritingResolvers } from '../../domains/underwriting/resolvers.ts'
import type { Resolvers } from './resolvers.generated.ts'

type Domain = Resolvers<RequestContext>

/** Every domain's resolvers. A domain adds its own here; `mergeResolvers` refuses one field in two of them. */
export const domains: Domain[] = [
  accessResolvers,
  accountsResolvers,
  beneficiariesResolvers,
  billingResolvers,
  documentsResolvers,
  flowsResolvers,
  journeysResolvers,
  policiesResolvers,
  quotesResolvers,
  underwritingResolvers,
]

/** All of them as one map, type by type. */
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
