/**
 * Records the statements that a call sends to the database, in order: texts, names, values and rows. The bare loop
 * repeats them, so that no SQL is copied into the bench and none can drift from what the shop runs.
 */
import { Client } from 'pg'

export type RecordedStatement = {
  /** The connection it went over: a call has one, and other work of the engine has others. */
  client: Client
  /** As the driver gets it: text, name, row mode. */
  config: Record<string, unknown> & { text: string }
  values: unknown[]
  rows: unknown[]
}

type Query = (this: Client, config: unknown, values?: unknown, ...rest: unknown[]) => Promise<{ rows: unknown[] }>

export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const statements: RecordedStatement[] = []
  const prototype = Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = function record(config, values, ...rest) {
    const result = original.call(this, config, values, ...rest)
    // The pool itself queries with callbacks; a query of a verb always returns a promise.
    if (result instanceof Promise) {
      const whole =
        typeof config === 'string' ? { text: config } : (config as RecordedStatement['config'] & { values?: unknown[] })
      const { values: inside, ...withoutValues } = whole as RecordedStatement['config'] & { values?: unknown[] }
      const statement: RecordedStatement = {
        client: this,
        config: withoutValues,
        values: (values as unknown[] | undefined) ?? inside ?? [],
        rows: [],
      }
      statements.push(statement)
      result.then(
        ({ rows }) => {
          statement.rows = rows
        },
        () => {},
      )
    }
    return result
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return statements
}
