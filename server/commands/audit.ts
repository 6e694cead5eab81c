// `npm run audit-log` prints the last 100 uses of an operator's command, the newest last; `npm run
// audit-log -- 500` prints more.
import { latestActions } from '../platform/audit/audit.ts'
import { command, withDatabase } from './command.ts'

await command(async (config, [most = '100']) => {
  if (!/^[1-9]\d{0,4}$/.test(most)) {
    console.error('usage: npm run audit-log [-- HOW_MANY]')
    return 1
  }
  return await withDatabase(config, async ({ db }) => {
    const actions = await latestActions(db, Number(most))
    for (const { createdAt, operator, action, subject, outcome, reason } of actions)
      console.log(
        [createdAt.toISOString(), operator, action, subject, outcome, reason]
          .filter((part) => part !== null)
          // An operator's text must not look like another column.
          .map((part) => part.replaceAll(/ {2,}/g, ' '))
          .join('  '),
      )
    if (actions.length === 0) console.log('Nothing was recorded yet.')
    return 0
  })
})
