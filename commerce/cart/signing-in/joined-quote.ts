/** The promise of two lines that are one: every piece keeps the price it was promised. Only for quotes of one trace. */
import type { Quote } from '#commerce/pricing/index.ts'

export function joinedQuote(one: Quote, other: Quote): Quote {
  return {
    totalMinor: one.totalMinor + other.totalMinor,
    unitMinor: one.unitMinor,
    maxMinor: one.maxMinor + other.maxMinor,
    quantity: one.quantity + other.quantity,
    parts: joined(one.parts, other.parts, ({ day, rule, ruleId, unitMinor }) => [day, rule, ruleId, unitMinor]),
    addOns: joined(one.addOns, other.addOns, ({ valueId, day, unitMinor }) => [valueId, day, unitMinor]),
  }
}

function joined<Part extends { count: number }>(
  ones: Part[],
  others: Part[],
  traceOf: (part: Part) => unknown[],
): Part[] {
  const byTrace = new Map<string, Part>()
  for (const part of [...ones, ...others]) {
    const trace = JSON.stringify(traceOf(part))
    const before = byTrace.get(trace)
    byTrace.set(trace, before ? { ...before, count: before.count + part.count } : part)
  }
  return [...byTrace.values()]
}
