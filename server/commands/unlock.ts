// `npm run unlock -- EMAIL`, for support: unlocks a customer whom wrong passwords have locked; `npm
// run unlock -- EMAIL REASON` removes a lock set by `npm run lock`. Exit 1 if no account has the
// address, the account is locked for another reason, or without the database.
import { isLockedByHand, lockedByHand, unlock } from '../domains/access/lock.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { readSecretKeys } from '../platform/keys/secretKey.ts'
import { command, operate } from './command.ts'

await command(async (config, [email, reason = 'PASSWORD_ATTEMPTS']) => {
  if (email === undefined || (reason !== 'PASSWORD_ATTEMPTS' && !isLockedByHand(reason))) {
    console.error(
      `usage: npm run unlock -- EMAIL [${['PASSWORD_ATTEMPTS', ...Object.keys(lockedByHand)].join(' | ')}]`,
    )
    return 1
  }
  return await operate(config, { action: 'unlock', subject: email, reason }, async ({ db }) => {
    const keys = await loadKeys(db, await readSecretKeys(db, config))
    const found = await unlock({ db, keys }, email.trim(), reason)
    const forgotten = reason === 'PASSWORD_ATTEMPTS' ? ' Its failed sign-ins were cleared.' : ''
    if (found === 'unknown') console.log(`No account has the address ${email}.`)
    else if (found.was === null) console.log(`${email} was not locked.${forgotten}`)
    else if (found.was === reason) console.log(`${email} may sign in again.`)
    else console.log(`${email} stays locked: ${found.was}, not ${reason}.`)
    return found === 'unknown'
      ? { outcome: 'not found', exitCode: 1 }
      : {
          outcome: `was ${found.was ?? 'not locked'}`,
          exitCode: found.was === null || found.was === reason ? 0 : 1,
        }
  })
})
