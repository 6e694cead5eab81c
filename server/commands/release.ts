// `npm run release -- EMAIL [REASON]`, for support: closes an account that uses another person's
// address, at the request of the address's owner. Exit 1 if no account has the address, the account
// may not be closed, or without the database.
import { type Released, releaseAddress } from '../application/closeAccount.ts'
import { command, operate, reasonIn } from './command.ts'

const outcomes: Readonly<Record<Released, (email: string) => string>> = {
  unknown: (email) => `No account has the address ${email}.`,
  proved: (email) => `${email} was verified from its mailbox: the account is unchanged.`,
  applied: (email) => `There is an insurance application with ${email}: the account is unchanged.`,
  released: (email) => `The account is closed, and ${email} may be registered.`,
}

await command(async (config, [email, ...why]) => {
  if (email === undefined) {
    console.error('usage: npm run release -- EMAIL [REASON]')
    return 1
  }
  const use = { action: 'release', subject: email, reason: reasonIn(why) }
  return await operate(config, use, async ({ db, clock, jobs }) => {
    const released = await releaseAddress({ db, clock, jobs }, email)
    console.log(outcomes[released](email))
    return { outcome: released, exitCode: released === 'released' ? 0 : 1 }
  })
})
