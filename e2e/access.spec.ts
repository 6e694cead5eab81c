import type { BrowserContext } from 'playwright/test'
import { fingerprint } from '../machines/paths/words.ts'
import { parse } from '../machines/routes/place.ts'
import { places } from '../machines/routes/places.ts'
import { callersOf, type RouteCaller } from './access/callers.ts'
import { decided } from './access/decided.ts'
import { partings } from './access/partings.ts'
import { headings, journeyAt } from './access/rests.ts'
import { type Level, levels, type RouteAnswer, routesByRow } from './access/routesByRow.ts'
import { bySecondReader } from './access/routesBySecondReader.ts'
import { expect, type Page, test } from './test.ts'

const { SEED: seed = '' } = process.env

/** The headings of what may stand in the place of a route's own screen. */
const instead: Readonly<Record<string, RouteAnswer>> = {
  'Welcome back': 'login',
  '2-step verification': 'verification',
  "Oops! We must've moved whatever was here.": 'not found',
  'Your account is locked': 'locked',
}

/** Where everybody but a locked account can stand before each route, and what it is headed by. */
const start = { path: '/new-device', heading: 'This device is new to us' }

/**
 * Screens of a later issue, and flows that act on nothing yet: whoever may see them finds nothing there, and everybody else
 * what is said of them.
 */
const notBuilt =
  /^\/(products\/(insurance(\/(wysh-builder\/list|billing.*|manual-review|confirm-update|.*\/pending-details))?|select)|fulfillment\/reinstatement\/.*|review-quote|recommendations|about-ad|edit-coverage\/(estimate|adOffering|termLifeOffering).*|wyshes.*|wysh-builder.*|packages-preview|beneficiary\/.*|account\/(?!profile).+|flow\/(coverage-adjustment|term-life-extension))$/

/** What a journey or the estimate holds: it says by itself at which of its places it stands. */
const heldOpen =
  /^\/(fulfillment(\/(start|confirmation))?|edit-coverage\/quote.*|create-phone|verify-phone|accept-terms|coverage-preview|flow\/.*|products\/insurance\/(get-wysh-estimate|welcome\?step=account))/

/** Where a path leads on to by itself: a link that was made up says that it is too old. */
const onwards: Readonly<Record<string, string>> = { '/create-new-password/abc': '/link-expired' }

const said = new Map(routesByRow.map(({ path, answers }) => [path, answers]))

/** What the specification says, as decided where it contradicts itself. */
function expected(path: string, level: Level): RouteAnswer {
  const difference = decided.find(({ levels: at, paths }) => at.includes(level) && paths.test(path))
  return difference?.answer ?? said.get(path)?.[level] ?? 'not found'
}

/** The address and the screen at which a person of this level comes to rest. */
function rest(path: string, level: Level): string {
  const answer = expected(path, level)
  if (answer.startsWith('/')) return rest(answer, level)
  if (answer !== 'open') return answer
  if (path === '/login') return 'login'
  if (notBuilt.test(path)) return 'not found'
  return screenAt(heldOpen.test(path) ? journeyAt(path, level) : (onwards[path] ?? path))
}

const screenAt = (address: string, heading = headings[address] ?? 'no heading is written') =>
  `open: ${address}, ${heading}`

/** What a page comes to show: `wanted`, or what else it rests at. Nothing counts while it still shows `from`. */
async function answerOf(page: Page, wanted: string, from: string): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 })
  const read = async () => {
    const title = (await heading.count()) === 1 ? await heading.textContent() : null
    const { pathname, search } = new URL(page.url())
    if (title === null || title === from) return 'nothing yet'
    return instead[title] ?? screenAt(`${pathname}${search}`, title)
  }
  let answer = ''
  await expect
    .poll(
      async () => {
        answer = await read()
        return answer
      },
      { timeout: 6_000, intervals: [20] },
    )
    .toBe(wanted)
    .catch(() => {})
  return answer
}

