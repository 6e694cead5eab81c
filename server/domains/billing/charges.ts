import type { Kysely } from 'kysely'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ChargeProvider } from './chargeProvider.ts'
import { createSandboxCharges } from './sandboxCharges.ts'
import { createStripeCharges } from './stripeCharges.ts'

/** The configured provider: Stripe with its secret key, otherwise the sandbox's card table. */
export function createCharges({
  config,
  db,
  clock,
}: {
  config: Config
  db: Kysely<Database>
  clock: Clock
}): ChargeProvider {
  return config.stripe
    ? createStripeCharges(config.stripe, () => clock.now())
    : createSandboxCharges({ db, clock })
}
