// `npm run unlock -- EMAIL`, for support: lets a customer whom wrong passwords have locked sign in again. Exit 1 when nobody has
// the address, the account is locked for another reason, or the database cannot be had.
import { unlock } from '../domains/access/unlock.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { readSecretKey } from '../platform/keys/secretKey.ts'
import { command, openExisting } from './command.ts'

await command(async (config, [email]) => {
  if (email === undefined) {
    console.error('usage: npm run unlock -- EMAIL')
    return 1
  }
  const { db, close } = await openExisting(config)
  try {
    const keys = await loadKeys(db, await readSecretKey(db, config))
    const found = await unlock({ db, keys }, email.trim())
    if (found === 'nobody') console.log(`Nobody has the address ${email}.`)
    else if (found.was === null) console.log(`${email} was not locked. What was tried there is forgotten.`)
    else if (found.was === 'PASSWORD_ATTEMPTS') console.log(`${email} may sign in again.`)
    else console.log(`${email} stays locked: ${found.was} is not for wrong passwords.`)
    return found !== 'nobody' && (found.was === null || found.was === 'PASSWORD_ATTEMPTS') ? 0 : 1
  } finally {
    await close()
  }
})
