import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's process may be asked nothing, and is there.
    return error.code === 'EPERM'
  }
}

/** Who holds the file; 0, which is never nobody, while its number is being written. */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  // Whoever was killed in the middle gives nothing back.
  if (!isRunning(holderOf(file))) rmSync(file, { force: true })
  return false
}

/**
 * Runs the work while no other process does that asks by the same file; others wait their turn.
 * @param work hears whether it had to wait, so that it need not do again what was done meanwhile
 */
export async function oneAtATime(file, work) {
  let waited = false
  while (!take(file)) {
    waited = true
    await wait(100)
  }
  try {
    return await work({ waited })
  } finally {
    rmSync(file, { force: true })
  }
}
