/** A configurator whose engine replies when a test says so, by fake timers, with everything it requested and logged. */
import { vi } from 'vitest'
import type { AttributeChangeReply, ProductDetails } from '#contract/schemas/product.ts'
import type { Call } from '#contract/wire/call.ts'
import type { Client } from '#contract/wire/client.ts'
import { createConfigurator } from './configurator.ts'
import { shownOptions } from './shown-options.ts'

export function aReply(fields: Partial<AttributeChangeReply> = {}): AttributeChangeReply {
  return {
    price: '$84',
    priceValue: 84,
    inventory: {},
    pricingInventory: {},
    purchasableInventory: {},
    enabledattributemappingids: [],
    disabledattributemappingids: [],
    isConsecutiveMultiDay: false,
    isNonConsecutiveMultiDay: false,
    numberOfDays: 0,
    productHeaderCode: null,
    PaymentSchedule: null,
    ...fields,
  }
}

type SentRequest = {
  call: Call
  query: unknown
  body: Record<string, string>
  reply(body: unknown): Promise<void>
  fail(error?: Error): Promise<void>
}

export function configure(product: ProductDetails) {
  const requests: SentRequest[] = []
  const lines: string[] = []
  const said: unknown[] = []
  const updated: number[] = []
  const ask = ((call: Call, input: { body?: Record<string, string>; query?: unknown }) =>
    new Promise((resolve, reject) => {
      requests.push({
        call,
        query: input.query,
        body: input.body ?? {},
        reply: async (body) => {
          resolve(body)
          await vi.advanceTimersByTimeAsync(0)
        },
        fail: async (error = new Error('away')) => {
          reject(error)
          await vi.advanceTimersByTimeAsync(0)
        },
      })
    })) as unknown as Client
  const logged = (line: string, fields?: unknown) => {
    lines.push(line)
    said.push(fields)
  }
  const log = { debug() {}, info() {}, warn() {}, error: logged }
  const seen: number[][] = []
  const onUpdated = (id: number) => {
    updated.push(id)
    seen.push(shownOptions(configurator.state().configuration).map((option) => option.id))
  }
  const configurator = createConfigurator({ product, ask, log, onUpdated })
  return { requests, configurator, lines, said, seen, updated, state: configurator.state }
}
