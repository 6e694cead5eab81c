// The server tests that run on the embedded database as well as on PostgreSQL: those about what the two do differently.
export const embedded = [
  // Each database recovers from a kill in its own way.
  'tests/server/kill.test.ts',
  // Only the embedded database has a folder and a lock.
  'tests/server/platform/database/dataFolder.test.ts',
  'tests/server/platform/database/lock.test.ts',
  // A copy of a folder and a dump of a server are two formats.
  'tests/server/platform/backup/',
]
