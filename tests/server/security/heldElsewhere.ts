/** A test that holds a promise, by its file and its name or the part of it that stands in the file. */
interface HeldBy {
  readonly file: string
  readonly test: string
}

const oauth = 'tests/server/domains/access/oauth.test.ts'
const codes = 'tests/server/domains/access/codes.test.ts'
const reset = 'tests/server/domains/access/passwordReset.test.ts'
const passwordChange = 'tests/server/domains/access/passwordChange.test.ts'
const contactChange = 'tests/server/domains/access/contactChange.test.ts'
const matrix = 'tests/server/domains/access/matrix.test.ts'
const http = 'tests/server/transport/http/http.test.ts'
const payments = 'tests/server/domains/billing/payments.test.ts'
const applications = 'tests/server/domains/underwriting/applications.test.ts'
const events = 'tests/server/platform/log/events.test.ts'
const documents = 'tests/server/transport/graphql/limits.test.ts'
const unfinished = 'tests/server/transport/http/unfinished.test.ts'
const observations = 'tests/server/transport/http/observations.test.ts'
const sources = 'tests/server/transport/http/limits.test.ts'
const outage = 'tests/server/platform/database/outage.test.ts'
const folder = 'tests/server/platform/database/dataFolder.test.ts'
const uploads = 'tests/server/domains/uploads/uploads.test.ts'
const backup = 'tests/server/platform/backup/backup.test.ts'

