import type { DecisionKind, DecisionNotice } from '../../rules/contract/schema.generated.ts'
import type { Person } from '../support/client/api.ts'
import type { CarrierClient } from '../support/client/purchase.ts'

export const noticeFields =
  'id kind decidedOn againOn askUntil documentId reasons { reason answers { question answer } } request { requestedOn dueOn answeredOn }'

/** A user's newest refusal of a kind, with its reasons. */
export const noticeOf = async (api: CarrierClient, { token }: Person, kind: DecisionKind) =>
  (
    await api.ask<{ decisionNotice: DecisionNotice | null }>(
      `query ($kind: DecisionKind!) { decisionNotice(kind: $kind) { ${noticeFields} } }`,
      { kind },
      token,
    )
  ).decisionNotice
