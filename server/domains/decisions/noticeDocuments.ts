import type { Selectable, Transaction } from 'kysely'
import { showDate } from '../../../rules/dates.ts'
import { noticeSentences, type WriteNotice } from '../../../rules/decisionNotice.ts'
import type { Database } from '../../platform/database/database.ts'
import { applicant, type DocumentContent, sample } from '../documents/port.ts'
import type { DecisionNoticeTable } from './tables.ts'

type Reader = Pick<Transaction<Database>, 'selectFrom'>
type NoticeFacts = Pick<
  Selectable<DecisionNoticeTable>,
  'userId' | 'kind' | 'reasons' | 'decidedOn' | 'againOn' | 'askUntil'
>

const plainly: WriteNotice = (_key, text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

function sentencesOf({ kind, reasons, decidedOn, againOn, askUntil }: NoticeFacts) {
  const days = {
    decidedOn: showDate(decidedOn),
    againOn: againOn && showDate(againOn),
    askUntil: showDate(askUntil),
  }
  return noticeSentences({ kind, reasons, ...days }, plainly)
}

const present = (texts: readonly (string | null)[]): string[] => texts.filter((text) => text !== null)

async function rowsOf(
  tx: Reader,
  userId: string,
  { reasons }: ReturnType<typeof sentencesOf>,
): Promise<DocumentContent['rows']> {
  const person = await applicant(tx, userId)
  return [
    // Nobody is insured yet, or not in the way that was asked for.
    ...person.map((row) => (row.label === 'Insured' ? { ...row, label: 'Name' } : row)),
    ...reasons.flatMap(({ sentence, answers }) => [
      { label: 'Our reason', value: sentence },
      ...answers.map(({ question, answer }) => ({ label: question, value: answer })),
    ]),
  ]
}

/** The notice of a refusal. */
export async function noticeDocument(tx: Reader, notice: NoticeFacts): Promise<DocumentContent> {
  const sentences = sentencesOf(notice)
  return {
    title: sentences.title,
    introduction: [
      sample,
      `${sentences.decided} These are our reasons, with the answers behind them if there are any.`,
    ],
    rows: await rowsOf(tx, notice.userId, sentences),
    clauses: present([sentences.correct, sentences.again, sentences.rights, sentences.written]),
  }
}

/** The answer to a request for the reasons in writing, with what the operator adds. */
export async function writtenReasonsDocument(
  tx: Reader,
  notice: NoticeFacts,
  { requestedOn, addition }: { requestedOn: string; addition: string },
): Promise<DocumentContent> {
  const sentences = sentencesOf(notice)
  return {
    title: `${sentences.title}: our answer in writing`,
    introduction: [
      sample,
      `You asked us for the specific reasons on ${showDate(requestedOn)}. ${sentences.decided}`,
    ],
    rows: await rowsOf(tx, notice.userId, sentences),
    clauses: present([addition || null, sentences.correct, sentences.again, sentences.rights]),
  }
}
