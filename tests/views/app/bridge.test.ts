import { describe, expect, it } from 'vitest'
import { type Bridge, createBridge } from '../../../src/app/bridge/bridge.ts'

/**
 * A browser's history with the parts of a router that the bridge uses, and machines that answer
 * from a function.
 */
function startBrowser(options: {
  first: string
  /** The machines' route after a request; undefined while it is unknown. */
  answer: (asked: string, from: string | undefined) => string | undefined
  isOneWay?: (from: string, to: string) => boolean
  failedToOpen?: (href: string) => string | undefined
  /** The routes of a journey; it is done at `/paid`. */
  journey?: readonly string[]
  /** Whether the answers no longer lead to the form. */
  isGone?: (href: string) => boolean
  /** Whether the open form was opened from this route, to return to it. */
  isOpenedFrom?: (href: string) => boolean
}) {
  const entries = [options.first]
  const isOfJourney = (href: string) => options.journey?.includes(href) ?? false
  let index = 0
  let route: string | undefined
  let listener: () => void = () => {}
  let abort = new AbortController()
  let underway: Promise<void> = Promise.resolve()
  const asked: string[] = []

  const bridge: Bridge = createBridge(
    {
      ask(href) {
        asked.push(href)
        route = options.answer(href, route)
      },
      route: () => route,
      failedToOpen: options.failedToOpen ?? (() => undefined),
      opened: async (signal) => signal.throwIfAborted(),
      observe(toCall) {
        listener = toCall
      },
      isOneWay: options.isOneWay ?? (() => false),
      isLeftForGood: (from, to) => from === '/paid' && !isOfJourney(to),
      isOfJourney,
      isGone: options.isGone ?? (() => false),
      isOpenedFrom: options.isOpenedFrom ?? (() => false),
    },
    {
      push(href) {
        entries.splice(index + 1, entries.length, href)
        index += 1
        load()
      },
      replace,
      go,
      redirect: (href) => new Redirect(href),
    },
  )

  class Redirect extends Error {
    readonly href: string
    constructor(href: string) {
      super(href)
      this.href = href
    }
  }

  function replace(href: string) {
    entries[index] = href
    load()
  }

  function go(steps: number) {
    // Like a browser, which does not move past its first and last entry.
    if (entries[index + steps] === undefined) return
    index += steps
    load()
  }

  function load() {
    abort.abort(new Error('superseded'))
    abort = new AbortController()
    const { signal } = abort
    const href = entries[index] ?? '/'
    underway = bridge.gate({ href, index, preload: false, signal }).catch((error: unknown) => {
      if (error instanceof Redirect && !signal.aborted) replace(error.href)
    })
  }

  load()
  return {
    asked,
    bridge,
    go,
    follow(href: string) {
      entries.splice(index + 1, entries.length, href)
      index += 1
      load()
    },
    /** Entries of an earlier load of the page; the last one is open now. */
    visited(...hrefs: string[]) {
      entries.push(...hrefs)
      index = entries.length - 1
      load()
    },
    /** A machine moves. */
    move(to: string | undefined) {
      route = to
      listener()
    },
    /** Waits until every navigation has finished. */
    async rest() {
      for (let before: unknown; before !== underway; ) {
        before = underway
        await underway
      }
      return { entries: [...entries], index }
    },
  }
}

const granting = (asked: string) => asked

