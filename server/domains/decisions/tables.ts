import type {
  AnsweredQuestion,
  DecisionKind,
  RefusalReason,
} from '../../../rules/contract/schema.generated.ts'
import type { JsonColumn } from '../../platform/database/database.ts'

/** A reason of a refusal, with the answers behind it as the person read them. */
export interface StatedReason {
  reason: RefusalReason
  answers: AnsweredQuestion[]
}

/** A refusal as the person was told of it. Days are those of the person's state, `yyyy-MM-dd`. */
export interface DecisionNoticeTable {
  id: string
  userId: string
  kind: DecisionKind
  /** The refused application, coverage change, reinstatement or extension. */
  subjectId: string
  reasons: JsonColumn<StatedReason[]>
  documentId: string
  decidedOn: string
  againOn: string | null
  /** The last day on which the reasons can be requested in writing. */
  askUntil: string
  createdAt: Date
}

/** A request for the reasons in writing; one for each notice. */
interface WrittenReasonsTable {
  id: string
  noticeId: string
  /** The operator's name for it. */
  reference: string
  requestedOn: string
  dueOn: string
  answeredOn: string | null
  createdAt: Date
}

declare module '../../platform/database/database.ts' {
  interface Database {
    decisionNotices: DecisionNoticeTable
    writtenReasons: WrittenReasonsTable
  }
}
