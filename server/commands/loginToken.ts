// `npm run login-token -- EMAIL`, for support: a token that a customer signs in with in the place of the password, once, and
// the links that give it to the login where ADMIN_TOKEN_ORIGINS allows them; its owner is written to by the carrier that runs beside it or when one starts. Exit 1 when no account has the address, the account is
// locked, or the database cannot be had.
import { messages } from '../application/domains.ts'
import { issueLoginToken } from '../domains/access/loginTokens.ts'
import { stateOfRecipient } from '../domains/accounts/people.ts'
import { createClock } from '../platform/clock/clock.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createOutbox } from '../platform/outbox/outbox.ts'
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
    // The carrier looks for jobs that are due by itself.
    const jobs = createJobs({ wake: () => undefined })
    const outbox = createOutbox({
      clock,
      jobs,
      messages,
      publicUrl: config.publicUrl,
      stateOf: stateOfRecipient,
    })
    const issued = await issueLoginToken({ db, clock, outbox }, email.trim())
    if (issued === 'nobody') {
      console.log(`No account has the address ${email}.`)
      return 1
    }
    if ('locked' in issued) {
      console.log(`${email} is locked: ${issued.locked}. There is no login before the lock is lifted.`)
      return 1
    }
    console.log(issued.token)
    console.error(`For ${email}: it works once, for ${issued.minutes} minutes.`)
    for (const origin of config.adminTokenOrigins)
      console.error(`${origin}/?feature=login&token=${issued.token}`)
    return 0
  } finally {
    await close()
  }
})
