import {
  type Compilable,
  type CompiledQuery,
  type Expression,
  type Kysely,
  sql,
  type Transaction,
} from 'kysely'
import type { Database } from './database.ts'

type Reader = Kysely<Database> | Transaction<Database>

/** A value, or a placeholder for one in a prepared statement. */
export type Given<Value> = Value | Expression<Value>

/** A placeholder for a value that is known only when the statement is sent. */
class Gap {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The placeholder of each value by its name. */
export type Gaps<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>

/**
 * A statement that is built and compiled once, for those that nearly every request sends: building
 * one takes several times as long as sending it (docs/performance.md, "Where the carrier's time
 * goes").
 * @param build returns the statement, with `value('name')` as the placeholder of each of `Values`
 * @returns a function that sends it with the values of one call and returns its rows
 */
export function prepare<Values extends object, Row>(
  build: (db: Reader, value: Gaps<Values>) => Compilable<Row>,
): (db: Reader, values: Values) => Promise<Row[]> {
  // All databases of a process use one dialect, so the first compilation works for all.
  let spelled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    spelled ??= build(db, (name) => sql`${new Gap(name)}`).compile()
    const known = new Map<string, unknown>(Object.entries(values))
    const parameters = spelled.parameters.map((one) => (one instanceof Gap ? known.get(one.name) : one))
    return (await db.executeQuery<Row>({ ...spelled, parameters })).rows
  }
}
