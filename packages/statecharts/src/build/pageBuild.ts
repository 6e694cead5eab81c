import { join } from 'node:path'
import type { UserConfig } from 'vite'
import { loadProject, type Project } from '../commands/project.ts'
import { chartFiles } from './chartFiles.ts'

/**
 * The build of a project's charts page, for Vite: a page of its own, served at `/charts/`.
 * @param of the project around the working folder by default
 */
export async function pageBuild(of?: Project): Promise<UserConfig> {
  const project = of ?? (await loadProject())
  const { root, page } = project
  return {
    root: join(import.meta.dirname, '../page'),
    base: '/charts/',
    publicDir: false,
    cacheDir: join(root, 'node_modules/.vite-charts'),
    plugins: [chartFiles(project)],
    build: {
      outDir: join(root, page?.folder ?? 'dist/charts'),
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        // A plugin draws the charts, so a long run is expected.
        checks: { pluginTimings: false },
        // Without it the bundler drops the exports of an entry.
        preserveEntrySignatures: 'exports-only',
        input: { index: join(import.meta.dirname, '../page/index.html') },
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
          // A project's further entries are loaded by their name.
          entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash].js' : '[name].js'),
        },
      },
    },
    worker: { format: 'es' },
  }
}
