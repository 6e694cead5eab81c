import { readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error.code === 'EPERM'
  }
}

/**
 * The owner of a lock touches its file this often. After this much silence it is gone, even if its
 * process ID is in use again.
 */
const sign = 5_000
const silence = 120_000

/** The locks of this process. */
const held = new Set()

/** A killed process does not release its lock. */
function isLeft(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > silence) return true
    const holder = Number(readFileSync(file, 'utf8'))
    // An empty file is new. In a container process IDs repeat soon: this process may have the
    // owner's.
    return holder > 0 && (holder === process.pid ? !held.has(file) : !isRunning(holder))
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    return false
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    held.add(file)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  if (isLeft(file)) rmSync(file, { force: true })
  return false
}

/**
 * Runs the work while no other process runs work under the same file; others wait their turn.
 * @param work receives whether it had to wait, so that it need not repeat what was done in the
 * meantime
 */
export async function oneAtATime(file, work) {
  let waited = false
  while (!take(file)) {
    waited = true
    await wait(100)
  }
  // If the file was deleted, there is nothing to touch.
  const signs = setInterval(() => utimes(file, new Date(), new Date(), () => {}), sign).unref()
  try {
    return await work({ waited })
  } finally {
    clearInterval(signs)
    held.delete(file)
    rmSync(file, { force: true })
  }
}
