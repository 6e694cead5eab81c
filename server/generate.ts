/**
 * Types from the contract: `machines/contract/schema.generated.ts` (the schema's types, for machines and browser),
 * `server/graphql/resolvers.generated.ts` (resolver signatures for the carrier) and one
 * `src/api/operations/X.generated.ts` beside each `X.graphql` (operations with their result types).
 * `--check` writes nothing and fails when a file is not current.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import * as resolvers from '@graphql-codegen/typescript-resolvers'
import { type DocumentNode, Kind, parse, print } from 'graphql'

const check = process.argv.includes('--check')
const header = '// Generated from server/schema.graphql by `npm run generate`. Not to be edited.\n\n'
const schema = parse(readFileSync('server/schema.graphql', 'utf8'))

const scalars = {
  ID: 'string',
  Date: 'string',
  DateTime: 'string',
  Dollars: 'number',
  Cents: 'number',
  FlowSlug: '../flowSlugs.ts#FlowSlug',
  ProductSlug: '../product.ts#ProductSlug',
  BusinessSlug: '../product.ts#BusinessSlug',
  AnswerValue: '../flowSlugs.ts#AnswerValue',
}

const shared = {
  scalars,
  enumType: 'string-literal',
  enumsAsTypes: true,
  useTypeImports: true,
  immutableTypes: true,
  inputMaybeValue: 'T | null | undefined',
  maybeValue: 'T | null',
  avoidOptionals: { field: true },
  strictScalars: true,
}

const moved = (from: string) =>
  Object.fromEntries(
    Object.entries(scalars).map(([name, type]) => [
      name,
      type.startsWith('../') ? type.replace('../', from) : type,
    ]),
  )

const written: string[] = []
const stale: string[] = []

function write(file: string, text: string) {
  const before = (() => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  })()
  if (before === text) return
  if (check) stale.push(file)
  else {
    writeFileSync(file, text)
    written.push(file)
  }
}

write(
  'machines/contract/schema.generated.ts',
  header +
    (await codegen({
      filename: 'machines/contract/schema.generated.ts',
      schema,
      documents: [],
      config: shared,
      plugins: [{ typescript: {} }],
      pluginMap: { typescript },
    })),
)

write(
  'server/graphql/resolvers.generated.ts',
  header +
    (await codegen({
      filename: 'server/graphql/resolvers.generated.ts',
      schema,
      documents: [],
      config: {
        ...shared,
        scalars: moved('../../machines/'),
        contextType: '../context.ts#RequestContext',
        makeResolverTypeCallable: true,
        useIndexSignature: false,
      },
      plugins: [{ typescript: {} }, { resolvers: {} }],
      pluginMap: { typescript, resolvers },
    })),
)

const folder = 'src/api/operations'
const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
const documents = new Map(files.map((name) => [name, parse(readFileSync(join(folder, name), 'utf8'))]))
const fragmentText = new Map<string, { text: string; uses: string[]; file: string }>()
const spreadsOf = (text: string) => [...text.matchAll(/\.\.\.\s*([A-Z]\w*)/g)].map((match) => match[1] ?? '')
for (const [file, document] of documents)
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      const text = print(definition)
      fragmentText.set(definition.name.value, { text, uses: spreadsOf(text), file })
    }

const withFragments = (text: string, seen = new Set<string>()): string => {
  let all = text
  for (const name of spreadsOf(text)) {
    const fragment = fragmentText.get(name)
    if (!fragment || seen.has(name)) continue
    seen.add(name)
    all += `\n${withFragments(fragment.text, seen)}`
  }
  return all
}

/** One operation as a string with its types: small to ship, nothing to parse when it is sent. */
const stringDocuments = (document: DocumentNode) =>
  document.definitions
    .flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) return []
      const name = definition.name.value
      const kind = definition.operation === 'query' ? 'Query' : 'Mutation'
      const text = withFragments(print(definition)).replace(/\s+/g, ' ')
      const body = JSON.stringify(text)
      return [
        `export const ${name}: Operation<${name}${kind}, ${name}${kind}Variables> = { name: '${name}', document: ${body} }`,
      ]
    })
    .join('\n\n')

for (const [file, document] of documents) {
  const target = join(folder, `${basename(file, '.graphql')}.generated.ts`)
  const elsewhere = [...documents]
    .filter(([name]) => name !== file)
    .flatMap(([, other]) =>
      other.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION),
    )
  write(
    target,
    header +
      (await codegen({
        filename: target,
        schema,
        documents: [{ location: file, document }],
        config: {
          ...shared,
          skipTypename: true,
          scalars: moved('../../../machines/'),
          externalFragments: elsewhere.map((node) => ({
            isExternal: true,
            importFrom: null,
            node,
            name: node.name.value,
            onType: node.typeCondition.name.value,
          })),
        },
        plugins: [{ operation: {} }, { operations: {} }, { documents: {} }],
        pluginMap: {
          operations,
          operation: { plugin: () => "import type { Operation } from '../operation.ts'\n" },
          documents: { plugin: () => stringDocuments(document) },
        },
      })),
  )
}

if (stale.length > 0) {
  console.error(`Not current, run \`npm run generate\`:\n  ${stale.join('\n  ')}`)
  process.exitCode = 1
} else console.log(check ? 'Generated types are current.' : `Written: ${written.join(', ') || 'nothing new'}`)
