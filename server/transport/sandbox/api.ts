import { addYears } from 'date-fns'
import * as v from 'valibot'
import { settleReferred } from '../../application/adjustment/settleReferred.ts'
import { lock, unlock } from '../../domains/access/lock.ts'
import { endMemberships } from '../../domains/accounts/products.ts'
import { booksText, proveBooks } from '../../domains/billing/books.ts'
import { newestCharges } from '../../domains/billing/sandboxCharges.ts'
import { lockReasons } from '../../platform/call/call.ts'
import { addDuration } from '../../platform/clock/duration.ts'
import { listDeadJobs, retryDeadJob } from '../../platform/jobs/deadJobs.ts'
import { messagePage, newestMessages } from '../../platform/outbox/outbox.ts'
import { readAs, readJson } from '../http/body.ts'
import {
  badRequest,
  type Exchange,
  notFound,
  type Route,
  send,
  sendJson,
  sendNothing,
} from '../http/exchange.ts'

/** A plain `+` in the query is kept, since addresses with tags are usual here. */
function recipient(url: URL): string | null {
  const raw = /[?&]to=([^&]*)/.exec(url.search)?.[1]
  if (!raw) return null
  try {
    return decodeURIComponent(raw).trim().toLowerCase()
  } catch {
    throw badRequest('to must be an email address or ten digits.')
  }
}

async function outbox({ url, response, services }: Exchange) {
  const to = recipient(url)
  const rows = await newestMessages(services.db, to)
  sendJson(
    response,
    200,
    rows.map(({ recipient: address, sentAt, hasHtml, ...row }) => ({
      ...row,
      to: address,
      page: hasHtml ? `/sandbox/message?id=${encodeURIComponent(row.id)}` : null,
      sentAt: sentAt.toISOString(),
    })),
  )
}

/** An email as a mail program shows it: it loads and runs nothing. */
async function message({ url, response, services }: Exchange) {
  const page = await messagePage(services.db, url.searchParams.get('id') ?? '')
  if (page === undefined) throw notFound('There is no such email.')
  response.setHeader('Cache-Control', 'no-store')
  // An email uses inline styles, which the app's own policy does not allow.
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  )
  send(response, 'text/html; charset=utf-8', page)
}

/** The maximum lead of the clock over real time: it cannot go back, and no policy lasts longer. */
const yearsAhead = 100

const clock: Route = {
  GET: ({ response, services }) => sendJson(response, 200, { now: services.clock.now().toISOString() }),
  async POST({ request, response, services, runner }) {
    const wrong = 'advance must be an ISO 8601 duration, such as P31D.'
    const { advance } = await readAs(request, v.object({ advance: v.string() }), wrong)
    const { clock, db } = services
    const to = addDuration(clock.now(), advance)
    if (!to) throw badRequest(wrong)
    if (to > addYears(new Date(), yearsAhead))
      throw badRequest(
        `The clock cannot be more than ${yearsAhead} years ahead of real time: it only goes forwards. Start on an empty DATA_DIR to set it back.`,
      )
    await runner.runDueAfter(async () => {
      const until = await db.transaction().execute((tx) => clock.advance(tx, advance))
      await clock.refresh(db)
      return until
    })
    sendJson(response, 200, { now: clock.now().toISOString() })
  },
}

/** The sandbox card provider's own books, to compare with the carrier's ledger. */
async function charges({ response, services }: Exchange) {
  sendJson(response, 200, await newestCharges(services.db))
}

/** The output of `npm run ledger`, which calls this if it may not open the database itself. */
async function ledger({ response, services: { db, config, clock }, url }: Exchange) {
  const books = await proveBooks(db, config, clock.now(), { all: url.searchParams.has('all') })
  sendJson(response, 200, { pid: process.pid, faults: books.faults, line: booksText(books) })
}

const decision = v.object({ email: v.string(), result: v.picklist(['accepted', 'rejected']) })

async function decide({ request, response, services }: Exchange) {
  const { email, result } = await readAs(
    request,
    decision,
    'email and result (accepted or rejected) are needed.',
  )
  if (!(await settleReferred(services, email.trim().toLowerCase(), result)))
    throw notFound('This person has no referred application.')
  sendJson(response, 200, { email, result })
}

const locking = v.object({ email: v.string(), reason: v.nullable(v.picklist(lockReasons)) })

/** Sets any lock, to test how the app reacts; null for none. */
async function setLock({ request, response, services }: Exchange) {
  const { email, reason } = await readAs(
    request,
    locking,
    `email and reason (${lockReasons.join(', ')} or null) are needed.`,
  )
  for (const before of lockReasons) await unlock(services, email.trim(), before)
  const found = reason === null ? { locked: null } : await lock(services, email.trim(), reason)
  if (found === 'unknown') throw notFound('No account has this address.')
  sendJson(response, 200, { email, reason: found.locked })
}

const nonMember = v.object({ email: v.string() })

/** Ends the membership of a user, to test how the app reacts. */
async function endMembership({ request, response, services }: Exchange) {
  const body = await readAs(request, nonMember, 'email is needed.')
  const email = body.email.trim()
  if (!(await endMemberships(services.db, email))) throw notFound('No account has this address.')
  sendJson(response, 200, { email, member: false })
}

const faults: Route = {
  GET: ({ response, faults: list }) => sendJson(response, 200, list?.list() ?? []),
  async POST({ request, response, faults: list }) {
    const fault = list?.add(await readJson(request))
    if (!fault) throw badRequest('operation and kind (delay, error, drop or drop-after) are needed.')
    sendJson(response, 200, fault)
  },
  DELETE({ response, faults: list }) {
    list?.clear()
    sendNothing(response)
  },
}

const again = v.object({ retry: v.string() })

/** The dead jobs, and a retry for one of them. */
const jobs: Route = {
  async GET({ response, services }) {
    sendJson(response, 200, await listDeadJobs(services.db))
  },
  async POST({ request, response, services, runner }) {
    const { retry } = await readAs(request, again, 'retry must be the id of a job that was given up.')
    if (!(await retryDeadJob(services.db, retry))) throw notFound('No job with this id was given up.')
    await runner.runDue(services.clock.now())
    sendJson(response, 200, await listDeadJobs(services.db))
  },
}

/** The sandbox's calls (sandbox.md, "The sandbox"). */
export const sandboxApi: Record<string, Route> = {
  '/sandbox/outbox': { GET: outbox },
  '/sandbox/message': { GET: message },
  '/sandbox/clock': clock,
  '/sandbox/decisions': { POST: decide },
  '/sandbox/locks': { POST: setLock },
  '/sandbox/memberships': { POST: endMembership },
  '/sandbox/faults': faults,
  '/sandbox/charges': { GET: charges },
  '/sandbox/ledger': { GET: ledger },
  '/sandbox/jobs': jobs,
}
