import { isValid, parseISO } from 'date-fns'
import * as v from 'valibot'
import { autofillTokens } from './autofillTokens.ts'
import type { DateBound } from './definition.ts'

/* Run-time schemas for the parts of a definition, each with its error message. */

/**
 * A schema whose output is this part of a definition: the compiler refuses one that allows anything
 * else.
 */
export type SchemaOf<Part> = v.GenericSchema<unknown, Part>

export const bool = v.boolean('is neither true nor false')
export const string = v.string('is no text')
export const text = v.pipe(string, v.trim(), v.minLength(1, 'is empty'))
export const number = v.pipe(v.number('is no number'), v.finite('is no number'))
export const whole = v.pipe(number, v.integer('is not a whole number'))
export const least = (value: number) => v.minValue<number, number, string>(value, `is below ${value}`)
export const most = (value: number) => v.maxValue<number, number, string>(value, `is above ${value}`)

/** One of these values. */
export const oneOf = <const Words extends readonly string[]>(all: Words) =>
  v.picklist(all, ({ received }) => `is ${received}, which is not one of: ${all.join(', ')}`)

export const list = <Schema extends v.GenericSchema>(of: Schema) => v.array(of, 'is no list')

export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) => {
    if (expected === 'never') return 'is unknown'
    return received === 'undefined' ? 'is missing' : 'has the wrong shape'
  })

/** Whether a text is an existing date in the format of definitions. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && isValid(parseISO(text))

export const dateBound: SchemaOf<DateBound | null> = v.nullable(
  v.lazy((input): SchemaOf<DateBound> => {
    if (typeof input === 'object') return object({ yearsBeforeToday: v.pipe(whole, least(0), most(150)) })
    return v.pipe(
      string,
      v.check(
        (text) => text === 'today' || isDay(text),
        'is not a date: 2020-12-31, "today" or { yearsBeforeToday }',
      ),
    )
  }),
)

export const asked = { label: text, hint: string, required: bool }
export const option = { value: text, label: text, description: string, exclusive: bool }
export const options = <Option extends v.GenericSchema>(of: Option) =>
  v.pipe(list(of), v.minLength(2, 'has too few options'))
export const autocomplete = v.picklist(
  autofillTokens,
  ({ received }) => `is ${received}, which is not an HTML token`,
)
