export function installPackages(names: readonly string[]): boolean
export function findChromium(): { path?: string | undefined; missing?: string }
/** The browser to use without installing anything; undefined for Playwright's own. */
export function presentChromium(): string | undefined
