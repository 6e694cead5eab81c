import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Which layer gives way must not depend on which style sheet arrives first: each says the whole order. */
const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.css')
      ? { code: `@layer reset, base, components, layout, utilities, screens;\n${code}`, map: null }
      : undefined,
}

export default defineConfig({
  plugins: [
    layerOrder,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
  ],
  build: { outDir: 'dist/app', target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  test: {
    // Two cores are the machine that the suites are made for; the default would leave one idle.
    maxWorkers: 2,
    projects: [
      { test: { name: 'machines', include: ['tests/machines/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'views', include: ['tests/views/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
      {
        // The libraries take Node's own copy of graphql; with the bundler's beside it there would be two.
        resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
