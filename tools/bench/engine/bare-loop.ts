/**
 * The floor of the engine: the statements of a call, sent again by a loop with nothing around it, over as many
 * connections as the shop has.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Source, Step } from './steps.ts'

export type Looping = { connections: number; days: readonly string[]; seconds: number }

/** How often per second the steps can be repeated. */
export async function barePerSecond(
  url: string,
  steps: readonly Step[],
  { connections, days, seconds }: Looping,
): Promise<number> {
  let turns = 0
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client({ connectionString: url, options: '-c TimeZone=UTC' })
      await client.connect()
      while (performance.now() < until) {
        turns += 1
        await takeSteps(client, steps, days[turns % days.length] as string)
      }
      await client.end()
    }),
  )
  return turns / seconds
}

type Turn = { day: string; rows: unknown[][]; made: Map<string, unknown> }

async function takeSteps(client: Client, steps: readonly Step[], day: string): Promise<void> {
  const turn: Turn = { day, rows: [], made: new Map() }
  for (const { config, values } of steps) {
    const { rows } = await client.query(
      config,
      values.map((source) => valueFor(source, turn)),
    )
    turn.rows.push(rows)
  }
}

function valueFor(source: Source, turn: Turn): unknown {
  switch (source.from) {
    case 'constant':
      return source.value
    case 'day':
      return turn.day
    case 'list':
      return source.items.map((item) => valueFor(item, turn))
    case 'row':
      return (turn.rows[source.step]?.[source.row] as Record<string, unknown> | undefined)?.[source.column]
    case 'new': {
      const known = turn.made.get(source.name) ?? (source.kind === 'uuid' ? randomUUID() : randomBytes(source.length))
      turn.made.set(source.name, known)
      return known
    }
  }
}
