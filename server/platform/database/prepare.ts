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

/** A value as such, or the place of one in a prepared statement. */
export type Given<Value> = Value | Expression<Value>

/** Where a value goes that is known only when the statement is sent. */
class Gap {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The place of each value by its name. */
export type Gaps<Values> = <Name extends keyof Values & string>(name: Name) => Expression<Values[Name]>

/**
 * A statement that is built and spelled once, for those that nearly every request sends: to build one again takes
 * several times as long as to send it (docs/performance.md, "Where the carrier's time goes").
 * @param build gives the statement, with `value('name')` where one of `Values` goes
 * @returns sends it with the values of one call, and answers its rows
 */
export function prepare<Values extends object, Row>(
  build: (db: Reader, value: Gaps<Values>) => Compilable<Row>,
): (db: Reader, values: Values) => Promise<Row[]> {
  // Every database of a process speaks one dialect, so what the first was asked by serves all.
  let spelled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    spelled ??= build(db, (name) => sql`${new Gap(name)}`).compile()
    const known = new Map<string, unknown>(Object.entries(values))
    const parameters = spelled.parameters.map((one) => (one instanceof Gap ? known.get(one.name) : one))
    return (await db.executeQuery<Row>({ ...spelled, parameters })).rows
  }
}
