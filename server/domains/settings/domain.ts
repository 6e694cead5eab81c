import { defineDomain } from '../../platform/domain.ts'
import { settingsMigrations } from './migrations.ts'

/** Texts and features that an operator sets for everybody. */
export const settings = defineDomain({ migrations: settingsMigrations })
