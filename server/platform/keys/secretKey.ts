import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadConfiguration, type Config } from '../config.ts'

/** SECRET_KEY, or the one that is made once and kept beside the embedded database, readable by its owner only. */
export function readSecretKey(config: Config): string {
  if (config.secretKey) return config.secretKey
  const file = join(config.dataDir, 'secret-key')
  try {
    const kept = readFileSync(file, 'utf8').trim()
    if (kept.length < 32) throw new BadConfiguration(`${file} is damaged: it holds fewer than 32 characters.`)
    return kept
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const made = randomBytes(32).toString('base64url')
  writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true })
  chmodSync(file, 0o600)
  return made
}
