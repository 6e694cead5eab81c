#!/usr/bin/env node
// From its sources, the package is TypeScript itself.
if (import.meta.resolve('#commands').endsWith('.ts')) {
  const { register } = await import('tsx/esm/api')
  register()
}
await import('#commands')