async function walk(context: BrowserContext, { level, reason, open }: RouteCaller): Promise<string[]> {
  const page = await context.newPage()
  const differences: string[] = []
  await page.goto(start.path)
  const first = page.getByRole('heading', { level: 1 })
  await first.waitFor({ timeout: 60_000 })
  for (const { path, from } of routesByRow) {
    // Everywhere the same for a locked account: there is no other screen to come from.
    const before = level === 'locked' ? '' : start.heading
    if (path.startsWith(start.path)) continue
    const wanted = rest(path, level)
    // As a link in the page asks for it, from a place that is none of the table's.
    await page.evaluate((to) => history.pushState(null, '', to), path)
    const found = await answerOf(page, wanted, before)
    if (found !== wanted)
      differences.push(`${level} ${reason ?? ''}, ${path} (${from}): ${found}, not ${wanted}`)
    // A journey asks whether it is to be left; a page that is opened anew does not. The estimate has made a guest of whoever
    // was none.
    if (heldOpen.test(path) && found !== 'login' && found !== 'locked') {
      await open(context)
      await page.goto(start.path)
    } else await page.evaluate((to) => history.pushState(null, '', to), start.path)
    if (level !== 'locked')
      await expect(page.getByRole('heading', { level: 1, name: start.heading })).toBeVisible({
        timeout: 60_000,
      })
  }
  await page.close()
  return differences
}

/** Some of the routes, drawn for each caller, as addresses that are typed into a new tab. */
async function walkCold(context: BrowserContext, { level, reason, open }: RouteCaller): Promise<string[]> {
  const differences: string[] = []
  const rank = ({ path }: { path: string }) => fingerprint(`${seed} ${level} ${reason} ${path}`)
  const some = routesByRow.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1)).slice(0, 4)
  for (const { path, from } of some) {
    if (path.startsWith(start.path)) continue
    await open(context)
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
    const wanted = rest(path, level)
    const found = await answerOf(page, wanted, '')
    if (found !== wanted)
      differences.push(`${level} ${reason ?? ''}, cold ${path} (${from}): ${found}, not ${wanted}`)
    await page.close()
  }
  return differences
}

test('every route answers everybody as the specification says', async ({ browser, api, carrier }) => {
  test.slow()
  const waiting = [...callersOf(api)]
  expect([...new Set(waiting.map(({ level }) => level))]).toEqual(levels)
  const differences: string[] = []
  /** Two at a time, which is what a small machine has cores for. */
  const lane = async () => {
    for (let caller = waiting.shift(); caller !== undefined; caller = waiting.shift()) {
      for (const walkOf of [walk, walkCold]) {
        const context = await browser.newContext({ baseURL: carrier.url })
        await caller.open(context)
        differences.push(...(await walkOf(context, caller)))
        await context.close()
      }
    }
  }
  await Promise.all([lane(), lane()])
  expect(differences).toEqual([])
})

test('two readers of the specification agree about every route and level, or part where it is said', () => {
  /** A reader may name the redirect or what stands at its end. */
  const end = (answer: RouteAnswer | undefined, level: Level): RouteAnswer | undefined => {
    const there = answer?.startsWith('/') ? said.get(answer)?.[level] : undefined
    return there === undefined ? answer : end(there, level)
  }
  const cells = routesByRow.flatMap(({ path }) => levels.map((level) => ({ path, level })))
  const first = ({ path, level }: (typeof cells)[number]) => end(said.get(path)?.[level], level)
  const second = ({ path, level }: (typeof cells)[number]) => end(bySecondReader(path, level), level)
  const parted = (cell: (typeof cells)[number]) =>
    partings.filter(({ levels: at, paths }) => at.includes(cell.level) && paths.test(cell.path))
  const read = (cell: (typeof cells)[number]) => [`${cell.path}, ${cell.level}`, second(cell)]
  expect(Object.fromEntries(cells.map(read))).toEqual(
    Object.fromEntries(
      cells.map((cell) => [`${cell.path}, ${cell.level}`, parted(cell)[0]?.second ?? first(cell)]),
    ),
  )
  const idle = partings.filter(
    (it) => !cells.some((cell) => parted(cell).includes(it) && first(cell) !== it.second),
  )
  expect(idle).toEqual([])
})

test('every place of the application has a route that is walked', () => {
  const walked = routesByRow.map(({ path }) => String(parse(path)?.id))
  expect(Object.keys(places).filter((id) => !walked.includes(id))).toEqual([])
})

test('what was decided is where the specification contradicts itself, and nowhere else', () => {
  const idle = decided.filter(
    ({ levels: at, paths, answer }) =>
      !routesByRow.some((row) => paths.test(row.path) && at.some((level) => row.answers[level] !== answer)),
  )
  expect(idle).toEqual([])
})
