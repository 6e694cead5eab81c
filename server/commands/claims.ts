// `npm run claims` lists the deaths that were reported and are still open; `npm run claims -- close REFERENCE` closes one. Each
// use is recorded with the name of the operator. Exit 1 for a reference that no open claim has, or without the database.
import { userInfo } from 'node:os'
import { claimFields } from '../../machines/validation/claims.ts'
import { closeClaim, openClaims } from '../domains/claims/claims.ts'
import { recordAction } from '../platform/audit/audit.ts'
import { createClock } from '../platform/clock/clock.ts'
import { command, openExisting } from './command.ts'

await command(async (config, [verb = 'list', reference]) => {
  const isClosing = verb === 'close' && reference !== undefined
  if (verb !== 'list' && !isClosing) {
    console.error('usage: npm run claims [-- list | close REFERENCE]')
    return 1
  }
  const { db, close } = await openExisting(config)
  try {
    const clock = createClock({ movable: config.sandbox, shared: true })
    await clock.refresh(db)
    const reading = { operator: userInfo().username, now: clock.now() }
    if (isClosing) {
      const isClosed = await closeClaim(db, reference, reading)
      const outcome = isClosed ? 'closed' : 'not found'
      await recordAction(db, { action: 'claims close', subject: reference, outcome }, reading.now)
      console.log(isClosed ? `${reference} is closed.` : `No open claim has the reference ${reference}.`)
      return isClosed ? 0 : 1
    }
    const claims = await openClaims(db, reading)
    await recordAction(
      db,
      { action: 'claims list', subject: 'all', outcome: `${claims.length} shown` },
      reading.now,
    )
    for (const { reference: name, details, createdAt } of claims) {
      console.log(`${name}  ${createdAt.toISOString()}`)
      for (const field of claimFields) if (details[field]) console.log(`  ${field}: ${details[field]}`)
    }
    console.log(claims.length === 0 ? 'No claim is open.' : `Open: ${claims.length}.`)
    return 0
  } finally {
    await close()
  }
})
