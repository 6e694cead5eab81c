import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { startCardProvider } from './cardProvider.ts'

/** A small generator: the same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

interface Surroundings {
  /** The carrier's current address. */
  url: () => Promise<string>
  kill: () => Promise<void>
  provider: Awaited<ReturnType<typeof startCardProvider>>
  databaseUrl: string | null
  random: () => number
}

/** A fault lasts for a while and is over when its promise resolves. Milliseconds. */
type Fault = (forMs: number) => Promise<unknown>

async function asAdministrator(databaseUrl: string, statement: string) {
  const url = new URL(databaseUrl)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const connection = new pg.Client({ connectionString: url.href })
  await connection.connect()
  await connection.query(statement.replaceAll('DATABASE', name))
  await connection.end()
}

const terminate = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = 'DATABASE' and pid <> pg_backend_pid()`

const operations = ['me', 'createResponse', 'dynamicForm', 'createMultiplePayments', 'acceptQuote', 'oauth']
const kinds = ['delay', 'error', 'drop', 'drop-after']

/** The faults during the load, by name. */
export function faultsOf({ url, kill, provider, databaseUrl, random }: Surroundings): Record<string, Fault> {
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const post = async (path: string, body: unknown) =>
    fetch(`${await url()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then((answer) => answer.text())

  const everywhere: Record<string, Fault> = {
    'provider away': async (forMs) => {
      provider.become('away')
      await wait(forMs)
      provider.become('well')
    },
    'provider forgetful': async (forMs) => {
      provider.become('forgetful')
      await wait(forMs)
      provider.become('well')
    },
    'calls fail': async () => {
      const fault = { operation: one(operations), kind: one(kinds), ms: 200, times: 5 }
      await post('/sandbox/faults', fault)
    },
    'slow clients': async (forMs) => {
      const { port } = new URL(await url())
      const sockets: Socket[] = Array.from({ length: 50 }, () => {
        const socket = connect(Number(port), 'localhost')
        socket.on('error', () => undefined)
        socket.write('POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
        socket.write('Content-Length: 900\r\n\r\n{"query":')
        return socket
      })
      await wait(forMs)
      for (const socket of sockets) socket.destroy()
    },
    flood: async () => {
      const documents = ['{ __typename }', `{ ${'me { id } '.repeat(200)} }`, '{ nothing }', '{'.repeat(5000)]
      for (let turn = 0; turn < 10; turn++)
        await Promise.allSettled(
          Array.from({ length: 40 }, (_, index) =>
            post('/graphql', { query: `#${random()}\n${documents[index % documents.length]}` }),
          ),
        )
    },
    kill,
  }
  if (databaseUrl === null) return everywhere
  return {
    ...everywhere,
    'connections terminated': () => asAdministrator(databaseUrl, terminate),
    'database away': async (forMs) => {
      await asAdministrator(databaseUrl, 'alter database DATABASE allow_connections false')
      await asAdministrator(databaseUrl, terminate)
      await wait(forMs)
      await asAdministrator(databaseUrl, 'alter database DATABASE allow_connections true')
    },
  }
}
