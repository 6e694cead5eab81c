// Finds a Chromium for the browser tests: CHROMIUM_PATH, Debian's headless package, an installed
// one, or Playwright's own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Headless Chromium loads the same pages in two thirds of the time. */
const headless = { place: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' }

const places = [
  headless.place,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
/**
 * The browser to use without installing anything: CHROMIUM_PATH or an installed one; undefined for
 * Playwright's own.
 */
export const presentChromium = () => process.env.CHROMIUM_PATH || places.find((place) => existsSync(place))
const quietly = (file, args) => spawnSync(file, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/**
 * Installs Debian packages when running as root on Debian; returns false when that is not possible.
 */
export function installPackages(names) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing ${names.join(', ')} …`)
  return (
    quietly('apt-get', ['update']) &&
    quietly('apt-get', ['install', '-y', '--no-install-recommends', ...names])
  )
}

/**
 * Returns `{ path }` (undefined for Playwright's own browser), or `{ missing }` with an
 * explanation.
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named)
    return existsSync(named)
      ? { path: named }
      : { missing: `CHROMIUM_PATH names ${named}, which is not there.` }
  if (!existsSync(headless.place)) installPackages([headless.package])
  const found = presentChromium()
  if (found) return { path: found }
  if (installPackages(['chromium'])) return { path: presentChromium() }
  if (quietly('npx', ['playwright', 'install', 'chromium'])) return { path: undefined }
  return { missing: 'No Chromium: set CHROMIUM_PATH, or install it (Debian: apt-get install chromium).' }
}
