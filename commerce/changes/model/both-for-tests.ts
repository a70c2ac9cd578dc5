/** What a drawn change is done with, by the engine and by the model, and what both said. */
import type { Till } from '#commerce/orders/orders-for-tests.ts'
import type { DrawnChange } from './drawn-changes-for-tests.ts'
import type { ModelState } from './model-state-for-tests.ts'

/** `people`: a customer and a member of their household. */
export type RealResort = { till: Till; campId: number; people: readonly number[]; staffId: number }

export type ModelRun = { resort: RealResort; till: Till; state: ModelState }

/** What the engine said and what the model says; undefined where there is nothing that it could be done to. */
export type Both = [real: unknown, expected: unknown] | undefined

/** All that there is to say of it is in the state. */
export const DONE: Both = ['done', 'done']

export type Drawn<Name extends DrawnChange['do']> = Extract<DrawnChange, { do: Name }>

export const nthOf = <T>(list: readonly T[], nth: number): T | undefined => list[nth % list.length]

export const wordOf = (result: { ok: boolean; reason?: string }) => (result.ok ? 'ok' : (result.reason ?? 'refused'))

export function plansInModel({ orders }: ModelState) {
  return orders.flatMap((order) => order.lines.flatMap(({ plan }) => (plan ? [{ order, plan }] : [])))
}

/** Dearer moves whose page is open. */
export function openMoves({ orders }: ModelState) {
  return orders.flatMap((order) => order.lines.flatMap((line) => (line.open ? [{ order, line, open: line.open }] : [])))
}