/**
 * The rows of docs/promises.md whose refusal and honest request another test makes, by row. Some of them stand among those that
 * are asked from outside too: there the figure, here what only an outage, a crash or the browser's side shows.
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
    { file: passwordChange, test: 'asks for the one of now, and a wrong one counts as at a sign-in' },
    { file: passwordChange, test: 'ends every other session and every link, and the owner is written to' },
    { file: contactChange, test: 'is refused where it is no address, the own, or another account’s' },
    {
      file: contactChange,
      test: 'waits beside the one in use until its link is opened, and then takes its place',
    },
    { file: contactChange, test: 'is refused without the password, where it is no number, or the own' },
    {
      file: contactChange,
      test: 'waits beside the verified one until its code is entered, and then takes its place',
    },
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
    { file: 'e2e/promises.spec.ts', test: 'row 17: no token is in the storage' },
    { file: 'tests/views/api/oauth.test.ts', test: 'is never told a refresh token where a cookie tells it' },
  ],
  18: [
    { file: 'tests/server/domains/access/others.test.ts', test: 'has changed nothing of theirs' },
    { file: 'tests/server/domains/access/others.test.ts', test: 'one’s own id is answered otherwise' },
  ],
  20: [
    {
      file: matrix,
      test: 'a locked account may ask for no more than why and for help, from its next call on',
    },
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
    { file: 'e2e/faults.spec.ts', test: 'a double click on SUBMIT & PAY charges once' },
    { file: 'e2e/faults.spec.ts', test: 'two tabs that pay at once charge once' },
    { file: 'e2e/faults.spec.ts', test: 'offline while paying' },
    { file: 'e2e/promises.spec.ts', test: 'row 26: a tab that is closed while an answer is on its way' },
    { file: 'e2e/promises.spec.ts', test: 'row 26: on a slow line every step comes' },
    { file: 'e2e/promises.spec.ts', test: 'row 26: whose clock is an hour ' },
    { file: 'e2e/faults.spec.ts', test: 'a burst of errors and of replies that never come is waited out' },
    {
      file: 'e2e/faults.spec.ts',
      test: 'a chunk that is gone after a deploy reloads the page once, then is said with a retry',
    },
    { file: 'e2e/bridge.spec.ts', test: 'after the payment, Back does not return to the pay button' },
    { file: 'e2e/session.spec.ts', test: 'who has no storage signs in, answers' },
    { file: 'e2e/session.spec.ts', test: 'whose storage is full signs in' },
    { file: 'e2e/session.spec.ts', test: 'tabs that renew their tokens at the same moment log nobody out' },
    {
      file: 'tests/server/application/flows/api.test.ts',
      test: 'are not stored by a tab that shows an old version of the form',
    },
    {
      file: 'e2e/upload.spec.ts',
      test: 'files are sent with the keyboard and by dropping, survive a lost line',
    },
    {
      file: 'tests/machines/upload.test.ts',
      test: 'a lost file is sent twice more, a second apart, and then fails with FETCH_RETRY_EXCEEDED',
    },
    { file: payments, test: 'is settled by the sweeper: the line died %s the charge' },
    { file: payments, test: 'charges once for fifty calls at once' },
    {
      file: 'tests/server/kill.test.ts',
      test: 'SIGKILLs during purchases lose no acknowledged mutation and charge nobody twice',
    },
    {
      file: 'tests/server/platform/database/lock.test.ts',
      test: 'the second is refused and names the first',
    },
    {
      file: 'tests/server/platform/database/lock.test.ts',
      test: 'a kill in the first initialisation leaves a directory that starts',
    },
  ],
  27: [
    {
      file: 'tests/server/application/flows/badValues.test.ts',
      test: 'what the browser refuses, the carrier refuses in the same words, and stores nothing',
    },
    { file: 'tests/server/transport/graphql/variables.test.ts', test: 'what was sent is not sent back' },
  ],
  31: [{ file: http, test: 'name the card provider when there is one, and nothing unsafe' }],
  32: [
    { file: http, test: 'of the API forbid keeping and tell the carrier’s time' },
    { file: 'tests/server/domains/documents/documents.test.ts', test: 'as pages that can do nothing' },
  ],
  33: [
    { file: 'e2e/promises.spec.ts', test: 'row 33: no request and no reply carries a tax id' },
    { file: 'tests/server/application/flows/api.test.ts', test: 'keeps the tax id nowhere in plain text' },
    { file: events, test: 'a whole purchase leaves nothing in the log that is personal or secret' },
  ],
  34: [
    { file: uploads, test: 'the twenty-first file is refused, before it is sent and when it comes' },
    { file: uploads, test: 'is refused where it is another than was signed, and nothing is kept of it' },
    {
      file: 'tests/server/domains/uploads/bucketFiles.test.ts',
      test: 'the address takes the one file that was signed',
    },
  ],
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
  37: [
    {
      file: 'tests/server/transport/graphql/judging.test.ts',
      test: 'the limits look through each part of a document once',
    },
    { file: documents, test: 'of fragments that double sixty levels deep is refused like any other' },
  ],
  38: [
    { file: unfinished, test: 'bodies that are never ended share one budget, and what is small is taken' },
    { file: unfinished, test: 'one source holds a hundred connections at most' },
    { file: unfinished, test: 'is not waited for after fifteen seconds' },
    { file: observations, test: 'so many reports are on their way at once, and no more' },
  ],
  39: [
    {
      file: 'tests/server/domains/billing/outage.test.ts',
      test: 'holds up no later premium: each is invoiced on its day and collected once it is back',
    },
    {
      file: 'tests/server/domains/analytics/analytics.test.ts',
      test: 'an event that the collector refuses for good is left out, and holds up nothing behind it',
    },
  ],
  40: [
    { file: oauth, test: 'are none where they were right: eleven of them at once lock nobody out' },
    { file: oauth, test: 'at an address that nobody has are no matter to whoever registers it' },
    { file: reset, test: 'are not those that were looked at before it, however late they are counted' },
    {
      file: 'tests/server/domains/access/unlock.test.ts',
      test: 'support lets a customer in again whom wrong passwords have locked, and nobody else',
    },
  ],
  41: [
    { file: outage, test: 'is away, calls answer 503 with a code, and all is well when it is back' },
    { file: outage, test: 'times during purchases end no process, lose nothing and charge nobody twice' },
  ],
  42: [
    { file: outage, test: 'hangs, health says so instead of hanging too' },
    { file: outage, test: 'only reads, writes answer 503, health knows it from them' },
  ],
  43: [
    { file: folder, test: 'SECRET_KEY is another' },
    { file: folder, test: 'half a control file and the lock of a process that is gone: all is there' },
    { file: folder, test: 'that is full, and has room again' },
  ],
  44: [
    { file: backup, test: 'a copy of a carrier with a policy is put back, and adds up' },
    { file: backup, test: 'a changed byte in %s' },
    {
      file: 'tests/server/platform/database/olderData.test.ts',
      test: 'a carrier starts on what an earlier commit wrote, and its customer signs in',
    },
  ],
  45: [
    {
      file: 'tests/server/application/pruneGuests.test.ts',
      test: 'those are left who have said something',
    },
    {
      file: 'tests/server/application/pruneObserved.test.ts',
      test: 'more than is kept goes a lot at a time, the oldest first',
    },
    {
      file: 'tests/server/transport/http/floods.test.ts',
      test: 'events are bounded by source and in all, whatever openings of the page they are said to be of',
    },
  ],
  46: [
    { file: sources, test: 'that asks too often is told when to come back, in the header and in words' },
    { file: sources, test: 'sign-ins are counted by source, by account, and by both' },
    { file: codes, test: 'a phone number that is none is refused at its field' },
  ],
  47: [
    {
      file: codes,
      test: 'what strangers try and send at a number uses up nothing of whoever has proved that it is theirs',
    },
    {
      file: 'tests/server/domains/access/afterReset.test.ts',
      test: 'uses up nothing that the owner needs from elsewhere',
    },
  ],
  48: [
    {
      file: 'tests/server/domains/quotes/expiry.test.ts',
      test: 'a quote whose date is past cannot be accepted, reviewed or bought',
    },
    { file: 'tests/server/domains/quotes/expiry.test.ts', test: 'what was paid in time comes into force' },
  ],
  49: [
    { file: 'tests/server/transport/http/hosts.test.ts', test: 'the carrier listens on loopback only' },
    {
      file: 'tests/server/transport/http/stops.test.ts',
      test: 'SIGTERM: the reply in hand is given and closes its connection',
    },
  ],
  50: [
    {
      file: 'tests/server/transport/http/metrics.test.ts',
      test: 'have no more series for whatever strangers ask for',
    },
    { file: 'tests/server/transport/http/hosts.test.ts', test: 'every reply has an id of its own' },
  ],
}
