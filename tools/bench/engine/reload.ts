/**
 * How soon the shop process serves what an operator has changed: from the commit of one product's new name until a
 * reply over HTTP has it.
 */
import { findProductBySlugCall } from '#contract/calls/product.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { median } from '#tools/bench/load.ts'
import type { EngineUnderTest } from './engine-under-test.ts'

/** `processorMs` is what the shop and its database used for one reload, the asking included. */
export type Reload = { milliseconds: number; processorMs?: number }

const EDITS = 10
const SLUG = 'half-day-ticket'

export async function measureReload({ database, processorTime, url }: EngineUnderTest): Promise<Reload> {
  const times: number[] = []
  const before = processorTime()
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const name = `Half-day ticket, edit ${edit}`
    await database.pool.query(`update product set name = $1 where slug = $2`, [name, SLUG])
    const committedAt = performance.now()
    while ((await servedName(url)) !== name);
    times.push(performance.now() - committedAt)
  }
  const after = processorTime()
  const used = before && after && after.shopMs - before.shopMs + after.databaseMs - before.databaseMs
  return { milliseconds: median(times), ...(used !== undefined && { processorMs: used / EDITS }) }
}

async function servedName(url: string): Promise<string> {
  const reply = await fetch(url + findProductBySlugCall.path.replace('{slug}', SLUG))
  return ((await reply.json()) as ProductDetails).Name
}
