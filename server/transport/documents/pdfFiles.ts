import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { DocumentContent } from '../../domains/documents/tables.ts'

/** A document of which a PDF is to be made. */
export interface PdfOrder {
  id: string
  content: DocumentContent
  createdAt: Date
}

/** What the worker answers; null for a document with letters that the type lacks. */
export type PdfReply = { id: string; file: Uint8Array | null } | { id: string; error: string }

/** Too many are being made; it is worth asking again. */
export class TooManyPdfs extends Error {}

export interface PdfFiles {
  /**
   * The PDF of a document; null where it has letters that the type lacks.
   * @param mayMake asked before one is made; what it throws is what comes of the call
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
  /** Bytes of the files that are kept. */
  kept: 32 * 1024 * 1024,
  /** How many may be in the making: ten seconds of work. */
  making: 40,
}

const isSource = import.meta.url.endsWith('.ts')
const worker = new URL(isSource ? './documentPdfWorker.ts' : './documentPdfWorker.mjs', import.meta.url)

/** A thread takes no hooks over from the process, and Node 20 reads no types. */
const fromSource = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(worker.href)}) })`

/**
 * The PDFs of documents. A document never changes, so its PDF is made once and kept while there is room; to make one takes
 * a quarter of a second of a core, so that is done by a thread of its own, which the first one starts.
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
      // Known as being made before it is allowed: what asks for it meanwhile waits for the same file, and costs nothing.
      const made = make(order, mayMake).finally(() => making.delete(order.id))
      making.set(order.id, made)
      return await made
    },
    close() {
      void thread?.terminate()
    },
  }
}
