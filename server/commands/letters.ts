// For letters to customers who get notices on paper:
//
// - `npm run letters` lists those to mail, the oldest first, with the address and the text;
// - `npm run letters -- file ID PATH` writes the PDF of a letter's document, to print;
// - `npm run letters -- mailed ID` records that one was mailed.
//
// Each use is recorded with the operator's name. Exit 1 for an unknown letter, a letter without a
// document, a path that exists, or without the database.
import { writeFile } from 'node:fs/promises'
import { showDate } from '../../rules/dates.ts'
import { dayInZone, homeZone } from '../../rules/dayInZone.ts'
import { documentOfLetter, lettersToMail, markMailed } from '../domains/delivery/letters.ts'
import { pdfOfDocument } from '../domains/documents/seals.ts'
import type { Config } from '../platform/config.ts'
import { loadKeys } from '../platform/keys/keys.ts'
import { readSecretKeys } from '../platform/keys/secretKey.ts'
import { documentHtml } from '../transport/documents/documentHtml.ts'
import { createPdfFiles } from '../transport/documents/pdfFiles.ts'
import { type CommandParts, command, type Done, operate } from './command.ts'

async function list({ db }: CommandParts): Promise<Done> {
  const letters = await lettersToMail(db)
  for (const { id, to, subject, text, reason, documentId, createdAt } of letters) {
    console.log(`${id}  ${showDate(dayInZone(homeZone, createdAt))}  ${reason}  ${to}`)
    for (const line of [subject, ...text.split('\n')]) console.log(`  ${line}`)
    if (documentId !== null) console.log(`  enclose the file of: npm run letters -- file ${id} PATH`)
  }
  console.log(letters.length === 0 ? 'No letter to mail.' : `To mail: ${letters.length}.`)
  return { outcome: `${letters.length} shown`, exitCode: 0 }
}

async function writeDocument(
  { db, clock }: CommandParts,
  config: Config,
  id: string,
  path: string,
): Promise<Done> {
  const document = await documentOfLetter(db, id)
  if (!document) {
    console.log(document === null ? `${id} has no document. Print its text.` : `No letter has the ID ${id}.`)
    return { outcome: document === null ? 'no document' : 'not found', exitCode: 1 }
  }
  const keys = await loadKeys(db, await readSecretKeys(db, config))
  const pdfs = createPdfFiles()
  const pdf = await pdfOfDocument({ db, keys, pdfs, clock }, document, async () => {}).finally(() =>
    pdfs.close(),
  )
  // The fonts of PDFs may lack a character of a name; a page uses the fonts of the computer.
  const written = pdf === null ? `${path}.html` : path
  await writeFile(written, pdf ?? documentHtml(document.content), { flag: 'wx', mode: 0o600 })
  console.log(written)
  return { outcome: 'written', exitCode: 0 }
}

async function mark({ db, clock }: CommandParts, id: string): Promise<Done> {
  const isMailed = await markMailed(db, id, clock.now())
  console.log(isMailed ? `${id} is mailed.` : `No letter to mail has the ID ${id}.`)
  return { outcome: isMailed ? 'mailed' : 'not found', exitCode: isMailed ? 0 : 1 }
}

await command(async (config, [verb = 'list', id, path]) => {
  const run =
    verb === 'list' && id === undefined
      ? list
      : verb === 'mailed' && id !== undefined
        ? (parts: CommandParts) => mark(parts, id)
        : verb === 'file' && id !== undefined && path !== undefined
          ? (parts: CommandParts) => writeDocument(parts, config, id, path)
          : null
  if (run === null) {
    console.error('usage: npm run letters [-- list | file ID PATH | mailed ID]')
    return 1
  }
  return await operate(config, { action: `letters ${verb}`, subject: id ?? 'all' }, run)
})
