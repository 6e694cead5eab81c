import type { AnyStateMachine } from 'xstate'
import { isConfigRecord } from '../explore/config.ts'
import { nameAction, nameGuard } from '../explore/names.ts'

type Json = string | number | boolean | null | readonly Json[] | JsonRecord
export interface JsonRecord {
  readonly [key: string]: Json
}

/**
 * A machine's config as JSON for `createMachine`: the same states and transitions, with actions,
 * guards, actors and delays by name. Values that need code (context, inputs, outputs, computed
 * parameters) are left out and listed under `omitted` by their key paths; {@link withCode} puts
 * them back.
 */
export function configJsonOf(machine: AnyStateMachine): JsonRecord {
  const omitted: string[] = []
  const config = copied(machine.config, [], omitted)
  return isJsonRecord(config) ? { ...config, id: machine.id, omitted } : {}
}

/** The config of an exported machine with the original's code restored. */
export function withCode(json: unknown, original: unknown): unknown {
  if (original === undefined || typeof original === 'function' || isOpaque(original)) return original ?? json
  if (Array.isArray(original)) {
    return original.map((item, index) => withCode(Array.isArray(json) ? json[index] : undefined, item))
  }
  if (isConfigRecord(original)) {
    const copy = isConfigRecord(json) ? json : {}
    const { omitted: _, ...kept } = copy
    const given = Object.entries(original).filter(([key, value]) => !(key in kept) || holdsCode(value))
    return { ...kept, ...Object.fromEntries(given.map(([key, value]) => [key, withCode(kept[key], value)])) }
  }
  return json
}

function holdsCode(value: unknown): boolean {
  if (typeof value === 'function' || isOpaque(value)) return true
  if (Array.isArray(value)) return value.some(holdsCode)
  return isConfigRecord(value) && Object.values(value).some(holdsCode)
}

function copied(value: unknown, keys: readonly string[], omitted: string[]): Json | undefined {
  const key = keys.at(-1) ?? ''
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return value
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const copy = copied(item, [...keys, String(index)], omitted)
      return copy === undefined ? [] : [copy]
    })
  }
  // A forbidden event: createMachine treats the empty list like undefined.
  if (value === undefined) return keys.at(-2) === 'on' ? {} : undefined
  if (isConfigRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, item]) => {
        const copy = copied(item, [...keys, name], omitted)
        return copy === undefined ? [] : [[name, copy]]
      }),
    )
  }
  omitted.push(keys.join('.'))
  // Inline code gets a name as well, so that an implementation can be provided.
  if (key === 'guard') return nameGuard(value)
  if (isAmongActions(keys)) return nameAction(value)
  if (key === 'src') return isOpaque(value) && 'id' in value ? String(value.id) : 'inline'
  return undefined
}

function isAmongActions(keys: readonly string[]): boolean {
  const [last, above] = [keys.at(-1) ?? '', keys.at(-2) ?? '']
  const name = /^\d+$/.test(last) ? above : last
  return name === 'actions' || name === 'entry' || name === 'exit'
}

/** An instance: a machine, a logic, a date. */
function isOpaque(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isConfigRecord(value)
}

function isJsonRecord(value: Json | undefined): value is JsonRecord {
  return isConfigRecord(value)
}
