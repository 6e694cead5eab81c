import { defineDomain } from '../../platform/domain.ts'
import { expireQuote, remindOfQuote } from './jobs.ts'
import * as messages from './messages.ts'
import { quotesMigrations } from './migrations.ts'

export const quotes = defineDomain({
  migrations: quotesMigrations,
  jobs: { expireQuote, remindOfQuote },
  messages,
})
