import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config.ts'
import { codeOf } from '../../platform/errors.ts'
import type { Keys } from '../../platform/keys/keys.ts'
import { NoRoom, type OwnFileStore, secondsToPut } from './fileStore.ts'
import { readThrough } from './readThrough.ts'

interface Parts {
  config: Pick<Config, 'dataDir'>
  keys: Pick<Keys, 'hmac' | 'isHmac'>
  clock: Pick<Clock, 'now'>
  /** The free bytes on the disk of a path. */
  freeAt?: (path: string) => Promise<number>
}

/**
 * Disk space that files must leave free: the embedded database is on the same disk, and a full one
 * stops it.
 */
const leftToOthers = 256 * 1024 ** 2

async function freeOnDisk(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}

/**
 * Files in `DATA_DIR/uploads`, each in a folder of its own, so that partial files are deleted
 * together with complete ones.
 */
export function createFolderFiles({ config, keys, clock, freeAt = freeOnDisk }: Parts): OwnFileStore {
  const folderOf = (id: string) => join(config.dataDir, 'uploads', id)
  const placeOf = (id: string) => join(folderOf(id), 'file')
  const signed = (id: string, expires: string) => [`${id}:${expires}`, 'upload'] as const
  /** Gives the received file its name, safe against a power failure. */
  async function keepIn(id: string, part: string): Promise<boolean> {
    try {
      await rename(part, placeOf(id))
      const folder = await open(folderOf(id))
      await folder.sync().finally(() => folder.close())
      return true
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    }
  }
  async function read(id: string): Promise<AsyncIterable<Uint8Array> | null> {
    try {
      const file = await open(placeOf(id))
      return file.createReadStream()
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null
      throw error
    }
  }
  return {
    origin: null,
    read,
    async addressOf({ id, contentType }) {
      const expires = String(Math.floor(clock.now().getTime() / 1000) + secondsToPut)
      return {
        url: `/uploads/${id}?expires=${expires}&signature=${keys.hmac(...signed(id, expires))}`,
        headers: [{ name: 'Content-Type', value: contentType }],
      }
    },
    expiryOf(id, asked) {
      const expires = asked.get('expires') ?? ''
      if (!keys.isHmac(asked.get('signature') ?? '', ...signed(id, expires))) return null
      return new Date(Number(expires) * 1000)
    },
    async receive(id, body, most) {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 })
      if ((await freeAt(folderOf(id))) - most < leftToOthers) throw new NoRoom()
      const part = join(folderOf(id), `${randomUUID()}.part`)
      const file = await open(part, 'w', 0o600)
      const drop = () => rm(part, { force: true })
      try {
        const arrived = await readThrough(body, most, async (chunk) => {
          await file.writeFile(chunk)
        })
        // The row must not name a file that a power failure would lose.
        await file.sync()
        await file.close()
        return { ...arrived, drop, keep: () => keepIn(id, part) }
      } catch (error) {
        await file.close()
        await drop()
        throw error
      }
    },
    async look(id) {
      const content = await read(id)
      return content && (await readThrough(content, Number.POSITIVE_INFINITY))
    },
    async remove(id) {
      await rm(folderOf(id), { recursive: true, force: true })
    },
  }
}
