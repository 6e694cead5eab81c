// `npm run release -- EMAIL`, for support: closes the account that somebody has made with an address that is not theirs, once its
// owner has said so. Exit 1 when nobody has the address, the account is not to be closed, or the database cannot be had.
import { type Released, releaseAddress } from '../application/closing/closeAccount.ts'
import { createClock } from '../platform/clock/clock.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { command, openExisting } from './command.ts'

const words: Readonly<Record<Released, (email: string) => string>> = {
  nobody: (email) => `Nobody has the address ${email}.`,
  proved: (email) => `${email} was proved by its mailbox: the account is left as it is.`,
  applied: (email) => `Somebody has applied for insurance with ${email}: the account is left as it is.`,
  released: (email) => `The account is closed, and ${email} may be registered.`,
}

await command(async (config, [email]) => {
  if (email === undefined) {
    console.error('usage: npm run release -- EMAIL')
    return 1
  }
  const { db, close } = await openExisting(config)
  try {
    const clock = createClock({ movable: config.sandbox, shared: true })
    await clock.refresh(db)
    // Whoever runs beside this looks for what is due every now and then.
    const jobs = createJobs({ wake: () => {} })
    const released = await releaseAddress({ db, clock, jobs }, email)
    console.log(words[released](email))
    return released === 'released' ? 0 : 1
  } finally {
    await close()
  }
})
