// The server tests that run on the embedded database as well as on PostgreSQL: those about
// differences between the two.
export const embedded = [
  // Each database recovers from a kill differently.
  'tests/server/kill.test.ts',
  // Only the embedded database has a folder and a lock.
  'tests/server/platform/database/dataFolder.test.ts',
  'tests/server/platform/database/lock.test.ts',
  // A folder copy and a server dump are two formats.
  'tests/server/platform/backup/',
]
