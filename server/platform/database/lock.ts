import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { codeOf, DatabaseRefused } from '../errors.ts'

const holder = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** When the process started, as the system reports it: a pid alone may have been reused. */
  started: v.nullable(v.string()),
})
type Holder = v.InferOutput<typeof holder>

export class DataDirectoryInUse extends DatabaseRefused {
  constructor(
    directory: string,
    readonly pid: number,
  ) {
    super(`${directory} is in use by the process ${pid}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

/** Null if the system does not report it. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${ticks}`
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
    } catch {
      return null
    }
  }
}

function alive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  const now = startOf(pid)
  return started === null || now === null || started === now
}

function read(file: string): { text: string; holder: Holder } | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    return { text, holder: v.parse(holder, JSON.parse(text)) }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new DatabaseRefused(
      `${file} is damaged: it does not name the process that uses the folder. ` +
        'Make sure that no carrier runs on this folder, then delete that file.',
      { cause: error },
    )
  }
}

/**
 * Locks the data directory for this process: two processes on one directory lose data silently. A
 * lock whose process is gone is taken over; a live one never is.
 * @returns a function that releases the directory
 */
export function lockDataDirectory(directory: string): () => void {
  const file = join(directory, 'carrier.lock')
  const mine = `${file}.${randomUUID()}`
  try {
    writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder))
    for (let turn = 0; turn < 100; turn++) {
      try {
        // A link appears completely or not at all, and never over another file.
        linkSync(mine, file)
        let given = false
        return () => {
          if (!given) rmSync(file, { force: true })
          given = true
        }
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      }
      const found = read(file)
      if (!found) continue
      if (alive(found.holder)) throw new DataDirectoryInUse(directory, found.holder.pid)
      const aside = `${file}.${randomUUID()}`
      try {
        renameSync(file, aside)
      } catch {
        continue
      }
      // Another process may have taken over the stale lock in between; then this one is live and is
      // put back.
      const moved = read(aside)
      if (moved && moved.text !== found.text) {
        try {
          linkSync(aside, file)
        } catch {
          // Another process has the lock by now; the next iteration reads which.
        }
      }
      rmSync(aside, { force: true })
    }
    throw new Error(`${file} keeps changing owners.`)
  } finally {
    rmSync(mine, { force: true })
  }
}
