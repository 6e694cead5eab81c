// For letters to customers who get notices on paper:
//
// - `npm run letters` lists those to mail, the oldest first, with the address and the text;
// - `npm run letters -- mailed ID` records that one was mailed.
//
// Each use is recorded with the operator's name. Exit 1 for an unknown letter or without the
// database.
import { showDate } from '../../rules/dates.ts'
import { dayInZone, homeZone } from '../../rules/dayInZone.ts'
import { lettersToMail, markMailed } from '../domains/delivery/letters.ts'
import { command, operate } from './command.ts'

await command(async (config, [verb = 'list', id]) => {
  if (verb === 'list' ? id !== undefined : verb !== 'mailed' || id === undefined) {
    console.error('usage: npm run letters [-- list | mailed ID]')
    return 1
  }
  const use = { action: `letters ${verb}`, subject: id ?? 'all' }
  return await operate(config, use, async ({ db, clock }) => {
    if (id !== undefined) {
      const isMailed = await markMailed(db, id, clock.now())
      console.log(isMailed ? `${id} is mailed.` : `No letter to mail has the ID ${id}.`)
      return { outcome: isMailed ? 'mailed' : 'not found', exitCode: isMailed ? 0 : 1 }
    }
    const letters = await lettersToMail(db)
    for (const { id: letter, to, subject, text, reason, createdAt } of letters) {
      console.log(`${letter}  ${showDate(dayInZone(homeZone, createdAt))}  ${reason}  ${to}`)
      for (const line of [subject, ...text.split('\n')]) console.log(`  ${line}`)
    }
    console.log(letters.length === 0 ? 'No letter to mail.' : `To mail: ${letters.length}.`)
    return { outcome: `${letters.length} shown`, exitCode: 0 }
  })
})
