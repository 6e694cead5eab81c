// The server tests that run on the embedded database as well as on PostgreSQL: where the two differ, and where
// concurrency decides about money or data.
export const embedded = [
  // Killed in the middle of a purchase: each database recovers in its own way.
  'tests/server/kill.test.ts',
  // The folder, its lock, the driver, and what an older version left.
  'tests/server/platform/database/',
  // A copy of a folder and a dump of a server are two formats.
  'tests/server/platform/backup/',
  // Jobs are claimed, and buckets are kept in memory or in the database.
  'tests/server/platform/jobs/',
  'tests/server/platform/limits/',
  // Intents, charges and the ledger in transactions of their own.
  'tests/server/domains/billing/',
  // Two calls with one id at the same time.
  'tests/server/transport/graphql/idempotency.test.ts',
  // The embedded database is one process's alone: operators' commands and the end of the process.
  'tests/server/transport/http/stops.test.ts',
]