describe('the bridge between the URL and the machines', () => {
  it('the URL bridge grants a deep link without an event for a machine that is already there', async () => {
    const browser = startBrowser({ first: '/a', answer: granting })
    expect(await browser.rest()).toEqual({ entries: ['/a'], index: 0 })
    browser.go(0)
    await browser.rest()
    expect(browser.asked).toEqual(['/a'])
  })

  it('the URL bridge redirects a cold start in place', async () => {
    const browser = startBrowser({ first: '/a', answer: () => '/b' })
    expect(await browser.rest()).toEqual({ entries: ['/b'], index: 0 })
  })

  it('does not move a machine on hover', async () => {
    const browser = startBrowser({ first: '/a', answer: granting })
    await browser.rest()
    await browser.bridge.gate({ href: '/b', index: 1, preload: true, signal: new AbortController().signal })
    expect(browser.asked).toEqual(['/a'])
  })

  it('the URL bridge pushes a move, goes back for a move to the previous entry, and replaces a one-way step', async () => {
    const browser = startBrowser({
      first: '/a',
      answer: granting,
      isOneWay: (from) => from === '/login',
    })
    await browser.rest()
    browser.move('/b')
    expect(await browser.rest()).toEqual({ entries: ['/a', '/b'], index: 1 })
    browser.move('/login')
    expect(await browser.rest()).toEqual({ entries: ['/a', '/b', '/login'], index: 2 })
    browser.move('/c')
    expect(await browser.rest()).toEqual({ entries: ['/a', '/b', '/c'], index: 2 })
    browser.move('/b')
    expect(await browser.rest()).toEqual({ entries: ['/a', '/b', '/c'], index: 1 })
  })

  it('the URL bridge leaves the screen of an ended machine for the failure screen, and gives its entry to the next screen', async () => {
    let failed: string | undefined
    const browser = startBrowser({
      first: '/preview',
      answer: (asked) => (asked === '/start' ? undefined : asked),
      failedToOpen: (href) => (href === '/start' ? undefined : failed),
    })
    await browser.rest()
    browser.move(undefined)
    expect(await browser.rest()).toEqual({ entries: ['/preview'], index: 0 })
    failed = '/start'
    browser.move(undefined)
    browser.move(undefined)
    expect(await browser.rest()).toEqual({ entries: ['/preview', '/start'], index: 1 })
    browser.move('/account')
    expect(await browser.rest()).toEqual({ entries: ['/preview', '/account'], index: 1 })
  })

  it('the URL bridge keeps the URL while a state has no route', async () => {
    const browser = startBrowser({ first: '/a', answer: granting })
    await browser.rest()
    browser.move(undefined)
    expect(await browser.rest()).toEqual({ entries: ['/a'], index: 0 })
    browser.move('/a')
    expect(await browser.rest()).toEqual({ entries: ['/a'], index: 0 })
  })

  it('the URL bridge gives the current entry to a route that becomes known later', async () => {
    const browser = startBrowser({ first: '/flow', answer: () => undefined })
    expect(await browser.rest()).toEqual({ entries: ['/flow'], index: 0 })
    browser.move('/flow?form=one')
    expect(await browser.rest()).toEqual({ entries: ['/flow?form=one'], index: 0 })
    browser.move('/flow?form=two')
    expect(await browser.rest()).toEqual({ entries: ['/flow?form=one', '/flow?form=two'], index: 1 })
  })

  it('the URL bridge reverts a refused back: once, twice at once, and by several entries', async () => {
    const browser = startBrowser({ first: '/a', answer: (asked, from) => (from === '/d' ? from : asked) })
    await browser.rest()
    for (const route of ['/b', '/c', '/d']) {
      browser.move(route)
      await browser.rest()
    }
    const whole = { entries: ['/a', '/b', '/c', '/d'], index: 3 }
    browser.go(-1)
    expect(await browser.rest()).toEqual(whole)
    browser.go(-1)
    browser.go(-1)
    expect(await browser.rest()).toEqual(whole)
    browser.go(-3)
    expect(await browser.rest()).toEqual(whole)
  })

  it('the URL bridge leaves one dead entry ahead after a refused link, which is refused again', async () => {
    const browser = startBrowser({ first: '/a', answer: (_asked, from) => from ?? '/a' })
    await browser.rest()
    browser.follow('/b')
    expect(await browser.rest()).toEqual({ entries: ['/a', '/b'], index: 0 })
    browser.go(1)
    expect(await browser.rest()).toEqual({ entries: ['/a', '/b'], index: 0 })
  })

  it('the URL bridge redirects to a third route', async () => {
    const browser = startBrowser({ first: '/a', answer: (asked) => (asked === '/b' ? '/c' : asked) })
    await browser.rest()
    browser.follow('/b')
    expect(await browser.rest()).toEqual({ entries: ['/a', '/c'], index: 1 })
  })

  const paying = {
    journey: ['/start', '/quote', '/paid'],
    isOneWay: (_: string, to: string) => to === '/paid',
  }
  /** The journey is closed once it is paid. */
  const homeOncePaid = () => {
    let isPaid = false
    return (asked: string) => {
      isPaid ||= asked === '/paid'
      return isPaid && paying.journey.includes(asked) && asked !== '/paid' ? '/' : asked
    }
  }

  it('the URL bridge replaces the entry where a finished journey started, so that one Back leads before it', async () => {
    const browser = startBrowser({ first: '/before', answer: homeOncePaid(), ...paying })
    await browser.rest()
    for (const route of ['/start', '/quote', '/paid', '/']) {
      browser.move(route)
      await browser.rest()
    }
    expect(await browser.rest()).toEqual({ entries: ['/before', '/', '/paid'], index: 1 })
    browser.go(-1)
    expect(await browser.rest()).toEqual({ entries: ['/before', '/', '/paid'], index: 0 })
  })

  it('the URL bridge skips a previous entry with the same route, where Back would change nothing', async () => {
    const browser = startBrowser({ first: '/before', answer: homeOncePaid(), ...paying })
    await browser.rest()
    for (const route of ['/', '/quote', '/paid', '/']) {
      browser.move(route)
      await browser.rest()
    }
    expect(await browser.rest()).toEqual({ entries: ['/before', '/', '/paid'], index: 1 })
  })

  it('the URL bridge replaces that entry for a link out of the journey, too', async () => {
    const browser = startBrowser({ first: '/before', answer: homeOncePaid(), ...paying })
    await browser.rest()
    for (const route of ['/quote', '/paid']) {
      browser.move(route)
      await browser.rest()
    }
    browser.follow('/account')
    expect(await browser.rest()).toEqual({ entries: ['/before', '/account', '/account'], index: 1 })
    browser.go(-1)
    expect((await browser.rest()).index).toBe(0)
  })

  it('the URL bridge continues Back over entries of a finished journey that lead home, as after a reload', async () => {
    const browser = startBrowser({
      first: '/before',
      answer: (asked) => (paying.journey.includes(asked) ? '/' : asked),
      ...paying,
    })
    await browser.rest()
    browser.visited('/start', '/quote', '/')
    expect(await browser.rest()).toEqual({ entries: ['/before', '/start', '/quote', '/'], index: 3 })
    browser.go(-1)
    expect(await browser.rest()).toEqual({ entries: ['/before', '/start', '/quote', '/'], index: 0 })
  })

  describe('after an answer closed the later forms', () => {
    async function corrected(first = '/name') {
      const gone = ['/address', '/review']
      const browser = startBrowser({
        first,
        answer: (asked, from) => (gone.includes(asked) ? from : asked),
        isGone: (href) => gone.includes(href),
      })
      browser.visited('/address', '/review', '/birthdate')
      await browser.rest()
      return browser
    }
    const entries = ['/name', '/address', '/review', '/birthdate']

    it('Back skips their entries up to a form that is open', async () => {
      const browser = await corrected()
      browser.go(-1)
      expect(await browser.rest()).toEqual({ entries, index: 0 })
      browser.go(3)
      expect(await browser.rest()).toEqual({ entries, index: 3 })
    })

    it('the first entry becomes the open form when there is none before it', async () => {
      const browser = await corrected('/address')
      browser.go(-1)
      expect(await browser.rest()).toEqual({
        entries: ['/birthdate', '/address', '/review', '/birthdate'],
        index: 0,
      })
    })

    it('a machine going back skips their entries instead of adding the form again', async () => {
      let isClosed = false
      const browser = startBrowser({
        first: '/name',
        answer: granting,
        isGone: (href) => isClosed && href === '/review',
      })
      await browser.rest()
      for (const route of ['/review', '/birthdate']) {
        browser.move(route)
        await browser.rest()
      }
      isClosed = true
      browser.move('/name')
      expect(await browser.rest()).toEqual({ entries: ['/name', '/review', '/birthdate'], index: 0 })
    })
  })

  it.each([
    ['the browser’s Back', (browser: ReturnType<typeof startBrowser>) => browser.go(-1)],
    ['the page’s Back', (browser: ReturnType<typeof startBrowser>) => browser.move('/review')],
  ])(
    'the URL bridge leads with %s from an edit to the review, even when the previous form is edited',
    async (_, goBack) => {
      let editedFrom: string | null = null
      const browser = startBrowser({
        first: '/name',
        answer: granting,
        isOpenedFrom: (href) => href === editedFrom,
      })
      await browser.rest()
      browser.move('/review')
      await browser.rest()
      editedFrom = '/review'
      browser.move('/name')
      const entries = ['/name', '/review', '/name']
      expect(await browser.rest()).toEqual({ entries, index: 2 })
      editedFrom = null
      goBack(browser)
      expect(await browser.rest()).toEqual({ entries, index: 1 })
    },
  )

  it('the URL bridge turns the first entry into home when there is nothing before the journey', async () => {
    const browser = startBrowser({
      first: '/quote',
      answer: (asked) => (paying.journey.includes(asked) ? '/' : asked),
      ...paying,
    })
    browser.visited('/')
    await browser.rest()
    browser.go(-1)
    expect(await browser.rest()).toEqual({ entries: ['/', '/'], index: 0 })
  })
})
