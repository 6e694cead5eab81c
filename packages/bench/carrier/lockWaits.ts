import pg from 'pg'

/** How often PostgreSQL is checked for connections that wait for a lock, in milliseconds. */
const every = 20

/**
 * Counts connections that wait for a lock of another while `work` runs.
 * @returns the result of the work, the number of looks, and the waiting connections over all looks
 */
export async function lockWaits<Result>(
  database: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; looks: number; waiting: number }> {
  const observer = new pg.Client({ connectionString: database })
  await observer.connect()
  let looks = 0
  let waiting = 0
  let running = true
  const watching = (async () => {
    while (running) {
      const { rows } = await observer.query<{ waiting: string }>(
        `select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock'`,
      )
      looks += 1
      waiting += Number(rows[0]?.waiting ?? 0)
      await new Promise((resolve) => setTimeout(resolve, every))
    }
  })()
  try {
    return { result: await work(), looks, waiting }
  } finally {
    running = false
    await watching
    await observer.end()
  }
}
