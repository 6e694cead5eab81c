import { defineDomain } from '../../platform/domain.ts'
import { documentsMigrations } from './migrations.ts'
import { sealDocumentJob, sealedFiles } from './seals.ts'
import { sealedNetworks } from './signatures.ts'

export const documents = defineDomain({
  migrations: documentsMigrations,
  sealed: { ...sealedNetworks, ...sealedFiles },
  jobs: { sealDocument: sealDocumentJob },
})
