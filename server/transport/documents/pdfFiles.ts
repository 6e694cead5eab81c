import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { DocumentContent } from '../../domains/documents/tables.ts'

export interface PdfOrder {
  id: string
  content: DocumentContent
  createdAt: Date
  /** For a document that will be sealed: its last page, and who sealed it when. */
  seal?: { certificate: DocumentContent; signer: string; sealedAt: Date }
}

/** The worker's reply; null for a document whose characters the fonts lack. */
export type PdfReply = { id: string; file: Uint8Array | null } | { id: string; error: string }

/** Too many PDFs are being made; the client may try again. */
export class TooManyPdfs extends Error {}

export interface PdfFiles {
  /**
   * The PDF of a document; null if the fonts lack a character.
   * @param mayMake called before one is made; an error that it throws is passed on
   * @throws TooManyPdfs
   */
  get(order: PdfOrder, mayMake: () => Promise<void>): Promise<Buffer | null>
  close(): void
}

declare module '../../platform/services.ts' {
  interface Services {
    pdfs: PdfFiles
  }
}

interface Waiting {
  resolve(file: Buffer | null): void
  reject(error: Error): void
}

/** promises.md, 42b. */
const bounds = {
  /** Bytes of cached files. */
  kept: 32 * 1024 * 1024,
  /** The maximum number of PDFs in progress: ten seconds of work. */
  making: 40,
}

const isSource = import.meta.url.endsWith('.ts')
const worker = new URL(isSource ? './documentPdfWorker.ts' : './documentPdfWorker.mjs', import.meta.url)

/**
 * A worker thread does not inherit the process's loader hooks, and Node 20 does not strip types.
 */
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(worker.href)}) })`

/**
 * The PDFs of documents. A document never changes, so its PDF is made once and cached. Making one
 * takes a quarter of a second of CPU, so a worker thread does it, started by the first.
 */
export function createPdfFiles(most = bounds.making): PdfFiles {
  const kept = new LRUCache<string, { file: Buffer | null }>({
    maxSize: bounds.kept,
    sizeCalculation: ({ file }) => 1 + (file?.length ?? 0),
  })
  const making = new Map<string, Promise<Buffer | null>>()
  const waiting = new Map<string, Waiting>()
  let thread: Worker | undefined

  const settle = (reply: PdfReply) => {
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) {
      one?.reject(new Error(reply.error))
      return
    }
    const file = reply.file && Buffer.from(reply.file.buffer)
    kept.set(reply.id, { file })
    one?.resolve(file)
  }

  const start = (): Worker => {
    const started = isSource ? new Worker(fromSource, { eval: true }) : new Worker(worker)
    started.unref()
    started.on('message', settle)
    const gone = (error: Error) => {
      if (thread !== started) return
      thread = undefined
      for (const id of [...waiting.keys()]) settle({ id, error: error.stack ?? error.message })
    }
    started.once('error', gone)
    started.once('exit', () => gone(new Error('The thread that makes PDFs has ended.')))
    return started
  }

  const make = async (order: PdfOrder, mayMake: () => Promise<void>): Promise<Buffer | null> => {
    await mayMake()
    const made = new Promise<Buffer | null>((resolve, reject) => {
      waiting.set(order.id, { resolve, reject })
    })
    thread ??= start()
    thread.postMessage(order)
    return await made
  }

  return {
    async get(order, mayMake) {
      const found = kept.get(order.id)
      if (found) return found.file
      const before = making.get(order.id)
      if (before) return await before
      if (making.size >= most) throw new TooManyPdfs()
      // Registered before it is allowed: parallel requests wait for the same file and do not count
      // against the limit.
      const made = make(order, mayMake).finally(() => making.delete(order.id))
      making.set(order.id, made)
      return await made
    },
    close() {
      void thread?.terminate()
    },
  }
}
