// For requests for the reasons of a refusal in writing:
//
// - `npm run reasons` lists the open ones, the one that is due first at the top;
// - `npm run reasons -- answer REFERENCE [TEXT]` sends the answer, with a text of the operator's own.
//
// Each use is recorded with the operator's name. Exit 1 for an unknown reference, an answered
// request, or without the database.
import { showDate } from '../../rules/dates.ts'
import { dayInZone, homeZone } from '../../rules/dayInZone.ts'
import { createCarrierOutbox } from '../application/domains.ts'
import { answerRequest, openRequests } from '../domains/decisions/writtenReasons.ts'
import { type CommandParts, command, type Done, operate } from './command.ts'

async function list({ db, clock }: CommandParts): Promise<Done> {
  const requests = await openRequests(db)
  const today = dayInZone(homeZone, clock.now())
  for (const { reference, email, kind, requestedOn, dueOn, decidedOn, reasons } of requests) {
    const state = dueOn < today ? 'OVERDUE since' : 'due on'
    console.log(`${reference}  ${email}  ${state} ${showDate(dueOn)}`)
    console.log(`  requested on ${showDate(requestedOn)}, about: ${kind}, decided on ${showDate(decidedOn)}`)
    console.log(`  reasons: ${reasons.map(({ reason }) => reason).join(', ')}`)
  }
  console.log(requests.length === 0 ? 'No request is open.' : `Open: ${requests.length}.`)
  return { outcome: `${requests.length} shown`, exitCode: 0 }
}

await command(async (config, [verb = 'list', reference, ...words]) => {
  if (verb === 'list' ? reference !== undefined : verb !== 'answer' || reference === undefined) {
    console.error('usage: npm run reasons [-- list | answer REFERENCE [TEXT]]')
    return 1
  }
  // What is written to the customer is in the document.
  return await operate(config, { action: `reasons ${verb}`, subject: reference ?? 'all' }, async (parts) => {
    if (reference === undefined) return await list(parts)
    const outbox = createCarrierOutbox({ ...parts, publicUrl: config.publicUrl })
    const { outcome, letter } = await answerRequest(
      { ...parts, outbox },
      reference.toUpperCase(),
      words.join(' ').trim(),
    )
    console.log(
      {
        answered: `${reference} is answered.`,
        'answered before': `${reference} was answered before.`,
        'not found': `No request has the reference ${reference}.`,
      }[outcome],
    )
    if (letter)
      console.log([`The account is closed. Send this answer to ${letter.to}:`, ...letter.lines].join('\n  '))
    return { outcome, exitCode: outcome === 'answered' ? 0 : 1 }
  })
})
