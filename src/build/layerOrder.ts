import type { Plugin } from 'vite'

/**
 * The order of layers must not depend on which style sheet loads first, so each declares the whole
 * order.
 */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.css')
      ? { code: `@layer reset, base, components, layout, utilities, screens;\n${code}`, map: null }
      : undefined,
}
