import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type DocumentNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  validate,
  visit,
} from 'graphql'
import { expect, test } from 'vitest'
import { limitsBroken, parseWithinLimits, rootFieldsOf } from '../../../../server/transport/graphql/limits.ts'

const seed = Number(process.env.SEED ?? 1)
const documents = process.env.SOAK ? 5000 : 100
const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'))

/** A small generator: the same numbers for the same seed. */
function randomFrom(start: number) {
  let state = start >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const leaves = ['__typename', 'a: __typename', 'verifyPhoneCode', '... { __typename }']

/**
 * Operations and up to sixty fragments that spread any of the others several times, including
 * cycles.
 */
function documentFrom(random: (below: number) => number): string {
  const fragments = random(60)
  const selection = () => {
    const kind = random(6)
    if (kind < 3 && fragments > 0) return `...F${random(fragments)}`
    if (kind === 3 && fragments > 0) return `session { ...F${random(fragments)} }`
    return leaves[random(leaves.length)] ?? ''
  }
  const set = () => `{ ${Array.from({ length: 1 + random(4) }, selection).join(' ')} }`
  return [
    ...Array.from({ length: 1 + random(3) }, (_, at) => `query Q${at} ${set()}`),
    ...Array.from({ length: fragments }, (_, at) => `fragment F${at} on Query ${set()}`),
  ].join('\n')
}

/** Counts how often a document's selections are visited. */
function counted(document: DocumentNode) {
  let visits = 0
  let sets = 0
  visit(document, {
    SelectionSet(node: SelectionSetNode) {
      const { selections } = node
      sets += 1
      Object.defineProperty(node, 'selections', {
        get() {
          visits += 1
          return selections
        },
      })
    },
  })
  // Counting itself has visited each once.
  visits = 0
  return { document, sets, visits: () => visits }
}

const operationsOf = (document: DocumentNode) =>
  document.definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )

test(`the limits visit each part of a document once, including its root fields (SEED=${seed})`, () => {
  const random = randomFrom(seed)
  for (let turn = 0; turn < documents; turn++) {
    const text = documentFrom(random)
    const judged = counted(parse(text))
    limitsBroken(judged.document)
    // Once for the cost, once for the repeated names.
    expect(judged.visits(), text).toBeLessThanOrEqual(2 * judged.sets)
    for (const operation of operationsOf(judged.document)) {
      const before = judged.visits()
      rootFieldsOf(judged.document, operation)
      expect(judged.visits() - before, text).toBeLessThanOrEqual(judged.sets)
    }
  }
})

test(`validating a document within the limits takes time proportional to its length (SEED=${seed})`, () => {
  const random = randomFrom(seed)
  let within = 0
  for (let turn = 0; turn < documents; turn++) {
    const text = documentFrom(random)
    const judged = counted(parse(text))
    if (limitsBroken(judged.document).length > 0) {
      expect(() => parseWithinLimits(text)).toThrow()
      continue
    }
    const before = judged.visits()
    validate(schema, judged.document)
    expect(judged.visits() - before, text).toBeLessThanOrEqual(20 * judged.sets)
    within += 1
  }
  // Otherwise every document was refused, and nothing was tested.
  expect(within).toBeGreaterThan(0)
})
