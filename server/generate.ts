/**
 * Types from the contract, `server/schema.graphql`:
 *
 * - `rules/contract/schema.generated.ts`: its types, for machines, browser and carrier;
 * - `server/transport/graphql/resolvers.generated.ts`: the carrier's resolver signatures;
 * - `src/api/operations/X.generated.ts` next to each `X.graphql`: its operations with their result
 *   types;
 * - `server/platform/forms/contractWords.generated.ts`: the enum values that a flow's definition
 *   may use, for its check.
 *
 * Also `rules/phoneMetadata.ts`: the data of libphonenumber-js for country code 1.
 *
 * Only the last is in git: `npm ci` (`prepare`), a build, the tests and `npm run types` generate
 * the others.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import {
  buildASTSchema,
  type DocumentNode,
  type FragmentDefinitionNode,
  isEnumType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql'
import worldMetadata from 'libphonenumber-js/metadata.min.json'

const contract = 'rules/contract/schema.generated.ts'
const operationsFolder = 'src/api/operations'
const header = '// Generated from server/schema.graphql by `npm run generate`. Not to be edited.\n\n'
const schema = parse(readFileSync('server/schema.graphql', 'utf8'))

/**
 * Fields that are left out of the contract's types, which domains and machines pass around: each
 * has a resolver of its own, or its domain adds it.
 */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  Address: ['id', 'stateObject', 'country'],
  AddressCountry: ['id', 'postalCodeFormat'],
  AddressState: ['id'],
  Constellation: ['plaidItems', 'wishAllocations', 'allocationSummary'],
  DashboardHome: ['coverageAdjustment', 'unreadDecision', 'paymentMethod', 'payments', 'beneficiaries'],
  Document: ['updatedAt', 'files'],
  Estimate: ['allocationsCoveredPercentage', 'packages', 'productDetail'],
  InsuranceMembership: [
    'latestEstimateDatum',
    'latestInsuranceApplication',
    'coverageDetails',
    'activePolicy',
    'pendingPolicy',
    'policies',
    'pendingQuote',
    'productsOfferings',
    'notifications',
    'beneficiaries',
    'plaidItems',
    'invoices',
    'documents',
  ],
  Beneficiary: ['assignedEntity'],
  Invoice: ['metadata'],
  Journey: ['parent', 'metadata', 'paths'],
  PaymentMethod: ['externalId', 'updatedAt', 'plaidAccount'],
  PlaidAccount: ['fullName', 'plaidItem'],
  PlaidInstitution: ['logo'],
  PlaidItem: ['business'],
  Policy: [
    'nextCharge',
    'classification',
    'totalMissedPremiums',
    'interestDue',
    'policyRiders',
    'reinstatementRequest',
  ],
  Product: ['id', 'status', 'description'],
  UserInvoices: ['lapsesAt'],
}

const returnedSchema: DocumentNode = visit(schema, {
  ObjectTypeDefinition(node) {
    const names = leftOut[node.name.value]
    if (!names) return undefined
    const missing = names.find((name) => !node.fields?.some((field) => field.name.value === name))
    if (missing !== undefined) throw new Error(`${node.name.value} has no field ${missing}.`)
    return { ...node, fields: node.fields?.filter(({ name }) => !names.includes(name.value)) }
  },
})

/** The types of the schema's scalars; `to` is the path from the generated file to `rules/`. */
const scalarsSeen = (to: string) => ({
  ID: 'string',
  Date: 'string',
  DateTime: 'string',
  Dollars: 'number',
  Cents: 'number',
  FlowSlug: `${to}/flowSlugs.ts#FlowSlug`,
  ProductSlug: `${to}/product.ts#ProductSlug`,
  BusinessSlug: `${to}/product.ts#BusinessSlug`,
  AnswerValue: `${to}/flowSlugs.ts#AnswerValue`,
})

const shared = {
  enumType: 'string-literal',
  enumsAsTypes: true,
  useTypeImports: true,
  immutableTypes: true,
  inputMaybeValue: 'T | null | undefined',
  maybeValue: 'T | null',
  avoidOptionals: { field: true },
  strictScalars: true,
}

const verbatim = (text: string) => ({ plugin: () => text })

const contractTypes = () =>
  codegen({
    filename: contract,
    schema: returnedSchema,
    documents: [],
    config: { ...shared, scalars: scalarsSeen('..') },
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
  })

const resolverTypes = (filename: string) =>
  codegen({
    filename,
    schema,
    documents: [],
    config: {
      ...shared,
      scalars: scalarsSeen('../../../rules'),
      namespacedImportName: 'Contract',
      // The types above, since the plugin would restore their unions.
      mappers: Object.fromEntries(Object.keys(leftOut).map((name) => [name, `Contract.${name}`])),
      contextType: '../../platform/call/call.ts#RequestContext',
      makeResolverTypeCallable: true,
      useIndexSignature: false,
    },
    plugins: [{ contract: {} }, { resolvers: {} }],
    pluginMap: {
      resolvers,
      contract: verbatim(
        `import type * as Contract from '../../../${contract}'\nexport type * from '../../../${contract}'\n`,
      ),
    },
  })

const documents = new Map(
  readdirSync(operationsFolder)
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => [name, parse(readFileSync(join(operationsFolder, name), 'utf8'))] as const),
)

