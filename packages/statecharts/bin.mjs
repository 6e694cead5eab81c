#!/usr/bin/env node
// From its sources, the package is TypeScript itself.
if (import.meta.resolve('#commands').endsWith('.ts')) {
  const { register } = await import('tsx/esm/api')
  // Not with the settings of the folder in which the command runs.
  register({ tsconfig: `${import.meta.dirname}/../../tsconfig.json` })
}
await import('#commands')
