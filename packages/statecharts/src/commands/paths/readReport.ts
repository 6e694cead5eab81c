import { isRecord } from '../../explore/effects.ts'
import { readRecording } from '../../watch/recording.ts'
import type { SeenEntry } from '../../watch/watchFormat.ts'

/** A finding as `explain --format json` prints it. */
interface ReportedFinding {
  readonly kind: string
  readonly what: string
  readonly steps: readonly { readonly name: string; readonly to: string }[]
}

/** A report of something that went wrong. */
export type Report =
  | { readonly kind: 'session'; readonly entries: readonly SeenEntry[] }
  | {
      readonly kind: 'findings'
      readonly machine: string | undefined
      readonly findings: readonly ReportedFinding[]
    }
  /** The address of a failed path in a chart. */
  | { readonly kind: 'link'; readonly machine: string; readonly link: string }
  /** Only the message of an error. */
  | { readonly kind: 'error'; readonly message: string }

/**
 * Reads a saved session of `watch`, one finding or all of `explain --format json`, the link under a
 * finding, or an error with a `message`.
 */
export function readReport(text: string): Report {
  const value = parsed(text)
  if (isRecord(value)) {
    if (typeof value.format === 'string' && value.format.startsWith('watched/'))
      return { kind: 'session', entries: readRecording(text) }
    const given: readonly unknown[] = Array.isArray(value.findings) ? value.findings : [value]
    const findings = given.filter(isFinding)
    if (findings.length > 0 || Array.isArray(value.findings))
      return {
        kind: 'findings',
        machine: typeof value.machine === 'string' ? value.machine : undefined,
        findings,
      }
    return { kind: 'error', message: typeof value.message === 'string' ? value.message : '' }
  }
  const address = /https?:\/\/\S+\/charts\/\S+/.exec(text)?.[0]
  const link = address === undefined ? undefined : new URL(address).searchParams.get('path')
  if (address !== undefined && link) {
    const machine = decodeURIComponent(new URL(address).pathname.split('/').at(-1) ?? '')
    return { kind: 'link', machine, link }
  }
  const [first = ''] = text.trim().split('\n')
  return { kind: 'error', message: first.replace(/^(?:Uncaught )?\w*Error: /, '') }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isFinding(value: unknown): value is ReportedFinding {
  return (
    isRecord(value) &&
    typeof value.what === 'string' &&
    Array.isArray(value.steps) &&
    value.steps.every(
      (step) => isRecord(step) && typeof step.name === 'string' && typeof step.to === 'string',
    )
  )
}
