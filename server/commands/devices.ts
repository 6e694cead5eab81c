// `npm run devices` lists the denied devices; `npm run devices -- of EMAIL` those of a person's sessions of the last day;
// `npm run devices -- deny ID` and `allow ID` decide on one, from the next call on. Exit 1 for an address without an account, an id
// that is none, or when the database cannot be had.
import { deniedDevices, denyDevice, devicesOf } from '../domains/access/device.ts'
import { command, withDatabase } from './command.ts'

await command(async (config, [verb = 'list', name]) => {
  const decides = (verb === 'deny' || verb === 'allow') && name !== undefined && /^[\w-]{32}$/.test(name)
  const asks = verb === 'of' && name !== undefined
  if (verb !== 'list' && !decides && !asks) {
    console.error('usage: npm run devices [-- list | of EMAIL | deny ID | allow ID]')
    return 1
  }
  return await withDatabase(config, async ({ db, clock }) => {
    if (asks) {
      const devices = await devicesOf(db, name.trim())
      if (devices === 'nobody') console.log(`No account has the address ${name}.`)
      else
        for (const { deviceId, browser, createdAt } of devices)
          console.log(`${deviceId}  ${createdAt.toISOString()}  ${browser ?? ''}`.trimEnd())
      return devices === 'nobody' ? 1 : 0
    }
    if (decides) {
      await denyDevice(db, { deviceId: name, isDenied: verb === 'deny', now: clock.now() })
      console.log(verb === 'deny' ? `${name} is denied.` : `${name} may be used.`)
      return 0
    }
    const denied = await deniedDevices(db)
    for (const { id, deniedAt } of denied) console.log(`${id}  since ${deniedAt.toISOString()}`)
    console.log(denied.length === 0 ? 'No device is denied.' : `Denied: ${denied.length}.`)
    return 0
  })
})
