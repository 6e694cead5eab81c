import { defineDomain } from '../../platform/domain.ts'
import { supportMigrations } from './migrations.ts'
import { pruneChats } from './namedChats.ts'
import { chatNote } from './notes.ts'

/** The chat with agents. */
export const support = defineDomain({
  migrations: supportMigrations,
  messages: { chatNote },
  prune: pruneChats,
})
