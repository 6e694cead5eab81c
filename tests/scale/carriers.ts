import { readFileSync } from 'node:fs'
import type { SpawnedCarrier } from '../server/spawnCarrier.ts'

/** Resident memory of a process in bytes; 0 without /proc. */
export function memoryOf(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) * 1024
  } catch {
    return 0
  }
}

/** CPU time that a process has used, in milliseconds; 0 without /proc. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

/** Reads the memory of carriers each second until it is stopped. */
export function watchMemory(carriers: Readonly<Record<string, SpawnedCarrier>>) {
  const samples = Object.entries(carriers).map(([name, { pid }]) => ({ name, pid, bytes: [] as number[] }))
  const timer = setInterval(() => {
    for (const { pid, bytes } of samples) bytes.push(memoryOf(pid))
  }, 1000)
  return {
    stop() {
      clearInterval(timer)
      return samples.map(({ name, bytes }) => ({ name, quarters: peaks(bytes) }))
    },
  }
}

/** The peak of each quarter: growth from quarter to quarter is a leak, a heap that is not collected yet is none. */
const peaks = (bytes: readonly number[]) =>
  [0, 1, 2, 3].map((quarter) =>
    Math.max(
      0,
      ...bytes.slice(Math.ceil((quarter * bytes.length) / 4), Math.ceil(((quarter + 1) * bytes.length) / 4)),
    ),
  )
