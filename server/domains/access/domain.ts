import { defineDomain } from '../../platform/domain.ts'
import { sendEmailVerification } from './emailVerification.ts'
import * as messages from './messages.ts'
import { accessMigrations } from './migrations.ts'
import { sendPasswordReset } from './passwordReset.ts'
import { pruneAccess } from './prune.ts'

/**
 * Sign-in and sign-out: sessions, codes, links and devices. Closing an account starts with
 * `closeAccess`.
 */
export const access = defineDomain({
  migrations: accessMigrations,
  jobs: { sendEmailVerification, sendPasswordReset },
  messages,
  prune: pruneAccess,
})
