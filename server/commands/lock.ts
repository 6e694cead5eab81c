// `npm run lock -- EMAIL REASON`, for support and the fraud team: locks an account from its next
// call on. Exit 1 if no account has the address, the account is locked for another reason, or
// without the database.
import { isLockedByHand, lock, lockedByHand } from '../domains/access/lock.ts'
import { command, operate } from './command.ts'

await command(async (config, [email, reason]) => {
  if (email === undefined || !isLockedByHand(reason)) {
    console.error('usage: npm run lock -- EMAIL REASON, where REASON is')
    for (const [name, why] of Object.entries(lockedByHand)) console.error(`  ${name}: ${why}`)
    return 1
  }
  return await operate(config, { action: 'lock', subject: email, reason }, async ({ db }) => {
    const found = await lock({ db }, email.trim(), reason)
    if (found === 'unknown') console.log(`No account has the address ${email}.`)
    else if (found.locked === reason) console.log(`${email} is locked: ${reason}.`)
    else console.log(`${email} was already locked and stays locked: ${found.locked}.`)
    return found === 'unknown'
      ? { outcome: 'not found', exitCode: 1 }
      : { outcome: `locked: ${found.locked}`, exitCode: found.locked === reason ? 0 : 1 }
  })
})
