import { t } from '../../ui/text.ts'

/** Before coverage that has stopped is paid for again: what that does not buy. */
export const gapText = (): string =>
  t(
    'billing.gap',
    'You’re covered again once we receive your payment. A death before that isn’t covered, although you pay the premiums for that time.',
  )
