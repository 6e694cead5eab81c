import type { ELK } from 'elkjs/lib/elk-api'

type Engine = Pick<ELK, 'layout'>

let loaded: Promise<Engine> | undefined

/**
 * Loads the layout engine, once for all charts: in a worker, or in the page where the bundler or the
 * page's policy has no worker for it.
 */
export function loadEngine(): Promise<Engine> {
  loaded ??= inWorker().catch(inPage)
  loaded.catch(() => {
    // The next chart tries again.
    loaded = undefined
  })
  return loaded
}

async function inWorker(): Promise<Engine> {
  const worker = new Worker(new URL('elkjs/lib/elk-worker.min.js', import.meta.url))
  // A worker that cannot load reports an error and never answers.
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      reject(event)
    })
  })
  const ready = import('elkjs/lib/elk-api.js').then(async ({ default: Elk }) => {
    const elk = new Elk({ workerFactory: () => worker })
    await elk.layout({ id: 'empty' })
    return elk
  })
  return Promise.race([ready, failed])
}

async function inPage(): Promise<Engine> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  return new Elk()
}
