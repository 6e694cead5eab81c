import { parentPort } from 'node:worker_threads'
import { documentPdf } from './documentPdf.ts'
import type { PdfOrder, PdfReply } from './pdfFiles.ts'

// One at a time: each takes a quarter of a second, and the first request waits the longest.
let line = Promise.resolve()

const make = async ({ id, ...order }: PdfOrder): Promise<PdfReply> => {
  try {
    const file = await documentPdf(order)
    return { id, file: file && new Uint8Array(file) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : 'not an Error' }
  }
}

parentPort?.on('message', (order: PdfOrder) => {
  line = line.then(async () => parentPort?.postMessage(await make(order)))
})
