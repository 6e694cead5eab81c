import { defineDomain } from '../../platform/domain.ts'
import { settingsMigrations } from './migrations.ts'

/** Texts and features that an operator sets globally. */
export const settings = defineDomain({ migrations: settingsMigrations })
