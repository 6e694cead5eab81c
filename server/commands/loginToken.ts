// `npm run login-token -- EMAIL [REASON]`, for support: prints a token with which a customer signs
// in once instead of with the password, and the links that pass it to the login page if
// ADMIN_TOKEN_ORIGINS allows them. The running or next carrier emails the owner. Exit 1 if no
// account has the address, the account is locked, or without the database.
import { createCarrierOutbox } from '../application/domains.ts'
import { issueLoginToken } from '../domains/access/loginTokens.ts'
import { command, operate, reasonIn } from './command.ts'

await command(async (config, [email, ...rest]) => {
  if (email === undefined) {
    console.error('usage: npm run login-token -- EMAIL [REASON]')
    return 1
  }
  const use = { action: 'login-token', subject: email, reason: reasonIn(rest) }
  return await operate(config, use, async ({ db, clock, jobs }) => {
    const outbox = createCarrierOutbox({ clock, jobs, publicUrl: config.publicUrl })
    const issued = await issueLoginToken({ db, clock, outbox }, email.trim())
    if (issued === 'unknown') {
      console.log(`No account has the address ${email}.`)
      return { outcome: 'not found', exitCode: 1 }
    }
    if ('locked' in issued) {
      console.log(`${email} is locked: ${issued.locked}. Unlock it first.`)
      return { outcome: `refused: locked, ${issued.locked}`, exitCode: 1 }
    }
    console.log(issued.token)
    console.error(`For ${email}: it works once, for ${issued.minutes} minutes.`)
    for (const origin of config.adminTokenOrigins)
      console.error(`${origin}/?feature=login&token=${issued.token}`)
    return { outcome: 'issued', exitCode: 0 }
  })
})
