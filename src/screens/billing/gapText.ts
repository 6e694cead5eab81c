import { t } from '../../ui/text.ts'

/** Shown before the user pays for coverage that has stopped: the gap stays uncovered. */
export const gapText = (): string =>
  t(
    'billing.gap',
    'You’re covered again once we receive your payment. A death before that isn’t covered, even though you pay the premiums for that time.',
  )
