import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
} from 'graphql'

/** promises.md, 28 and 37. */
const limits = {
  /**
   * Checked before parsing: no document of the app is longer, and storing a longer one would cost
   * memory.
   */
  characters: 20_000,
  /** The nesting of fields, including leaves. */
  depth: 6,
  aliases: 15,
  directives: 50,
  tokens: 1000,
  cost: 5000,
  /**
   * Pairs of fields with the same response name anywhere in the text. The library compares
   * everything below each pair, so a field repeated 240 times would take a tenth of a second; our
   * largest document has 78 pairs.
   */
  pairs: 2000,
}

/** Root fields that try a code: two in one document would be two tries for one request. */
const codeAttempts = new Set(['verifyPhoneCode', 'verifySession'])

interface Measure {
  depth: number
  aliases: number
  directives: number
  cost: number
  /** Tries of codes, in its own fields and not in nested ones. */
  attempts: number
}

const nothing: Measure = { depth: 0, aliases: 0, directives: 0, cost: 0, attempts: 0 }

/** An object costs 2, a leaf 1, and each level down half as much again. */
const depthFactor = 1.5

/** Introspection is deeply nested; where it is not allowed, another rule refuses it. */
const introspection = new Set(['__schema', '__type'])

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  return fragments
}

/**
 * Measures a document with its fragments inserted where they are used; each fragment is visited
 * once.
 */
function createMeter(document: DocumentNode) {
  const fragments = fragmentsOf(document)
  const known = new Map<string, Measure>()

  const fragment = (name: string): Measure => {
    const before = known.get(name)
    if (before) return before
    // GraphQL's own rules refuse a cycle; here it only must terminate.
    known.set(name, nothing)
    const definition = fragments.get(name)
    const measured = definition ? selections(definition.selectionSet) : nothing
    known.set(name, measured)
    return measured
  }

  const selections = (set: SelectionSetNode): Measure => {
    const sum = { ...nothing }
    for (const selection of set.selections) {
      let inner = nothing
      if (selection.kind === Kind.FIELD) {
        const name = selection.name.value
        const set = introspection.has(name) ? undefined : selection.selectionSet
        const below = set && selections(set)
        inner = below
          ? { ...below, depth: below.depth + 1, cost: 2 + below.cost * depthFactor, attempts: 0 }
          : { ...nothing, depth: 1, cost: 1 }
        if (selection.alias) sum.aliases += 1
        if (codeAttempts.has(name)) sum.attempts += 1
      } else
        inner =
          selection.kind === Kind.FRAGMENT_SPREAD
            ? fragment(selection.name.value)
            : selections(selection.selectionSet)
      sum.depth = Math.max(sum.depth, inner.depth)
      sum.aliases += inner.aliases
      sum.directives += inner.directives + (selection.directives?.length ?? 0)
      sum.cost += inner.cost
      sum.attempts += inner.attempts
    }
    return sum
  }

  return { selections }
}

/** The number of pairs of fields with the same response name, including unused fragments. */
function pairsOf(document: DocumentNode): number {
  const counts = new Map<string, number>()
  let pairs = 0
  const walk = (set: SelectionSetNode) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        const before = counts.get(name) ?? 0
        pairs += before
        counts.set(name, before + 1)
      }
      if (selection.kind !== Kind.FRAGMENT_SPREAD && selection.selectionSet) walk(selection.selectionSet)
    }
  }
  for (const definition of document.definitions)
    if ('selectionSet' in definition) walk(definition.selectionSet)
  return pairs
}

/** The root fields of an operation, including fragments: each name once, in document order. */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  const fragments = fragmentsOf(document)
  const names = new Set<string>()
  const walked = new Set<string>()
  const walk = (set: SelectionSetNode) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) walk(selection.selectionSet)
      else if (!walked.has(selection.name.value)) {
        walked.add(selection.name.value)
        const definition = fragments.get(selection.name.value)
        if (definition) walk(definition.selectionSet)
      }
    }
  }
  walk(operation.selectionSet)
  return [...names]
}

/**
 * The reasons why a document is too large, one per broken limit; empty if it is within all limits.
 */
export function limitsBroken(document: DocumentNode): string[] {
  const meter = createMeter(document)
  const sum = { ...nothing }
  const broken: string[] = []
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    const measured = meter.selections(definition.selectionSet)
    sum.attempts += measured.attempts
    sum.aliases += measured.aliases
    sum.directives += measured.directives + (definition.directives?.length ?? 0)
    sum.cost += measured.cost
    if (measured.depth > limits.depth)
      broken.push(`The document is ${measured.depth} levels deep; at most ${limits.depth} are allowed.`)
  }
  if (sum.aliases > limits.aliases)
    broken.push(`The document has ${sum.aliases} aliases; at most ${limits.aliases} are allowed.`)
  if (sum.directives > limits.directives)
    broken.push(`The document has ${sum.directives} directives; at most ${limits.directives} are allowed.`)
  if (sum.cost > limits.cost)
    broken.push(`The document costs ${Math.ceil(sum.cost)}; at most ${limits.cost} is allowed.`)
  if (pairsOf(document) > limits.pairs) broken.push('The document repeats too many fields to be checked.')
  if (sum.attempts > 1) broken.push('One code can be tried for each request.')
  return broken
}

/** @throws GraphQLError if the text is longer than any of our documents */
export function refuseLongText(text: string): void {
  if (text.length > limits.characters)
    throw new GraphQLError(
      `The document is ${text.length} characters long; at most ${limits.characters} are allowed.`,
      { extensions: { http: { status: 400 } } },
    )
}

/**
 * Parses a document and measures it first, since the library's own rules compare fields in pairs,
 * which takes more than linear time.
 * @throws GraphQLError with the first broken limit
 */
export const parseWithinLimits: typeof parse = (source, options) => {
  const document = parse(source, { ...options, maxTokens: limits.tokens })
  const [first] = limitsBroken(document)
  if (first !== undefined) throw new GraphQLError(first)
  return document
}
