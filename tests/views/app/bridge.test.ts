import { describe, expect, it } from 'vitest'
import { type Bridge, createBridge } from '../../../src/app/bridge/bridge.ts'

/** A browser's history with as much of a router as the bridge meets, and machines that answer from a function. */
function startBrowser(options: {
  first: string
  /** The place that the machines are at after they were asked; undefined while it is not known. */
  answer: (asked: string, from: string | undefined) => string | undefined
  isOneWay?: (from: string, to: string) => boolean
}) {
  const entries = [options.first]
  let index = 0
  let place: string | undefined
  let listener: () => void = () => {}
  let abort = new AbortController()
  let underway: Promise<void> = Promise.resolve()
  const asked: string[] = []

  const bridge: Bridge = createBridge(
    {
      ask(href) {
        asked.push(href)
        place = options.answer(href, place)
      },
      place: () => place,
      opened: async (signal) => signal.throwIfAborted(),
      observe(toCall) {
        listener = toCall
      },
      isOneWay: options.isOneWay ?? (() => false),
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
    index = Math.min(Math.max(index + steps, 0), entries.length - 1)
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
    /** A machine moves by itself. */
    move(to: string | undefined) {
      place = to
      listener()
    },
    /** Every navigation under way has come to its end. */
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

describe('the bridge', () => {
  it('grants a deep link, and asks nothing of a machine that is there already', async () => {
    const browser = startBrowser({ first: '/a', answer: granting })
    expect(await browser.rest()).toEqual({ entries: ['/a'], index: 0 })
    browser.go(0)
    await browser.rest()
    expect(browser.asked).toEqual(['/a'])
  })

  it('redirects a cold start in place', async () => {
    const browser = startBrowser({ first: '/a', answer: () => '/b' })
    expect(await browser.rest()).toEqual({ entries: ['/b'], index: 0 })
  })

  it('does not move a machine for a hover', async () => {
    const browser = startBrowser({ first: '/a', answer: granting })
    await browser.rest()
    await browser.bridge.gate({ href: '/b', index: 1, preload: true, signal: new AbortController().signal })
    expect(browser.asked).toEqual(['/a'])
  })

  it('pushes a move, goes back for a move to the previous entry, and replaces a one-way step', async () => {
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

  it('leaves the URL alone while a state has no place', async () => {
    const browser = startBrowser({ first: '/a', answer: granting })
    await browser.rest()
    browser.move(undefined)
    expect(await browser.rest()).toEqual({ entries: ['/a'], index: 0 })
    browser.move('/a')
    expect(await browser.rest()).toEqual({ entries: ['/a'], index: 0 })
  })

  it('gives the entry of a URL to the place that turns out later', async () => {
    const browser = startBrowser({ first: '/flow', answer: () => undefined })
    expect(await browser.rest()).toEqual({ entries: ['/flow'], index: 0 })
    browser.move('/flow?form=one')
    expect(await browser.rest()).toEqual({ entries: ['/flow?form=one'], index: 0 })
    browser.move('/flow?form=two')
    expect(await browser.rest()).toEqual({ entries: ['/flow?form=one', '/flow?form=two'], index: 1 })
  })

  it('undoes a refused back, once, twice at once, and by several entries', async () => {
    const browser = startBrowser({ first: '/a', answer: (asked, from) => (from === '/d' ? from : asked) })
    await browser.rest()
    for (const place of ['/b', '/c', '/d']) {
      browser.move(place)
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

  it('leaves one dead entry ahead after a refused link, which is refused again', async () => {
    const browser = startBrowser({ first: '/a', answer: (_asked, from) => from ?? '/a' })
    await browser.rest()
    browser.follow('/b')
    expect(await browser.rest()).toEqual({ entries: ['/a', '/b'], index: 0 })
    browser.go(1)
    expect(await browser.rest()).toEqual({ entries: ['/a', '/b'], index: 0 })
  })

  it('redirects to a third place', async () => {
    const browser = startBrowser({ first: '/a', answer: (asked) => (asked === '/b' ? '/c' : asked) })
    await browser.rest()
    browser.follow('/b')
    expect(await browser.rest()).toEqual({ entries: ['/a', '/c'], index: 1 })
  })
})
