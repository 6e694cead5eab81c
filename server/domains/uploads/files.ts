import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { FileStore, OwnFileStore } from './fileStore.ts'
import { createFolderFiles } from './folderFiles.ts'

interface Parts {
  config: Pick<Config, 'dataDir' | 'uploads'>
  keys: Pick<Keys, 'hmac'>
  clock: Pick<Clock, 'now'>
}

/** Where files are kept: in a bucket where one is set up, else in `DATA_DIR`. The provider's library is large, and loaded only then. */
export async function createFiles({ config, ...parts }: Parts): Promise<FileStore | OwnFileStore> {
  if (config.uploads === null) return createFolderFiles({ config, ...parts })
  const { createBucketFiles } = await import('./bucketFiles.ts')
  return createBucketFiles(config.uploads)
}
