import type { AnyRoute } from '@tanstack/react-router'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { registry } from '../../../machines/index.ts'
import type { ScreenId, StateMeta } from '../../../machines/meta.ts'
import { routes } from '../../../machines/routes/routes.ts'
import type { RouteRow } from '../../../machines/routes/row.ts'
import { routeTree } from '../../../src/app/routeTree.gen.ts'

const table: [id: string, row: RouteRow][] = Object.entries(routes)
const built = table.filter(([, row]) => row.built)

/** The paths of the router's tree, in the router's own words; `/$` takes whatever nothing else does. */
function pathsOf(route: AnyRoute, above = ''): string[] {
  const own = 'path' in route.options ? String(route.options.path) : ''
  const path = `${above}/${own}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1')
  const children = Object.values<AnyRoute>(route.children ?? {})
  return children.length === 0 ? [path] : children.flatMap((child) => pathsOf(child, path))
}

/** A file that answers for several routes: they are one screen, whose code is there once. */
const shared: Readonly<Record<string, readonly string[]>> = {
  '/fulfillment/{-$start}': ['/fulfillment', '/fulfillment/start'],
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}
const metas: StateMeta[] = registry.flatMap(({ machine }) =>
  nodesOf(machine.root).map(({ meta }) => meta ?? {}),
)

describe('every built route', () => {
  it('has a file, and every file has a built route', () => {
    const routed = pathsOf(routeTree)
      .filter((path) => path !== '/$')
      .flatMap((path) => shared[path] ?? [path])
    expect(routed.sort()).toEqual([...new Set(built.map(([, { path }]) => path))].sort())
  })

  it('is shown by a state that names it, or is a page, and never both', () => {
    const named = new Set(metas.flatMap(({ route }) => route ?? []))
    const isNamed = (id: string) => [...named].some((it) => it === id)
    const unnamed = built.filter(([id, { owner }]) => owner !== 'page' && !isNamed(id))
    expect(unnamed.map(([id]) => id)).toEqual([
      // The entries of the journey are no routes to stay: it leads on from them at once.
      'fulfillment',
      'fulfillmentStart',
      // An activity with an id of its own in the address says itself where it is.
      'fulfillmentReinstatement',
      'reviewQuote',
      // The builder is in one state on all of its pages, and its context says which.
      'insuranceBuilderList',
      'builderList',
      'builderInfo',
      'builderAdd',
      'builder',
    ])
    const both = built.filter(([id, { owner }]) => owner === 'page' && isNamed(id))
    expect(both.map(([id]) => id)).toEqual([])
  })

  it('is the only kind that a state names', () => {
    const ids = new Set(built.map(([id]) => id))
    expect(metas.flatMap(({ route }) => (route === undefined || ids.has(route) ? [] : [route]))).toEqual([])
  })
})

describe('what a state says about itself', () => {
  it('is closed: a route, a screen, a step', () => {
    expectTypeOf<keyof StateMeta>().toEqualTypeOf<'route' | 'screen' | 'step'>()
    expectTypeOf<string>().not.toExtend<NonNullable<StateMeta['route']>>()
    expectTypeOf<string>().not.toExtend<ScreenId>()
    const keys = new Set(metas.flatMap((meta) => Object.keys(meta)))
    expect([...keys].sort()).toEqual(['route', 'screen', 'step'])
  })
})
