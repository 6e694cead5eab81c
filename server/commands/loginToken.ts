// `npm run login-token -- EMAIL`, for support: a token that a customer signs in with in the place of the password, once. Exit 1 when
// nobody has the address, or the database cannot be had.
import { issueLoginToken } from '../domains/access/loginTokens.ts'
import { createClock } from '../platform/clock/clock.ts'
import { command, openExisting } from './command.ts'

await command(async (config, [email]) => {
  if (email === undefined) {
    console.error('usage: npm run login-token -- EMAIL')
    return 1
  }
  const { db, close } = await openExisting(config)
  try {
    const clock = createClock({ movable: config.sandbox, shared: true })
    await clock.refresh(db)
    const issued = await issueLoginToken({ db, clock }, email.trim())
    if (issued === 'nobody') {
      console.log(`Nobody has the address ${email}.`)
      return 1
    }
    console.log(issued.token)
    console.error(`For ${email}: it works once, for ${issued.minutes} minutes.`)
    return 0
  } finally {
    await close()
  }
})
