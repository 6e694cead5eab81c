import { defineDomain } from '../../platform/domain.ts'
import { documentsMigrations } from './migrations.ts'

export const documents = defineDomain({ migrations: documentsMigrations })
