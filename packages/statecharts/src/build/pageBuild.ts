import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { registry } from '../../../../machines/index.ts'
import { layerOrder } from '../../../../src/build/layerOrder.ts'
import { withoutDescriptions } from '../../../../src/build/withoutDescriptions.ts'
import { coverageFolder } from '../commands/paths/coverageFiles.ts'
import { chartFiles } from './chartFiles.ts'

const root = join(import.meta.dirname, '../../../..')

/** The charts page is a separate build, so that applicants' pages contain none of it. */
export default defineConfig({
  root: join(import.meta.dirname, '../page'),
  base: '/charts/',
  publicDir: false,
  cacheDir: join(root, 'node_modules/.vite-charts'),
  plugins: [
    layerOrder,
    withoutDescriptions,
    react(),
    chartFiles({
      registry,
      registryFile: join(root, 'machines/index.ts'),
      screenshots: join(root, 'test-results/screenshots'),
      screenTable: join(root, 'src/screens/screens.ts'),
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
      // Without it the bundler drops the exports of an entry.
      preserveEntrySignatures: 'exports-only',
      input: {
        index: join(import.meta.dirname, '../page/index.html'),
        watched: join(import.meta.dirname, '../watch/listener.ts'),
        report: join(import.meta.dirname, '../watch/report.ts'),
      },
      output: {
        // Separate, so that the weight of the charts can be measured.
        codeSplitting: {
          groups: [
            {
              name: 'packages',
              test: /[\\/]node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|xstate|@xstate)[\\/]/,
            },
            // The list of machines grows with the machines, not with the charts.
            { name: 'machines-list', test: /virtual:chart-list/ },
          ],
        },
        // The carrier loads the one in the app's pages, which loads the other.
        entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash].js' : '[name].js'),
      },
    },
  },
  worker: { format: 'es' },
})
