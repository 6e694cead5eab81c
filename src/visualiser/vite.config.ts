import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { registry } from '../../machines/index.ts'
import { coverageFolder } from '../../machines/paths/command/coverageFiles.ts'
import { chartFiles } from './build/chartFiles.ts'
import { layerOrder } from './build/layerOrder.ts'

const root = join(import.meta.dirname, '../..')

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
      screenshots: join(root, 'test-results/screenshots'),
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
    rolldownOptions: {
      // Without it the bundler leaves out what an entry exports.
      preserveEntrySignatures: 'exports-only',
      input: {
        index: join(import.meta.dirname, 'index.html'),
        watched: join(import.meta.dirname, 'watched/listener.ts'),
        report: join(import.meta.dirname, 'watched/report.ts'),
      },
      output: {
        // Apart, so that what the charts themselves weigh can be told.
        codeSplitting: {
          groups: [
            {
              name: 'packages',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|xstate|@xstate)[\\/]/,
            },
            // The list of machines grows with them, not with the charts.
            { name: 'machines-list', test: /virtual:chart-list/ },
          ],
        },
        // The carrier names the one in the pages of the app, and it names the other.
        entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash].js' : '[name].js'),
      },
    },
  },
  worker: { format: 'es' },
})
