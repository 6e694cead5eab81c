export { reasonsLink } from './messages.ts'
export { recordNotice } from './notices.ts'
export type { StatedReason } from './tables.ts'
