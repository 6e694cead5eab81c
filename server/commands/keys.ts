// `npm run keys` shows which key of SECRET_KEY has sealed the encrypted values, and whether the earlier
// keys may be dropped; `npm run keys -- reseal` lets the running carrier, or the next one, seal all
// other values with the first key; `npm run keys -- new-signing-key` signs documents with a new key from
// now on. Exit 1 until no value of another key is left, with nothing to reseal, or without the database.
import { countSealed, isResealing, resealAll } from '../application/reseal.ts'
import type { Config } from '../platform/config.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { readSecretKeys } from '../platform/keys/secretKey.ts'
import { rotateSigningKey } from '../platform/keys/signingKey.ts'
import { type CommandParts, command, type Done, operate } from './command.ts'

async function show({ db }: CommandParts, config: Config): Promise<Done> {
  const { ids } = await loadKeys(db, await readSecretKeys(db, config))
  const [first, ...earlier] = ids
  console.log(`The first key of SECRET_KEY is ${first}.`)
  const counts = await countSealed(db)
  for (const { column, key, count } of counts) {
    const missing = key === null || ids.includes(key) ? '' : ', which SECRET_KEY lacks'
    console.log(`${column}: ${count} sealed with ${key ?? 'a key without an ID'}${missing}`)
  }
  // A single key writes no ID.
  const isLeft = (key: string | null) =>
    earlier.length === 0 ? key !== null && key !== first : key !== first
  const left = counts.filter(({ key }) => isLeft(key)).reduce((sum, { count }) => sum + count, 0)
  const isRunning = await isResealing(db)
  if (isRunning) console.log('The carrier is sealing values again. Keep every key.')
  if (left > 0) console.log(`${left} values are sealed with another key. Keep every key.`)
  else if (!isRunning && earlier.length > 0)
    console.log(`Nothing is left. You may drop: ${earlier.join(', ')}.`)
  return { outcome: `${left} left`, exitCode: left > 0 || isRunning ? 1 : 0 }
}

async function reseal(parts: CommandParts, config: Config): Promise<Done> {
  const keys = await loadKeys(parts.db, await readSecretKeys(parts.db, config))
  if (keys.ids.length === 1) {
    console.log('SECRET_KEY has one key. Set the new key and the old one, separated by a comma.')
    return { outcome: 'one key', exitCode: 1 }
  }
  await parts.db.transaction().execute((tx) => resealAll(tx, { ...parts, keys }))
  console.log(`The carrier will seal all values with ${keys.ids[0]}.`)
  return { outcome: 'scheduled', exitCode: 0 }
}

async function renewSigningKey({ db }: CommandParts, config: Config): Promise<Done> {
  await rotateSigningKey(db, await loadKeys(db, await readSecretKeys(db, config)))
  console.log('Documents are signed with a new key from now on.')
  return { outcome: 'renewed', exitCode: 0 }
}

const runs = new Map([
  ['list', show],
  ['reseal', reseal],
  ['new-signing-key', renewSigningKey],
])

await command(async (config, [verb = 'list', ...rest]) => {
  const run = runs.get(verb)
  if (run === undefined || rest.length > 0) {
    console.error('usage: npm run keys [-- list | reseal | new-signing-key]')
    return 1
  }
  return await operate(config, { action: `keys ${verb}`, subject: 'all' }, (parts) => run(parts, config))
})
