import { listen } from 'statecharts/watch/listener'

// By address and not through the bundler's loader, which would be a second request on every page.
const address = import.meta.env.DEV ? './report.ts' : './report.js'

// Runs in the app's pages outside production, before its own scripts.
listen(async () => {
  const { report }: typeof import('./report.ts') = await import(/* @vite-ignore */ address)
  return report
})
