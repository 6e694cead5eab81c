/** A test that holds a promise, by its file and its name or the part of it that stands in the file. */
interface HeldBy {
  readonly file: string
  readonly test: string
}

const oauth = 'tests/server/domains/access/oauth.test.ts'
const codes = 'tests/server/domains/access/codes.test.ts'
const reset = 'tests/server/domains/access/passwordReset.test.ts'
const matrix = 'tests/server/domains/access/matrix.test.ts'
const http = 'tests/server/transport/http/http.test.ts'
const payments = 'tests/server/domains/billing/payments.test.ts'
const applications = 'tests/server/domains/underwriting/applications.test.ts'
const events = 'tests/server/platform/log/events.test.ts'

/**
 * The rows of docs/promises.md whose refusal and honest request another test makes, by row. Not all of them are from
 * outside: 14 is read off the stored hash, 24 and 25 look into the ledger, 35 is the browser's side.
 */
export const heldElsewhere: Readonly<Record<number, readonly HeldBy[]>> = {
  3: [{ file: oauth, test: 'lives for 60 seconds' }],
  6: [
    { file: oauth, test: 'rotates; both are taken within the grace, and reuse after it ends the family' },
    { file: oauth, test: 'takes a used token seven times more within the grace, and then no more of it' },
  ],
  7: [{ file: oauth, test: 'goes on as long as somebody is there, up to 12 hours' }],
  9: [
    {
      file: codes,
      test: 'a right code verifies the phone and lifts the session; the token must be a new one',
    },
  ],
  10: [
    { file: oauth, test: 'is no activity: ten minutes of it end the session' },
    { file: 'e2e/idle.spec.ts', test: 'nine idle minutes are said' },
  ],
  11: [
    { file: reset, test: 'is chosen by the link that was sent, once, and its owner is written to' },
    { file: reset, test: 'comes in no more by a code that was issued before' },
  ],
  12: [
    { file: oauth, test: 'are told at the third and lock at the tenth' },
    { file: oauth, test: 'in parallel get no more than ten tries' },
    { file: oauth, test: 'are a hundred in a row at most' },
  ],
  14: [{ file: oauth, test: 'no token, code or password stands in the database in plain text' }],
  15: [
    { file: codes, test: 'a code works once' },
    { file: codes, test: 'a code lives for ten minutes' },
    { file: codes, test: 'five wrong tries an hour, counted by phone over all sessions' },
    { file: codes, test: 'six times again an hour, then 429' },
    { file: codes, test: 'a code of one session is worth nothing in another' },
  ],
  16: [{ file: reset, test: 'does not tell who is a customer: the same answer, by the same work' }],
  17: [
    { file: oauth, test: 'goes by a cookie for our own page, which no script can read' },
    { file: 'tests/views/api/oauth.test.ts', test: 'is never told a refresh token where a cookie tells it' },
  ],
  18: [
    { file: 'tests/server/domains/access/others.test.ts', test: 'has changed nothing of theirs' },
    { file: 'tests/server/domains/access/others.test.ts', test: 'one’s own id is answered otherwise' },
  ],
  20: [
    { file: matrix, test: 'a locked account may ask for no more than why, from its next call on' },
    { file: codes, test: 'a device that the check blocks is blocked from the next call on' },
  ],
  21: [
    { file: applications, test: 'needs profile, interview and terms, in this order' },
    { file: applications, test: 'is refused for another, for nothing, and before a decision' },
    { file: payments, test: 'refuses before a quote is accepted, and for the invoice of another' },
  ],
  23: [
    {
      file: 'tests/server/transport/graphql/idempotency.test.ts',
      test: 'fifty parallel calls with one key have one effect and one answer',
    },
    { file: payments, test: 'charges once for fifty calls at once' },
  ],
  24: [{ file: payments, test: 'charges once from two carriers on one database' }],
  25: [{ file: 'tests/server/kill.test.ts', test: 'lose no acknowledged mutation and charge nobody twice' }],
  26: [
    { file: 'e2e/faults.spec.ts', test: 'an answer whose reply is lost is stored once' },
    {
      file: 'e2e/faults.spec.ts',
      test: 'a session that ends in a form asks to sign in again and keeps the draft',
    },
    { file: 'e2e/faults.spec.ts', test: 'two tabs on one form' },
    {
      file: 'tests/server/platform/database/lock.test.ts',
      test: 'the second is refused and names the first',
    },
  ],
  27: [{ file: 'tests/server/transport/graphql/variables.test.ts', test: 'what was sent is not sent back' }],
  31: [{ file: http, test: 'name the card provider when there is one, and nothing unsafe' }],
  32: [
    { file: http, test: 'of the API forbid keeping and tell the carrier’s time' },
    { file: 'tests/server/domains/documents/documents.test.ts', test: 'as pages that can do nothing' },
  ],
  33: [
    { file: 'tests/server/application/flows/api.test.ts', test: 'keeps the tax id nowhere in plain text' },
    { file: events, test: 'a whole purchase leaves nothing in the log that is personal or secret' },
  ],
  // There are no uploads yet: the variables that would turn them on are refused.
  34: [{ file: 'tests/server/transport/http/config.test.ts', test: 'UPLOADS_URL' }],
  35: [
    {
      file: 'tests/views/adapters/sandboxField.test.ts',
      test: 'a card that another window forges is not taken',
    },
    {
      file: 'tests/views/screens/documentFrame.test.ts',
      test: 'a document goes into a frame that can do nothing',
    },
  ],
}
