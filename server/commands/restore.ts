// `npm run restore -- DIR`: restores a backup by `npm run backup` into an empty DATA_DIR or an
// empty database at DATABASE_URL.
import { migrations } from '../application/migrations.ts'
import { storedSums } from '../domains/billing/storedSums.ts'
import { restoreBackup } from '../platform/backup/backup.ts'
import { command } from './command.ts'

await command(async (config, [directory, ...more]) => {
  if (!directory || more.length > 0) {
    console.error('Usage: npm run restore -- DIR, a backup by npm run backup.')
    return 2
  }
  const { madeAt, version, sums } = await restoreBackup(
    config,
    directory,
    storedSums,
    Object.keys(migrations),
  )
  const target = config.databaseUrl ? 'The database at DATABASE_URL' : config.dataDir
  console.log(
    `${target} was restored to its state of ${madeAt} (version ${version}), with ${sums.ledger} cents in the ledger. Start the carrier.`,
  )
  return 0
})
