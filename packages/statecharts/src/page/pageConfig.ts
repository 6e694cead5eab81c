import type { StatechartsConfig } from '../config.ts'

/** The parts of a project's configuration that its page shows. */
export type PageConfig = Pick<StatechartsConfig, 'name' | 'groups' | 'watched' | 'traffic'> & {
  /** Whether there are requirements to list. */
  hasRequirements?: boolean
}

/** The id of the element with the configuration, in the page as it is served. */
export const configId = 'charts-config'

/** The configuration in the page; empty without one. */
export function pageConfig(): PageConfig {
  const text = document.getElementById(configId)?.textContent
  return text ? JSON.parse(text) : {}
}
