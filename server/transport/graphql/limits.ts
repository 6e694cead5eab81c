import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'

/** promises.md, 28. */
export const limits = {
  /** Fields within fields, the leaf included. */
  depth: 6,
  aliases: 15,
  directives: 50,
  tokens: 1000,
  cost: 5000,
}

/** Root fields that try a code: two in one document would be two tries for one request. */
const codeAttempts = new Set(['verifyPhoneCode', 'verifySession'])

interface Measure {
  depth: number
  aliases: number
  directives: number
  cost: number
}

const nothing: Measure = { depth: 0, aliases: 0, directives: 0, cost: 0 }

/** An object costs 2, a leaf 1, and each level down half as much again. */
const depthFactor = 1.5

/** Questions about the schema are deep by nature; where they are not allowed, another rule refuses them. */
const introspection = new Set(['__schema', '__type'])

/** Measures with fragments put in where they are used; a fragment is measured once, so this is linear. */
function createMeter(document: DocumentNode) {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const known = new Map<string, Measure>()

  const fragment = (name: string): Measure => {
    const before = known.get(name)
    if (before) return before
    // A cycle is refused by GraphQL's own rules; here it only must end.
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
        const set = introspection.has(selection.name.value) ? undefined : selection.selectionSet
        const below = set && selections(set)
        inner = below
          ? { ...below, depth: below.depth + 1, cost: 2 + below.cost * depthFactor }
          : { ...nothing, depth: 1, cost: 1 }
        if (selection.alias) sum.aliases += 1
      } else
        inner =
          selection.kind === Kind.FRAGMENT_SPREAD
            ? fragment(selection.name.value)
            : selections(selection.selectionSet)
      sum.depth = Math.max(sum.depth, inner.depth)
      sum.aliases += inner.aliases
      sum.directives += inner.directives + (selection.directives?.length ?? 0)
      sum.cost += inner.cost
    }
    return sum
  }

  const rootFields = (set: SelectionSetNode, seen: Set<string>): string[] =>
    set.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value]
      if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, seen)
      const name = selection.name.value
      if (seen.has(name)) return []
      const definition = fragments.get(name)
      return definition ? rootFields(definition.selectionSet, new Set([...seen, name])) : []
    })

  return { selections, rootFields: (set: SelectionSetNode) => rootFields(set, new Set()) }
}

/** The root fields of an operation, fragments included, in the order of the document. */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): string[] {
  return createMeter(document).rootFields(operation.selectionSet)
}

const refuse = (context: ValidationContext, message: string) => context.reportError(new GraphQLError(message))

/** Refuses documents that are too large to be one of ours, with a sentence that says in what way. */
export const limitsRule: ValidationRule = (context): ASTVisitor => {
  const document = context.getDocument()
  const meter = createMeter(document)
  let attempts = 0
  let aliases = 0
  let directives = 0
  let cost = 0
  return {
    OperationDefinition(node) {
      const measured = meter.selections(node.selectionSet)
      attempts += meter.rootFields(node.selectionSet).filter((name) => codeAttempts.has(name)).length
      aliases += measured.aliases
      directives += measured.directives + (node.directives?.length ?? 0)
      cost += measured.cost
      if (measured.depth > limits.depth)
        refuse(context, `The document is ${measured.depth} levels deep; at most ${limits.depth} are allowed.`)
      return undefined
    },
    Document: {
      leave() {
        if (aliases > limits.aliases)
          refuse(context, `The document has ${aliases} aliases; at most ${limits.aliases} are allowed.`)
        if (directives > limits.directives)
          refuse(
            context,
            `The document has ${directives} directives; at most ${limits.directives} are allowed.`,
          )
        if (cost > limits.cost)
          refuse(context, `The document costs ${Math.ceil(cost)}; at most ${limits.cost} is allowed.`)
        if (attempts > 1) refuse(context, 'One code can be tried for each request.')
      },
    },
  }
}
