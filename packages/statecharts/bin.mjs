#!/usr/bin/env node
// Machines in TypeScript are loaded as they are.
import { register } from 'tsx/esm/api'

register()
await import('#commands')
