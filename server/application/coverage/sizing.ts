import type { SessionKey } from '../flows/scopes.ts'

/** The flow session in which an estimate is sized. */
export const sizing: SessionKey = { slug: 'estimate-form', flowScope: 'new_policy', subjectId: null }

/** Its form that asks for amount and term. */
export const sizedIn = 'estimate-coverage'
