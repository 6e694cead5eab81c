import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { registry } from '../../machines/index.ts'
import { coverageFolder } from '../../machines/paths/command/coverageFiles.ts'
import { chartFiles } from './build/chartFiles.ts'

const root = join(import.meta.dirname, '../..')

/** Which layer gives way must not depend on which style sheet arrives first: each says the whole order. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.css')
      ? { code: `@layer reset, base, components, layout, utilities, screens;\n${code}`, map: null }
      : undefined,
}

/** The page of the charts: a build of its own, so that no byte of it is in the applicant's pages. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/charts/',
  publicDir: false,
  cacheDir: join(root, 'node_modules/.vite-charts'),
  plugins: [
    layerOrder,
    react(),
    chartFiles({
      registry,
      registryFile: join(root, 'machines/index.ts'),
      screenshots: join(root, 'docs/screenshots'),
      coverage: join(root, coverageFolder),
    }),
  ],
  build: {
    outDir: join(root, 'dist/charts'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
  worker: { format: 'es' },
})
