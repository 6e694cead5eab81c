// `npm run devices` lists the denied devices; `npm run devices -- of EMAIL [REASON]` lists those of
// a user's sessions of the last day; `npm run devices -- deny ID [REASON]` and `allow ID [REASON]`
// deny or allow one from the next call on. Exit 1 for an address without an account, an invalid ID,
// or without the database.
import { deniedDevices, denyDevice, devicesOf } from '../domains/access/device.ts'
import { command, operate, reasonIn } from './command.ts'

await command(async (config, [verb = 'list', name, ...rest]) => {
  const decides = (verb === 'deny' || verb === 'allow') && name !== undefined && /^[\w-]{32}$/.test(name)
  const asks = verb === 'of' && name !== undefined
  if (verb !== 'list' && !decides && !asks) {
    console.error(
      'usage: npm run devices [-- list | of EMAIL [REASON] | deny ID [REASON] | allow ID [REASON]]',
    )
    return 1
  }
  const use = { action: `devices ${verb}`, subject: name ?? 'all', reason: reasonIn(rest) }
  return await operate(config, use, async ({ db, clock }) => {
    if (asks) {
      const devices = await devicesOf(db, name.trim())
      if (devices === 'unknown') {
        console.log(`No account has the address ${name}.`)
        return { outcome: 'not found', exitCode: 1 }
      }
      for (const { deviceId, browser, createdAt } of devices)
        console.log(`${deviceId}  ${createdAt.toISOString()}  ${browser ?? ''}`.trimEnd())
      return { outcome: `${devices.length} shown`, exitCode: 0 }
    }
    if (decides) {
      await denyDevice(db, { deviceId: name, isDenied: verb === 'deny', now: clock.now() })
      console.log(verb === 'deny' ? `${name} is denied.` : `${name} may be used.`)
      return { outcome: verb === 'deny' ? 'denied' : 'allowed', exitCode: 0 }
    }
    const denied = await deniedDevices(db)
    for (const { id, deniedAt } of denied) console.log(`${id}  since ${deniedAt.toISOString()}`)
    console.log(denied.length === 0 ? 'No device is denied.' : `Denied: ${denied.length}.`)
    return { outcome: `${denied.length} shown`, exitCode: 0 }
  })
})
