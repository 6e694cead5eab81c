import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPdfFiles, TooManyPdfs } from '../../../../server/transport/documents/pdfFiles.ts'
import { quoted } from '../../applicants.ts'
import { type Carrier, startCarrier } from '../../carrier.ts'

let carrier: Carrier
let addresses: string[]
beforeAll(async () => {
  carrier = await startCarrier({ env: { RATE_LIMITS: 'pdfs-by-source=1/1h' } })
  const { person } = await quoted(carrier)
  const { data } = await carrier.graphql<{ documentsBySlug: { pdf: { url: string } }[] }>(
    '{ documentsBySlug(slugs: ["quote", "statement-of-good-health"]) { pdf { url } } }',
    {},
    person.token,
  )
  addresses = data?.documentsBySlug.map(({ pdf }) => `${carrier.url}${pdf.url}`) ?? []
})
afterAll(() => carrier?.close())

it('a PDF is made once, without blocking other work, and is rate limited by source', async () => {
  const [address = '', other = ''] = addresses
  const asked = Promise.all(
    Array.from({ length: 40 }, async () => Buffer.from(await (await fetch(address)).arrayBuffer())),
  )
  const health = fetch(`${carrier.url}/health`).then(({ status }) => status)
  expect(await Promise.race([health, asked.then(() => 'the PDFs were first')])).toBe(200)
  const files = await asked
  expect(
    Buffer.from(files[0] ?? [])
      .toString('latin1')
      .slice(0, 8),
  ).toBe('%PDF-1.7')
  expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(1)
  const refused = await fetch(other)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true])
  // A cached file takes no work.
  expect((await fetch(address)).status).toBe(200)
})

it('a request beyond the queue’s limit is refused, and the queue continues', async () => {
  const pdfs = createPdfFiles(1)
  const content = { title: 'Policy', introduction: [], rows: [], clauses: [] }
  const order = (id: string) => ({ id, content, createdAt: new Date(0) })
  const free = async () => undefined
  try {
    const first = pdfs.get(order('one'), free)
    const second = pdfs.get(order('two'), free)
    await expect(second).rejects.toThrow(TooManyPdfs)
    expect((await first)?.subarray(0, 4).toString()).toBe('%PDF')
    const strange = { ...order('three'), content: { ...content, title: '🏠' } }
    expect(await pdfs.get(strange, free)).toBeNull()
  } finally {
    pdfs.close()
  }
})
