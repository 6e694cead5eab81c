// `npm run lock -- EMAIL REASON`, for support and the fraud team: locks an account from its next call on. Exit 1 when no account
// has the address, the account is locked for another reason, or the database cannot be had.
import { isLockedByHand, lock, lockedByHand } from '../domains/access/lock.ts'
import { recordAction } from '../platform/audit/audit.ts'
import { command, withDatabase } from './command.ts'

await command(async (config, [email, reason]) => {
  if (email === undefined || !isLockedByHand(reason)) {
    console.error('usage: npm run lock -- EMAIL REASON, where REASON is')
    for (const [name, why] of Object.entries(lockedByHand)) console.error(`  ${name}: ${why}`)
    return 1
  }
  return await withDatabase(config, async ({ db, clock }) => {
    const found = await lock({ db }, email.trim(), reason)
    const outcome = found === 'nobody' ? 'not found' : `locked: ${found.locked}`
    await recordAction(db, { action: 'lock', subject: email, reason, outcome }, clock.now())
    if (found === 'nobody') console.log(`No account has the address ${email}.`)
    else if (found.locked === reason) console.log(`${email} is locked: ${reason}.`)
    else console.log(`${email} was locked before, and stays so: ${found.locked}.`)
    return found !== 'nobody' && found.locked === reason ? 0 : 1
  })
})
