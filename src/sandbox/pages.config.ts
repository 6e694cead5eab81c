import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { layerOrder } from '../build/layerOrder.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The build of the sandbox's item and flow pages, separate so that none of it is in the applicant's
 * pages.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/sandbox/pages/',
  publicDir: false,
  cacheDir: join(root, 'node_modules/.vite-sandbox'),
  plugins: [layerOrder, react()],
  build: {
    outDir: join(root, 'dist/sandbox'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: {
        gallery: join(import.meta.dirname, 'gallery.html'),
        flows: join(import.meta.dirname, 'flows.html'),
      },
    },
  },
})
