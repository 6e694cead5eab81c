import { createHash } from 'node:crypto'

/** One in `of` of the cases, drawn by SEED; all of them with LONG=1 (`npm run test:long`). */
export function sampled<Case>(cases: readonly Case[], of: number): readonly Case[] {
  if (process.env.LONG) return cases
  const [drawn = 0] = createHash('sha256')
    .update(process.env.SEED ?? '1')
    .digest()
  return cases.filter((_, index) => index % of === drawn % of)
}
