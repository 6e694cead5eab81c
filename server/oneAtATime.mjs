import { readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
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

/** A holder says this often that it is still there; one that has not for so long is gone, whoever has its number now. */
const sign = 5_000
const silence = 120_000

/** What this process holds. */
const held = new Set()

/** Whoever was killed in the middle gives nothing back. */
function isLeft(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > silence) return true
    const holder = Number(readFileSync(file, 'utf8'))
    // Before its number is written it is new. In a container a number soon comes again: this process may have it.
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
 * Runs the work while no other process does that asks by the same file; others wait their turn.
 * @param work hears whether it had to wait, so that it need not do again what was done meanwhile
 */
export async function oneAtATime(file, work) {
  let waited = false
  while (!take(file)) {
    waited = true
    await wait(100)
  }
  // Where somebody took the file away, there is nothing to sign.
  const signs = setInterval(() => utimes(file, new Date(), new Date(), () => {}), sign).unref()
  try {
    return await work({ waited })
  } finally {
    clearInterval(signs)
    held.delete(file)
    rmSync(file, { force: true })
  }
}
