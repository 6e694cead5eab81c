// `npm run backup -- DIR`: makes a verified backup of all data of the carrier.

import { storedSums } from '../domains/billing/storedSums.ts'
import { uploadIds } from '../domains/uploads/uploads.ts'
import { makeBackup } from '../platform/backup/backup.ts'
import type { Manifest } from '../platform/backup/manifest.ts'
import { command } from './command.ts'

const summaryOf = ({ rows, sums, secretKey }: Manifest) =>
  [
    `${Object.values(rows).reduce((total, count) => total + count, 0)} rows in ${Object.keys(rows).length} tables`,
    `${sums.ledger} cents in the ledger`,
    secretKey === 'in the copy'
      ? 'it contains the secret key, so keep it as safe as the key itself'
      : 'it does not contain SECRET_KEY: keep the key separately, since tax IDs cannot be read without it',
  ].join('; ')

await command(async (config, [directory, ...more]) => {
  if (!directory || more.length > 0) {
    console.error('Usage: npm run backup -- DIR, a folder that does not exist yet.')
    return 2
  }
  const manifest = await makeBackup(config, directory, storedSums, uploadIds)
  console.log(`${directory} is complete: ${summaryOf(manifest)}.`)
  return 0
})
