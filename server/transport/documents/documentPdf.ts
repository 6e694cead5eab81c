import type PDFDocument from 'pdfkit'
import { company } from '../../../rules/company.ts'
import { product } from '../../../rules/product.ts'
import type { DocumentContent } from '../../domains/documents/tables.ts'
import { type Alphabet, fontFile, runsOf, type Weight } from './documentFonts.ts'
import { logo } from './documentHtml.ts'
import type { PdfOrder } from './pdfFiles.ts'
import { unpackedFont } from './unpackedFont.ts'

declare global {
  // Its types do not include it yet.
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      scope?: 'Row' | 'Column' | 'Both'
    }
  }
}

type Pdf = InstanceType<typeof PDFDocument>

/** In points. */
const page = { margin: 64, label: 180, footer: 36 }
const ink = '#1f1a14'
const quiet = '#5d564a'
const rule = '#d9d1c3'

const nameOf = (alphabet: Alphabet, weight: Weight) => `${alphabet} ${weight}`

/** The characters of each font, read on first use and then cached, since the fonts never change. */
const characters = new Map<Alphabet, ReadonlySet<number>>()

async function readerOfCharacters() {
  const { create } = await import('fontkit')
  return (alphabet: Alphabet, codePoint: number): boolean => {
    const known = characters.get(alphabet)
    if (known) return known.has(codePoint)
    const font = create(unpackedFont(fontFile(alphabet, 400, 'woff')))
    const found = new Set('characterSet' in font ? font.characterSet : [])
    characters.set(alphabet, found)
    return found.has(codePoint)
  }
}

interface Style {
  weight?: Weight
  size?: number
  colour?: string
  width?: number
}

/** Writes text in several fonts as if it were one. */
function writerOn(pdf: Pdf, has: (alphabet: Alphabet, codePoint: number) => boolean) {
  return (
    text: string,
    x: number,
    y: number,
    { weight = 400, size = 10.5, colour = ink, width }: Style = {},
  ) => {
    const runs = runsOf(text, has) ?? []
    const wide = width ?? pdf.page.width - page.margin - x
    pdf.fontSize(size).fillColor(colour)
    for (const [index, run] of runs.entries()) {
      const options = {
        width: wide,
        lineGap: size * 0.35,
        continued: index < runs.length - 1,
        // One baseline for all fonts, whose heights differ.
        baseline: -0.93 * size,
        // With ligatures and in its own order, which for Arabic does not work word by word.
        ...(run.alphabet === 'arabic' ? { features: [] } : {}),
      }
      pdf.font(nameOf(run.alphabet, weight))
      if (index === 0) pdf.text(run.text, x, y, options)
      else pdf.text(run.text, options)
    }
    return pdf.y
  }
}

function drawLogo(pdf: Pdf) {
  pdf.save().translate(page.margin, page.margin)
  pdf.lineWidth(4).lineCap('round').lineJoin('round').strokeColor(ink)
  for (const stroke of logo.strokes) pdf.path(stroke).stroke()
  pdf.circle(logo.dot.x, logo.dot.y, logo.dot.radius).fill(logo.dot.colour)
  pdf.restore()
}

/** The place of a digital signature, which is filled in once the file is complete. */
async function leaveRoomForSignature(pdf: Pdf, { signer, sealedAt }: NonNullable<PdfOrder['seal']>) {
  const [{ pdfkitAddPlaceholder }, { SUBFILTER_ETSI_CADES_DETACHED }] = await Promise.all([
    import('@signpdf/placeholder-pdfkit'),
    import('@signpdf/utils'),
  ])
  pdfkitAddPlaceholder({
    pdf,
    pdfBuffer: Buffer.alloc(0),
    reason: `Signed by ${signer}`,
    contactInfo: company.support,
    name: company.legalName,
    location: company.address.join(', '),
    signingTime: sealedAt,
    subFilter: SUBFILTER_ETSI_CADES_DETACHED,
  })
}

