import { join } from 'node:path'
import { defineConfig } from 'statecharts/config'
import { walkers } from './e2e/paths/command/walkers.ts'
import { chartGroups } from './machines/chartGroups.ts'
import { registry } from './machines/index.ts'
import { hosts, picturedAs, unpictured } from './machines/pictures.ts'
import { urlOf } from './machines/routes/urlOf.ts'
import { product } from './rules/product.ts'
import { screenTextsIn } from './src/build/screenTexts.ts'
import { requirementsIn } from './src/build/specification.ts'

export default defineConfig({
  name: product.name,
  registry: {
    machines: registry,
    file: 'machines/index.ts',
    sources: ['machines', 'packages/statecharts', 'rules', 'package.json', 'tsconfig.json'],
  },
  groups: chartGroups,
  urlOf,
  screens: {
    folder: 'test-results/screenshots',
    hosts,
    picturedAs,
    unpictured,
    texts: () => screenTextsIn('src/screens/screens.ts'),
  },
  requirements: () => requirementsIn(join(import.meta.dirname, 'docs/coverage-of-the-specification.md')),
  walkers,
  runs: {
    machine: 'npx vitest run --project machines',
    browser: 'npm run test:all, or npm run paths -- run MACHINE --browser for all',
    live: 'npm run paths -- run MACHINE --target URL',
  },
  page: { folder: 'dist/charts', build: ['server/start.mjs', '--build-charts'] },
  watched: {
    root: 'app',
    background: ['app', 'connection', 'consent', 'idleLock', 'livePrice', 'polling', 'session', 'support'],
  },
  traffic: '/sandbox/traffic',
})
