import { defineDomain } from '../../platform/domain.ts'
import { documentsMigrations } from './migrations.ts'
import { sealDocumentJob } from './seals.ts'

export const documents = defineDomain({
  migrations: documentsMigrations,
  jobs: { sealDocument: sealDocumentJob },
})
