export function installPackages(names: readonly string[]): boolean
export function findChromium(): { path?: string | undefined; missing?: string }
