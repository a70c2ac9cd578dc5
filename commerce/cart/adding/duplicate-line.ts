/**
 * Two lines that are one line bought twice: the same product, options, days and price, for no person. Joined, every
 * piece keeps its promised price. Activities, tee times, lines with a voucher and lapsed lines are never joined, but
 * for a line without places that an add joins: all of it is priced anew then.
 */
import type { HeldLine } from '#commerce/cart/lines/held-line.ts'
import type { Choice } from '#commerce/offers/index.ts'
import type { Quote } from '#commerce/pricing/index.ts'

export function findDuplicate(
  choice: Choice,
  lines: readonly HeldLine[],
  editedLineId: number | undefined,
): HeldLine | undefined {
  const isForPeople = choice.memberId !== undefined || choice.personalAddOns.length > 0
  if (isForPeople || choice.activity || choice.course) return undefined
  return lines.find(
    (line) => line.id !== editedLineId && (isJoinable(line) || isOnlyOverdue(line)) && isSameChoice(choice, line),
  )
}

export function isJoinable(line: HeldLine): boolean {
  const { addOnPeople, assignedContactId, isLapsed, isPaying, unavailable, startTime, voucherId } = line
  const isForOne = assignedContactId !== null || addOnPeople.length > 0 || voucherId !== null
  return !isForOne && !isLapsed && !isPaying && unavailable === null && startTime === null
}

/** Nothing but the time of its price has passed: as a line that takes no places it lost nothing else. */
function isOnlyOverdue(line: HeldLine): boolean {
  return line.firstHeldAt === null && isJoinable({ ...line, isLapsed: false })
}

function isSameChoice({ product, variant, days, storedAnswers }: Choice, line: HeldLine): boolean {
  return (
    product.id === line.productId &&
    (variant?.id ?? null) === line.variantId &&
    days.join() === line.days.join() &&
    answersText(storedAnswers) === answersText(line.answers)
  )
}

export function answersText(answers: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(answers).sort(([one], [other]) => Number(one) - Number(other)))
}

/** Every piece of both costs the same, by the same rule: otherwise a promise would change when lines are joined. */
export function isSameTrace(one: Quote, other: Quote): boolean {
  return traceOf(one) === traceOf(other)
}

function traceOf({ parts, addOns }: Quote): string {
  const ofParts = parts.map(({ day, rule, ruleId, unitMinor }) => JSON.stringify([day, rule, ruleId, unitMinor]))
  const ofAddOns = addOns.map(({ valueId, day, unitMinor }) => JSON.stringify([valueId, day, unitMinor]))
  return [...new Set([...ofParts, ...ofAddOns])].sort().join()
}

/** Only for quotes of the same trace. */
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
