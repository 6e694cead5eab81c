import { join } from 'node:path'

/** The command itself, to start it in another process. */
export const bin = join(import.meta.dirname, '../../bin.mjs')
