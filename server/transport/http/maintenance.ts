import type { Services } from '../../platform/services.ts'

/** What `/health` says while maintenance is planned; browsers tell it from a carrier that is away by the time. */
export const maintenanceHealth = (now: Date, until: Date) => ({
  healthy: false,
  timestamp: now.toISOString(),
  reason: 'Scheduled maintenance.',
  maintenanceUntil: until.toISOString(),
})

/** Until when the carrier refuses all calls since its operator has planned maintenance; null when it takes them. */
export function plannedMaintenance({ config, clock }: Pick<Services, 'config' | 'clock'>): Date | null {
  const { maintenanceUntil } = config
  return maintenanceUntil !== null && clock.now() < maintenanceUntil ? maintenanceUntil : null
}

/** Whole seconds until it is over, at least one: when to come back. */
export const secondsUntil = (now: Date, until: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
