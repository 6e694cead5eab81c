import type { Config } from './config.ts'

/**
 * Everything that lives as long as the carrier. The module that provides a part declares it here
 * (decision 009): the clock, the jobs, the outbox, a domain's provider.
 */
export interface Services {
  config: Config
}
