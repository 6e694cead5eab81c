import { textCheck } from './textCheck.ts'

/*
 * A contact named by an owner, who is emailed before coverage ends: the same rules in the browser
 * and on the carrier.
 */

export const lapseContactFields = ['name', 'email'] as const

export const lapseContactRules = { name: textCheck('name', 100), email: textCheck('email', 254) }
