/**
 * As in playwright.config.ts: without a sandbox for containers, and without requests except by the
 * page.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
