import type { Plugin } from 'vite'

/**
 * The descriptions of machines are read in the charts' data, which is computed at build time: the
 * pages that run the machines need not load them.
 */
export const withoutDescriptions: Plugin = {
  name: 'without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/]machines[\\/].*(?:\.(?:machine|state|row)|[\\/]app\.\w+|[\\/]ownSteps)\.ts$|[\\/]rules[\\/]applicationSteps\.ts$/.test(
      id,
    )
      ? {
          code: code.replaceAll(
            /^\s+description:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`),$/gm,
            '',
          ),
          map: null,
        }
      : undefined,
}
