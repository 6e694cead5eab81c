import { defineDomain } from '../../platform/domain.ts'
import { uploadsMigrations } from './migrations.ts'
import { abandonUploads, removeUploadsJob } from './removal.ts'
import { removeUploadsOf, uploadFacts } from './uploads.ts'

/** Files that users send. */
export const uploads = defineDomain({
  migrations: uploadsMigrations,
  jobs: { removeUploads: removeUploadsJob },
  facts: { uploads: uploadFacts },
  // Files of an application are records that are kept (decision 019).
  closeAccount: (tx, { userId, keepsRecords }, { now, services }) =>
    removeUploadsOf(tx, services, { userId, onlyUnanswered: keepsRecords, now }),
  prune: async (tx, { now, services }) => ({ uploads: await abandonUploads(tx, services, now) }),
})
