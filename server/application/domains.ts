import { access } from '../domains/access/domain.ts'
import { accounts } from '../domains/accounts/domain.ts'
import { stateOfRecipient } from '../domains/accounts/people.ts'
import { analytics } from '../domains/analytics/domain.ts'
import { banks } from '../domains/banks/domain.ts'
import { beneficiaries } from '../domains/beneficiaries/domain.ts'
import { billing } from '../domains/billing/domain.ts'
import { claims } from '../domains/claims/domain.ts'
import { decisions } from '../domains/decisions/domain.ts'
import { wantsPaper } from '../domains/delivery/delivery.ts'
import { delivery } from '../domains/delivery/domain.ts'
import { letterOf, writeWithdrawn } from '../domains/delivery/letters.ts'
import { documents } from '../domains/documents/domain.ts'
import { estimates } from '../domains/estimates/domain.ts'
import { family } from '../domains/family/domain.ts'
import { notifications } from '../domains/notifications/domain.ts'
import { policies } from '../domains/policies/domain.ts'
import { quotes } from '../domains/quotes/domain.ts'
import { reports } from '../domains/reports/domain.ts'
import { settings } from '../domains/settings/domain.ts'
import { support } from '../domains/support/domain.ts'
import { traffic } from '../domains/traffic/domain.ts'
import { underwriting } from '../domains/underwriting/domain.ts'
import { uploads } from '../domains/uploads/domain.ts'
import { wishes } from '../domains/wishes/domain.ts'
import type { Domain } from '../platform/domain.ts'
import type { MessageRegistry } from '../platform/outbox/defineMessage.ts'
import { createOutbox, type Outbox, type OutboxParts } from '../platform/outbox/outbox.ts'

const listed = [
  access,
  accounts,
  analytics,
  banks,
  beneficiaries,
  billing,
  claims,
  decisions,
  delivery,
  documents,
  estimates,
  family,
  notifications,
  policies,
  quotes,
  reports,
  settings,
  support,
  traffic,
  underwriting,
  uploads,
  wishes,
] as const

/**
 * Every domain. Jobs, messages, migrations, flow facts, account closing and pruning are combined
 * from this list.
 */
export const domains: readonly Domain[] = listed

type Gathered = 'migrations' | 'jobs' | 'messages' | 'facts' | 'batches' | 'sealed'
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never
type Given<Key extends Gathered> = Intersection<
  Extract<(typeof listed)[number], Readonly<Record<Key, object>>>[Key]
>

/** The parts of one kind from all domains, with their types. */
export const gather = <Key extends Gathered>(key: Key): Given<Key> =>
  Object.assign({}, ...domains.map((domain) => domain[key]))

/** All messages of the carrier. The compiler refuses a message without a domain. */
export const messages: MessageRegistry = gather('messages')

/**
 * The outbox with all messages. A text waits for the morning in its recipient's state, and a notice
 * to a user who wants paper becomes a letter.
 */
export const createCarrierOutbox = (
  parts: Omit<OutboxParts, 'messages' | 'stateOf' | 'letterOf' | 'wantsPaper' | 'writeLetter'>,
): Outbox =>
  createOutbox({
    ...parts,
    messages,
    stateOf: stateOfRecipient,
    letterOf,
    wantsPaper,
    writeLetter: writeWithdrawn,
  })