const isFragment = (node: DocumentNode['definitions'][number]) => node.kind === Kind.FRAGMENT_DEFINITION
const fragmentsIn = (document: DocumentNode) => document.definitions.filter(isFragment)
const fragments = new Map([...documents.values()].flatMap(fragmentsIn).map((node) => [node.name.value, node]))

/** The fragments that a definition spreads, directly or indirectly, each once. */
function fragmentsOf(
  definition: OperationDefinitionNode | FragmentDefinitionNode,
  found = new Set<FragmentDefinitionNode>(),
): Set<FragmentDefinitionNode> {
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = fragments.get(name.value)
      if (!fragment || found.has(fragment)) return
      found.add(fragment)
      fragmentsOf(fragment, found)
    },
  })
  return found
}

/** One operation as a string with its types: small, and not parsed in the browser. */
function operationConstant(definition: OperationDefinitionNode): string {
  const name = definition.name?.value
  if (name === undefined) throw new Error(`An operation in ${operationsFolder} has no name.`)
  const kind = definition.operation === 'query' ? 'Query' : 'Mutation'
  const document = [definition, ...fragmentsOf(definition)].map(print).join('\n').replace(/\s+/g, ' ')
  return `export const ${name}: Operation<${name}${kind}, ${name}${kind}Variables> = { name: '${name}', document: ${JSON.stringify(document)} }`
}

const operationTypes = (filename: string, document: DocumentNode) =>
  codegen({
    filename,
    schema,
    documents: [{ location: filename, document }],
    config: {
      ...shared,
      skipTypename: true,
      scalars: scalarsSeen('../../../rules'),
      importSchemaTypesFrom: contract,
      namespacedImportName: 'Contract',
      importExtension: '.ts',
      externalFragments: [...fragments.values()]
        .filter((node) => !document.definitions.includes(node))
        .map((node) => ({
          isExternal: true,
          importFrom: null,
          node,
          name: node.name.value,
          onType: node.typeCondition.name.value,
        })),
    },
    plugins: [{ operation: {} }, { operations: {} }, { constants: {} }],
    pluginMap: {
      operations,
      operation: verbatim("import type { Operation } from '../operation.ts'\n"),
      constants: verbatim(
        document.definitions
          .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
          .map(operationConstant)
          .join('\n\n'),
      ),
    },
  })

const built = buildASTSchema(schema)

function namesIn(name: string): string[] {
  const type = built.getType(name)
  if (isEnumType(type)) return type.getValues().map((value) => value.name)
  if (isInputObjectType(type)) return Object.keys(type.getFields())
  throw new Error(`${name} is neither an enum nor an input of the contract.`)
}

const definitionEnums = [
  'AccessLevel',
  'ActionCommand',
  'ActionDestination',
  'ActionSource',
  'ActionSourceType',
  'ActionType',
  'ButtonStyle',
  'DateRangeRule',
  'FlowScope',
  'FormAdvance',
  'FormGroupType',
  'FormLayout',
  'GroupAttributeName',
  'GroupMutation',
  'IneligibleReason',
  'PictureName',
  'ReviewVariant',
  'SelectFormat',
  'TerminalBehavior',
  'TextRule',
  'TextStyle',
]

function contractNames(): string {
  const fields = namesIn('GroupMutation').map((name) => {
    const input = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    return [name, namesIn(input).filter((field) => field !== 'clientMutationId')]
  })
  const names = Object.fromEntries(definitionEnums.map((name) => [name, namesIn(name)]))
  return `/** The enums of the contract that a flow's definition speaks in. */
export const contractWords = ${JSON.stringify(names, null, 2)} as const

/** What each mutation that an API group may name takes. */
export const groupInputFields = ${JSON.stringify(Object.fromEntries(fields), null, 2)} as const
`
}

/** Browsers do not need the data of countries that are refused by their code alone. */
function phoneMetadata(): string {
  const { version, country_calling_codes: codes, countries } = worldMetadata
  const members = new Set<string>(codes['1'])
  const ours = Object.entries(countries).filter(([country]) => members.has(country))
  const metadata = {
    version,
    country_calling_codes: { 1: codes['1'] },
    countries: Object.fromEntries(ours),
    nonGeographic: {},
  }
  return `// Generated from libphonenumber-js by \`npm run generate\`. Not to be edited.

import type { MetadataJson } from 'libphonenumber-js/core'

/** The numbering plan of the country code 1. */
export const phoneMetadata: MetadataJson = ${JSON.stringify(metadata)}
`
}

const resolverFile = 'server/transport/graphql/resolvers.generated.ts'
const generated = new Map([
  [contract, header + (await contractTypes())],
  [resolverFile, header + (await resolverTypes(resolverFile))],
  ['server/platform/forms/contractWords.generated.ts', header + contractNames()],
  ['rules/phoneMetadata.ts', phoneMetadata()],
])
for (const [name, document] of documents) {
  const file = join(operationsFolder, `${basename(name, '.graphql')}.generated.ts`)
  generated.set(file, header + (await operationTypes(file, document)))
}

const changed = [...generated].filter(
  ([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text,
)
const orphans = readdirSync(operationsFolder)
  .filter((name) => name.endsWith('.generated.ts'))
  .map((name) => join(operationsFolder, name))
  .filter((file) => !generated.has(file))
const stale = [...changed.map(([file]) => file), ...orphans]

for (const [file, text] of changed) writeFileSync(file, text)
for (const file of orphans) rmSync(file)
console.log(`Written or removed: ${stale.join(', ') || 'nothing'}`)
