import { readFileSync } from 'node:fs'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isUnionType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { satisfies } from '../../../server/access/levels.ts'
import type { AccessLevel } from '../../../server/context.ts'
import { type Carrier, startCarrier } from '../carrier.ts'

const schema = buildSchema(readFileSync('server/schema.graphql', 'utf8'))

/** Something that fits the type, so that only the level decides. */
function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField)
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`
  }
  const known: Record<string, string> = {
    Int: '1',
    Float: '1.5',
    Boolean: 'false',
    Date: '"1990-01-01"',
    Cents: '1',
    Dollars: '1',
    // The one flow that is open to every session.
    FlowSlug: '"pre-verified-initial-data"',
    ProductSlug: '"wysh-term-life"',
    BusinessSlug: '"wysh-insurance"',
    AnswerValue: '"x"',
  }
  return known[type.name] ?? '"x"'
}

function callOf(field: GraphQLField<unknown, unknown>): string {
  const given = field.args.filter(isRequiredArgument).map((arg) => `${arg.name}: ${literal(arg.type)}`)
  const type = getNamedType(field.type)
  const selection = isObjectType(type) || isUnionType(type) ? ' { __typename }' : ''
  return `${field.name}${given.length > 0 ? `(${given.join(', ')})` : ''}${selection}`
}

function levelOf(field: GraphQLField<unknown, unknown>): AccessLevel | 'anyone' {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'access')
  const value = directive?.arguments?.[0]?.value
  return value && 'value' in value ? (value.value as AccessLevel) : 'anyone'
}

const root = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
] as const

const rows = root.flatMap(([kind, type]) =>
  Object.values(type?.getFields() ?? {}).map((field) => ({ kind, field, level: levelOf(field) })),
)

let carrier: Carrier
/** A token for each level; none for nobody. */
let tokens: Record<'nobody' | AccessLevel, () => Promise<string | undefined>>

beforeAll(async () => {
  carrier = await startCarrier()
  tokens = {
    nobody: async () => undefined,
    unidentified: async () => (await carrier.register()).tokens.access_token,
    identified: async () => (await carrier.guest()).token,
    verified: async () => (await carrier.signUp()).token,
  }
})
afterAll(() => carrier?.close())

test('the levels are no line: a password alone may do less than a guest', () => {
  const levels = ['unidentified', 'identified', 'verified'] as const
  expect(levels.map((held) => levels.map((required) => satisfies(held, required)))).toEqual([
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})

describe('every root field asks for its level', () => {
  test.each(['nobody', 'unidentified', 'identified', 'verified'] as const)('of %s', async (held) => {
    let token = await tokens[held]()
    const wrong: string[] = []
    for (const { kind, field, level } of rows) {
      const { status, errors } = await carrier.graphql(`${kind} { ${callOf(field)} }`, {}, token)
      if (field.name === 'endSession') token = await tokens[held]()
      const codes = errors?.map(({ extensions }) => extensions.message) ?? []
      const expected =
        level === 'anyone' || (held !== 'nobody' && satisfies(held, level))
          ? 'allowed'
          : held === 'nobody'
            ? 'GRAPH_API_UNAUTHORIZED'
            : 'ACCESS_LEVEL_TOO_LOW'
      const refused = codes.find(
        (code) => code === 'GRAPH_API_UNAUTHORIZED' || code === 'ACCESS_LEVEL_TOO_LOW',
      )
      if ((refused ?? 'allowed') !== expected) wrong.push(`${field.name}: ${refused ?? 'allowed'}`)
      // Its own refusal of the client id, not the document's.
      if (codes.includes('REQUEST_INVALID') && field.name !== 'authorizeGuestByBusiness')
        wrong.push(`${field.name}: ${errors?.[0]?.message}`)
      if (expected === 'GRAPH_API_UNAUTHORIZED' && status !== 401) wrong.push(`${field.name}: HTTP ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

test('what a guest must not read needs a verified session in the contract itself', () => {
  const of = (type: string, field: string) => {
    const found = schema.getType(type)
    const definition = isObjectType(found) ? found.getFields()[field] : undefined
    return definition && levelOf(definition)
  }
  expect({
    taxIdSet: of('User', 'taxIdSet'),
    beneficiaries: of('Query', 'beneficiaries'),
    createPaymentMethod: of('Mutation', 'createPaymentMethod'),
    userInvoice: of('Query', 'userInvoice'),
    userPolicy: of('Query', 'userPolicy'),
    documentsBySlug: of('Query', 'documentsBySlug'),
  }).toEqual({
    taxIdSet: 'verified',
    beneficiaries: 'verified',
    createPaymentMethod: 'verified',
    userInvoice: 'verified',
    userPolicy: 'verified',
    documentsBySlug: 'verified',
  })
})
