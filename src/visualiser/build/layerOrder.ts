import type { Plugin } from 'vite'

/** Which layer gives way must not depend on which style sheet arrives first: each says the whole order. */
export const layerOrder: Plugin = {
  name: 'layer-order',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.css')
      ? { code: `@layer reset, base, components, layout, utilities, screens;\n${code}`, map: null }
      : undefined,
}
