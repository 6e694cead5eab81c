import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupRefused } from '../errors.ts'

/**
 * In the format of `sha256sum`, so that an operator can check a copy without our tools. Written
 * last: an incomplete copy has none.
 */
const sumsFile = 'SHA256SUMS'

/** The path of every file below a folder, with forward slashes, in order. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

export async function writeChecksums(copy: string): Promise<void> {
  const lines: string[] = []
  for (const file of filesBelow(copy)) lines.push(`${await digestOf(join(copy, file))}  ${file}\n`)
  writeFileSync(join(copy, sumsFile), lines.join(''), { mode: 0o600, flush: true })
}

/** @throws BackupRefused if the copy is incomplete or a file is changed, missing or extra */
export async function verifyChecksums(copy: string): Promise<void> {
  let listed: Map<string, string>
  try {
    const text = readFileSync(join(copy, sumsFile), 'utf8')
    listed = new Map(
      text
        .trimEnd()
        .split('\n')
        .map((line) => [line.slice(66), line.slice(0, 64)]),
    )
  } catch (error) {
    throw new BackupRefused(
      `${copy} is not a complete backup: it has no ${sumsFile}, which is written last.`,
      {
        cause: error,
      },
    )
  }
  const found = filesBelow(copy).filter((file) => file !== sumsFile)
  const missing = [...listed.keys()].find((file) => !found.includes(file))
  if (missing !== undefined)
    throw new BackupRefused(`${copy} is not a complete backup: ${missing} is missing.`)
  for (const file of found)
    if ((await digestOf(join(copy, file))) !== listed.get(file))
      throw new BackupRefused(`${copy} is not a complete backup: ${file} has changed since the backup.`)
}
