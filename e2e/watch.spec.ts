import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SeenEntry } from 'statecharts/watch'
import { readRecording } from 'statecharts/watch'
import type { AnyActorRef } from 'xstate'
import { registry } from '../machines/index.ts'
import { goodPassword } from '../tests/support/client/api.ts'
import { buyInBrowser } from './buyInBrowser.ts'
import { look } from './look.ts'
import { AboutYouPage } from './pages/estimate.ts'
import { ConfirmationPage, WelcomePage } from './pages/journey.ts'
import { cards } from './pages/purchase.ts'
import { expect, type Page, test } from './test.ts'

declare global {
  interface Window {
    /** The states that each actor passed, reported by the actors themselves. */
    wentThrough: Record<string, string[]>
    overheard: string[]
  }
}

/** Runs before the app: records the states of every machine as they come to rest. */
function keepStates() {
  window.wentThrough = {}
  const isOfMachine = (
    snapshot: object,
  ): snapshot is { machine: { id: string }; _nodes: { path: string[] }[] } =>
    'machine' in snapshot && '_nodes' in snapshot
  const keep = (snapshot: object, ref: string) => {
    if (!isOfMachine(snapshot)) return
    const paths = snapshot._nodes.map(({ path }) => path.join('.')).filter((path) => path !== '')
    const states = paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`))).join(' + ')
    window.wentThrough[`${snapshot.machine.id} ${ref}`] ??= []
    const list = window.wentThrough[`${snapshot.machine.id} ${ref}`] ?? []
    if (list.at(-1) !== states) list.push(states)
  }
  Object.assign(window, {
    __xstate__: {
      register(actor: AnyActorRef) {
        // An actor that starts late may never change.
        keep(actor.getSnapshot(), actor.sessionId)
        actor.system.inspect((event) => {
          if (event.type === '@xstate.snapshot' && event.event.type !== 'xstate.stop')
            keep(event.snapshot, event.actorRef.sessionId)
        })
      },
    },
  })
}

/** The same from the watcher's entries, for actors that were there from the start. */
function seenStates(entries: readonly SeenEntry[]): Record<string, string[]> {
  const seen: Record<string, string[]> = {}
  const names = new Map<string, string>()
  const add = (ref: string, states: readonly string[]) => {
    const name = names.get(ref)
    if (name === undefined) return
    const innermost = states.filter((path) => !states.some((other) => other.startsWith(`${path}.`)))
    seen[name] ??= []
    const list = seen[name] ?? []
    if (list.at(-1) !== innermost.join(' + ')) list.push(innermost.join(' + '))
  }
  for (const entry of entries) {
    const begun = entry.kind === 'picture' ? entry.actors : entry.kind === 'started' ? [entry.actor] : []
    for (const { ref, machine, states } of begun) {
      if (machine !== null) names.set(ref, `${machine} ${ref}`)
      add(ref, states)
    }
    if (entry.kind === 'moved') add(entry.ref, entry.states)
  }
  return seen
}

/** Opens the live view and joins the only open tab. */
async function watch(page: Page) {
  await page.goto('/charts')
  await page.getByRole('link', { name: 'Watch the application in another tab' }).click()
  await page.getByRole('button', { name: /^Opened at/ }).click()
  await expect(page.getByText(/^Live: /)).toBeVisible()
}

async function saved(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []

/**
 * Texts in an entry beside the names of the charts. `availability` and `keepTyped` are spawned
 * actors without a chart; eight hexadecimal digits are the version of a chart.
 */
const ownWords =
  /^(picture|started|moved|told|ended|active|done|error|stopped|another event|x:\d+|nothing|an empty (text|list)|a (text|list|number)|yes or no|an object|code|the problem [A-Z_]+|true|false|\d+(\.\d+)?|forward|backward|sms|call|[\da-f]{8}|availability|keepTyped)$/

test('a whole purchase is followed from the charts, and no typed values or answers are reported', async ({
  page,
  context,
  api,
}) => {
  test.slow()
  await page.addInitScript(keepStates)
  const answered = new Set<string>()
  page.on('response', async (response) => {
    if (!/\/(graphql|oauth)/.test(response.url())) return
    const body: unknown = await response.json().catch(() => null)
    for (const text of stringsIn(body)) if (text.length >= 8 && /[\d@]/.test(text)) answered.add(text)
  })
  await new WelcomePage(page).open()
  await expect(new WelcomePage(page).heading).toBeVisible()
  const tabs = await context.newPage()
  await tabs.setViewportSize({ width: 1280, height: 800 })
  await tabs.addInitScript(() => {
    window.overheard = []
    new BroadcastChannel('watch').onmessage = ({ data }) => window.overheard.push(JSON.stringify(data))
  })
  await watch(tabs)
  // The watcher cannot know what happened before the tab was watched.
  await page.evaluate(() => {
    for (const list of Object.values(window.wentThrough)) list.splice(0, list.length - 1)
  })

  // The document stays the same: a reload would be another tab.
  const typed = await buyInBrowser(page, api, { opens: false })
  const confirmation = new ConfirmationPage(page)
  await expect(confirmation.heading).toBeVisible()
  await expect(confirmation.policyNumber).toHaveText(/\d/)
  const policyNumber = (await confirmation.policyNumber.textContent()) ?? ''

  await expect(tabs).toHaveURL('/charts/fulfillment?view=watch')
  // A chart of this size opens folded.
  await tabs.getByRole('button', { name: 'Unfold all' }).click()
  await expect(tabs.locator('.chart [data-state="journey.steps.confirmation.covered"]')).toHaveClass(
    /is-active/,
  )
  await expect(tabs.getByRole('treeitem', { name: /covered active$/ })).toBeVisible()
  const text = await saved(tabs)
  const entries = readRecording(text)
  expect(entries.filter(({ kind }) => kind === 'left')).toEqual([])

  const went = await page.evaluate(() => window.wentThrough)
  const seen = seenStates(entries)
  expect(seen).toEqual(went)
  expect(Object.keys(seen).some((name) => name.startsWith('purchase '))).toBe(true)

  // Texts only: any five digits occur in some timestamp.
  const overheard = await tabs.evaluate(() => window.overheard)
  const received = overheard.flatMap((message) => stringsIn(JSON.parse(message))).join('\n')
  const charts = await Promise.all(
    registry.map(async ({ id }) => (await tabs.request.get(`/charts/data/${id}.json`)).json()),
  )
  const names = new Set(charts.flatMap(stringsIn))
  const reported = entries.flatMap((entry) => stringsIn(entry))
  expect(reported.filter((word) => !names.has(word) && !ownWords.test(word))).toEqual([])
  const secrets = [
    ...Object.values(typed),
    ...[...answered].filter((answer) => !names.has(answer)),
    ...[goodPassword, policyNumber, cards.good, 'Lovelace', 'South High', '43215', '123456789', '06/15/1990'],
  ]
  expect(secrets.filter((secret) => received.includes(secret))).toEqual([])
  expect(answered.size).toBeGreaterThan(20)
})

test('a session is paused, stepped, compared, drawn as a sequence, saved, and opened again', async ({
  page,
  context,
}) => {
  await new WelcomePage(page).open()
  await expect(new WelcomePage(page).heading).toBeVisible()
  const tabs = await context.newPage()
  await tabs.setViewportSize({ width: 1280, height: 800 })
  await watch(tabs)
  await new WelcomePage(page).getEstimate()
  // After it, no more entries come.
  await new AboutYouPage(page).shown()
  await expect(tabs.getByRole('heading', { level: 1, name: 'Form', exact: true })).toBeVisible()
  await expect(tabs.locator('.chart .is-active').first()).toBeVisible()
  await look(tabs, 'charts-watch', { isMain: true })
  await tabs.setViewportSize({ width: 1280, height: 800 })

  await tabs.getByRole('button', { name: 'Pause' }).click()
  const status = tabs.locator('.simulator').getByRole('status').first()
  await expect(status).toHaveText(/^Entry (\d+) of \1$/)
  await tabs.getByRole('button', { name: 'Compare with this entry' }).click()
  await expect(tabs.getByRole('heading', { name: /, since entry \d+$/ })).toBeVisible()
  await tabs.getByRole('button', { name: 'By its last move' }).click()
  for (let step = 0; step < 3; step++) await tabs.getByRole('button', { name: 'Back', exact: true }).click()
  await tabs.getByRole('region', { name: 'Actors' }).getByRole('button', { name: 'app', exact: true }).click()
  await expect(tabs.getByRole('heading', { level: 1, name: 'The application' })).toBeVisible()
  await expect(tabs.getByRole('switch', { name: 'Lead to the actor that moves' })).not.toBeChecked()

  await tabs.getByRole('switch', { name: 'Sequence' }).check()
  const sequence = tabs.getByRole('region', { name: 'Sequence' })
  await sequence.getByText('The same as a list').click()
  await expect(sequence.getByRole('button', { name: 'outside to app: route.requested' })).toBeVisible()
  await look(tabs, 'charts-sequence')
  await tabs.getByRole('switch', { name: 'Sequence' }).uncheck()
  const text = await saved(tabs)

  await page.close()
  await expect(tabs.getByText('The tab has gone')).toBeVisible()
  await tabs.getByRole('button', { name: 'Choose a tab' }).click()
  await expect(tabs.getByText('The app isn’t open in any tab')).toBeVisible()
  await look(tabs, 'charts-watch-none')

  const open = (name: string, content: string) =>
    tabs
      .getByLabel('Open a session that was saved')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  await open('chart.json', '{ "format": "chart/1" }')
  await expect(tabs.getByRole('alert')).toContainText('This is no session that was recorded here.')
  await open('session.watched.json', text)
  const count = readRecording(text).length
  await expect(status).toHaveText(`Entry 1 of ${count}`)
  await tabs.getByRole('button', { name: 'Forward' }).click()
  await expect(status).toHaveText(`Entry 2 of ${count}`)
  await tabs.getByLabel('Speed').selectOption('20')
  await tabs.getByRole('button', { name: 'Play' }).click()
  await expect(status).toHaveText(`Entry ${count} of ${count}`)
  await expect(tabs.getByRole('heading', { level: 1, name: 'Form', exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test('the live view works without scrolling sideways, and by keyboard alone', async ({ page, context }) => {
    await new WelcomePage(page).open()
    await expect(new WelcomePage(page).heading).toBeVisible()
    const tabs = await context.newPage()
    await tabs.goto('/charts/app?view=watch')
    const choice = tabs.getByRole('button', { name: /^Opened at/ })
    await choice.focus()
    await tabs.keyboard.press('Enter')
    await expect(tabs.getByText(/^Live: /)).toBeVisible()
    await tabs.getByRole('button', { name: 'Pause' }).focus()
    await tabs.keyboard.press('Space')
    await expect(tabs.getByRole('button', { name: 'Live', exact: true })).toBeVisible()
    await look(tabs, 'charts-watch-phone')
    expect(await tabs.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('an unwatched page loads a few bytes for watching, and the build of the app has none', async ({
  page,
}) => {
  const charts: { path: string; bytes: number }[] = []
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/charts'))
      charts.push({ path: pathname, bytes: gzipSync(await response.body()).length })
  })
  await page.goto('/products/insurance/welcome', { waitUntil: 'networkidle' })
  expect(charts).toEqual([{ path: '/charts/watched.js', bytes: expect.any(Number) }])
  expect(charts[0]?.bytes).toBeLessThan(700)

  const built = 'dist/app'
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|html)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(20)
  const reported = files.filter((name) =>
    /watch\/1|watched\/1|another event|BroadcastChannel\(.watch/.test(
      readFileSync(join(built, name), 'utf8'),
    ),
  )
  expect(reported).toEqual([])
  // The text that the check would find if it were there.
  expect(readFileSync('dist/charts/report.js', 'utf8')).toMatch(/another event/)
})

test('the charts have at most 60 kB beside React, XState, the layout engine and the simulated machines', () => {
  const folder = 'dist/charts'
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js') && !/(^|[\\/])(packages|elk-worker|machines)[^\\/]*$/.test(name),
  )
  const bytes = own.map((name) => gzipSync(readFileSync(join(folder, name))).length)
  expect(own.length).toBeGreaterThanOrEqual(4)
  expect(bytes.reduce((all, one) => all + one, 0)).toBeLessThan(60_000)
})
