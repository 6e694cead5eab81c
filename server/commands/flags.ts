// `npm run flags` lists the feature flags; `npm run flags -- on NAME [REASON]` and `off NAME
// [REASON]` set one for every user. Exit 1 for an unknown name, or without the database.
import { flags, isFlagName } from '../../rules/contract/flags.ts'
import { featureFlags, setFeatureFlag } from '../domains/settings/settings.ts'
import { command, operate, reasonIn } from './command.ts'

await command(async (config, [verb = 'list', name, ...rest]) => {
  const switches = (verb === 'on' || verb === 'off') && name !== undefined
  if (verb !== 'list' && !switches) {
    console.error('usage: npm run flags [-- list | on NAME [REASON] | off NAME [REASON]]')
    return 1
  }
  if (switches && !isFlagName(name)) {
    console.error(`There is no feature ${name}, but ${Object.keys(flags).join(', ')}.`)
    return 1
  }
  const use = { action: `flags ${verb}`, subject: name ?? 'all', reason: reasonIn(rest) }
  return await operate(config, use, async ({ db }) => {
    if (switches) await setFeatureFlag(db, name, verb === 'on')
    const set = new Map((await featureFlags(db)).map((flag) => [flag.name, flag.enabled]))
    for (const [each, usual] of Object.entries(flags))
      console.log(`${each}  ${(set.get(each) ?? usual) ? 'on' : 'off'}${set.has(each) ? '' : ' (default)'}`)
    return { outcome: switches ? `switched ${verb}` : 'shown', exitCode: 0 }
  })
})
