import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import type { FileStore, OwnFileStore } from './fileStore.ts'
import { createFolderFiles } from './folderFiles.ts'

interface Parts {
  config: Pick<Config, 'dataDir' | 'uploads'>
  keys: Pick<Keys, 'hmac' | 'isHmac'>
  clock: Pick<Clock, 'now'>
}

/**
 * The file store: a bucket if one is configured, otherwise `DATA_DIR`. The provider's library is
 * large and loaded only for a bucket.
 */
export async function createFiles({ config, ...parts }: Parts): Promise<FileStore | OwnFileStore> {
  if (config.uploads === null) return createFolderFiles({ config, ...parts })
  const { createBucketFiles } = await import('./bucketFiles.ts')
  return createBucketFiles(config.uploads)
}