const textsOf = ({ title, introduction, rows, clauses }: DocumentContent) => [
  title,
  ...introduction,
  ...clauses,
  ...rows.flatMap(({ label, value }) => [label, value]),
]

/**
 * A document as a PDF: tagged for screen readers, with embedded fonts. One that will be sealed ends
 * with its certificate and has a place for the digital signature.
 * @returns null if the fonts lack a character
 */
export async function documentPdf({
  content,
  createdAt,
  seal,
}: Omit<PdfOrder, 'id'>): Promise<Buffer | null> {
  const [{ default: Pdf }, has] = await Promise.all([import('pdfkit'), readerOfCharacters()])
  const { title } = content
  const sections = seal ? [content, seal.certificate] : [content]
  const runs = sections.flatMap(textsOf).map((text) => runsOf(text, has))
  if (runs.includes(null)) return null

  const pdf = new Pdf({
    size: 'LETTER',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.margin + page.footer },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    font: fontFile('latin', 400, 'woff'),
    info: { Title: title, Author: product.name, CreationDate: createdAt, ModDate: createdAt },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.once('end', resolve)
    pdf.once('error', reject)
  })
  const used = new Set<Alphabet>(['latin', ...runs.flatMap((some) => some ?? []).map((run) => run.alphabet)])
  for (const alphabet of used)
    for (const weight of [400, 700] as const)
      pdf.registerFont(nameOf(alphabet, weight), unpackedFont(fontFile(alphabet, weight, 'woff')))

  const write = writerOn(pdf, has)
  const left = page.margin
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const paragraph = (text: string) => root.add(pdf.struct('P', {}, () => write(text, left, pdf.y + 8)))
  const line = () => {
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(left, pdf.y)
      .lineTo(pdf.page.width - left, pdf.y)
      .lineWidth(0.75)
      .strokeColor(rule)
      .stroke()
    pdf.endMarkedContent()
  }

  const draw = ({ title: heading, introduction, rows, clauses }: DocumentContent) => {
    root.add(pdf.struct('Figure', { alt: product.name }, () => drawLogo(pdf)))
    root.add(
      pdf.struct('H1', {}, () =>
        write(heading, left, page.margin + logo.height + 32, { weight: 700, size: 22 }),
      ),
    )
    for (const text of introduction) paragraph(text)
    const table = pdf.struct('Table')
    root.add(table)
    pdf.y += 20
    line()
    for (const { label, value } of rows) {
      const width = pdf.page.width - 2 * left - page.label
      pdf.font(nameOf('latin', 700)).fontSize(10.5)
      const height = Math.max(
        pdf.heightOfString(value, { width, lineGap: 4 }),
        pdf.heightOfString(label, { width: page.label - 16 }),
      )
      if (pdf.y + height + 16 > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
      const top = pdf.y + 8
      let bottom = top
      const row = pdf.struct('TR')
      table.add(row)
      row.add(
        pdf.struct('TH', { scope: 'Row' }, () => {
          bottom = write(label, left, top, { colour: quiet, width: page.label - 16 })
        }),
      )
      row.add(
        pdf.struct('TD', {}, () => {
          bottom = Math.max(bottom, write(value, left + page.label, top, { weight: 700, width }))
        }),
      )
      pdf.y = bottom + 6
      line()
      row.end()
    }
    table.end()
    pdf.y += 12
    for (const text of clauses) paragraph(text)
  }
  for (const [index, section] of sections.entries()) {
    if (index > 0) pdf.addPage()
    draw(section)
  }
  root.end()

  const { count } = pdf.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    // Below the margin, which would otherwise start a new page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] })
    write(`${product.name} · ${title} · Page ${index + 1} of ${count}`, left, pdf.page.height - page.margin, {
      size: 8.5,
      colour: quiet,
    })
    pdf.endMarkedContent()
  }
  if (seal) await leaveRoomForSignature(pdf, seal)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
