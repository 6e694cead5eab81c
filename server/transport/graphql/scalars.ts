import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql'
import { isIsoDate } from '../../../rules/dates.ts'
import { flowSlugs } from '../../../rules/flowSlugs.ts'
import { product } from '../../../rules/product.ts'
import { products } from '../../../rules/products.ts'

function scalar<Value>(name: string, read: (value: unknown) => Value | undefined, sentence: string) {
  const parse = (value: unknown): Value => {
    const result = read(value)
    if (result === undefined) throw new GraphQLError(`${name}: ${sentence}`)
    return result
  }
  return new GraphQLScalarType<Value, unknown>({
    name,
    parseValue: parse,
    serialize: parse,
    parseLiteral: (node, variables) => parse(valueFromASTUntyped(node, variables)),
  })
}

const calendarDate = (value: unknown): string | undefined =>
  typeof value === 'string' && isIsoDate(value) ? value : undefined

const instant = (value: unknown): string | undefined => {
  const date = value instanceof Date ? value : typeof value === 'string' ? new Date(value) : undefined
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}

const whole = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) ? Number(value) : undefined

const oneOf =
  <Slug extends string>(slugs: readonly Slug[]) =>
  (value: unknown): Slug | undefined =>
    slugs.find((slug) => slug === value)

type Answer = string | number | boolean | string[] | null

const answer = (value: unknown): Answer | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value
  return undefined
}

/** The contract's scalars; an invalid value is refused as input and as output. */
export const scalarResolvers = {
  Date: scalar('Date', calendarDate, 'a date must have the format yyyy-MM-dd.'),
  DateTime: scalar('DateTime', instant, 'a time must be in ISO 8601.'),
  Dollars: scalar('Dollars', whole, 'a whole number is required.'),
  Cents: scalar('Cents', whole, 'a whole number is required.'),
  FlowSlug: scalar('FlowSlug', oneOf(flowSlugs), 'there is no flow with this slug.'),
  ProductSlug: scalar(
    'ProductSlug',
    (value) => oneOf(products.map(({ slug }) => slug))(value),
    'there is no product with this slug.',
  ),
  BusinessSlug: scalar('BusinessSlug', oneOf([product.insurance]), 'there is no business with this slug.'),
  AnswerValue: new GraphQLScalarType<Answer, unknown>({
    name: 'AnswerValue',
    parseValue: (value) => readAnswer(value),
    serialize: (value) => readAnswer(value),
    parseLiteral: (node, variables) =>
      node.kind === Kind.NULL ? null : readAnswer(valueFromASTUntyped(node, variables)),
  }),
}

function readAnswer(value: unknown): Answer {
  const result = answer(value)
  if (result === undefined)
    throw new GraphQLError('AnswerValue: text, a number, yes or no, or a list of texts is required.')
  return result
}
