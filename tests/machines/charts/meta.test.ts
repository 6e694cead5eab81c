import { describe, expect, expectTypeOf, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { registry } from '../../../machines/index.ts'
import type { ScreenId, StateMeta } from '../../../machines/meta.ts'
import { type RouteId, routeIds, rowOf } from '../../../machines/routes/route.ts'

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}
const metas: StateMeta[] = registry.flatMap(({ machine }) =>
  nodesOf(machine.root).map(({ meta }) => meta ?? {}),
)

describe('every route', () => {
  it('every route is shown by a state that names it or by a page, never by both', () => {
    const named = new Set(metas.flatMap(({ route }) => route ?? []))
    const isPage = (id: RouteId) => rowOf({ id }).owner === 'page'
    expect(routeIds.filter((id) => !isPage(id) && !named.has(id))).toEqual([
      // The entry routes of the journey redirect at once.
      'fulfillment',
      'fulfillmentStart',
      // An activity with an id in its address computes its own route.
      'fulfillmentReinstatement',
      'reviewQuote',
      // The builder has one state for all of its pages; its context determines the page.
      'insuranceBuilderList',
      'builderList',
      'builderInfo',
      'builderAdd',
      'builder',
    ])
    expect(routeIds.filter((id) => isPage(id) && named.has(id))).toEqual([])
  })
})

describe('the metadata of a state', () => {
  it('the metadata of a state contains only a route, a screen and a step, and on a root the clock', () => {
    expectTypeOf<keyof StateMeta>().toEqualTypeOf<'route' | 'screen' | 'step' | 'clock'>()
    expectTypeOf<string>().not.toExtend<NonNullable<StateMeta['route']>>()
    expectTypeOf<string>().not.toExtend<ScreenId>()
    const keys = new Set(metas.flatMap((meta) => Object.keys(meta)))
    expect([...keys].sort()).toEqual(['clock', 'route', 'screen', 'step'])
  })
})
