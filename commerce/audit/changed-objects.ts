/**
 * What of some objects an operator changed, told from how they were and how they are. Of each one only the parts that
 * differ are told, because the trail is for ever; secrets and personal data are never told.
 */

/** By name: `setting currencycode`, `product 12`. Undefined where there is no such object. */
export type NamedObjects = Readonly<Record<string, unknown>>

export type ChangedObject = {
  object: string
  /** The parts that differ; undefined where the object was not there. */
  before: unknown
  after: unknown
  /** The whole object, for its hash; undefined where something of it is hidden, or it was not there. */
  wholeBefore: unknown
  wholeAfter: unknown
}

export const HIDDEN = '(hidden)'

/** Fields whose values must not stand in a trail that cannot be erased. */
const HIDDEN_FIELDS = new Set(['secret', 'password', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth'])

export function changedObjects(before: NamedObjects, after: NamedObjects): ChangedObject[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((object): ChangedObject[] => {
    const [old, now] = [plain(before[object]), plain(after[object])]
    if (isEqual(old, now)) return []
    const [oldParts, nowParts] = changedParts(old, now)
    return [
      {
        object,
        before: withoutHidden(oldParts),
        after: withoutHidden(nowParts),
        wholeBefore: unlessHidden(old),
        wholeAfter: unlessHidden(now),
      },
    ]
  })
}

/** As JSON has it: maps and sets as lists, dates as texts. */
function plain(value: unknown): unknown {
  if (value === undefined) return undefined
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Map) return [...part]
    return part instanceof Set ? [...part].sort() : part
  })
  return JSON.parse(text)
}

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Lists are told whole: what moved within one is seen only beside the rest. */
function changedParts(old: unknown, now: unknown): [unknown, unknown] {
  if (!isFields(old) || !isFields(now)) return [old, now]
  const parts: [Fields, Fields] = [{}, {}]
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    if (isEqual(old[name], now[name])) continue
    const [oldPart, nowPart] = changedParts(old[name], now[name])
    if (oldPart !== undefined) parts[0][name] = oldPart
    if (nowPart !== undefined) parts[1][name] = nowPart
  }
  return parts
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** The order of fields says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  )
}

function withoutHidden(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutHidden)
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, HIDDEN_FIELDS.has(name) ? HIDDEN : withoutHidden(part)]),
  )
}

/** A hash of a short secret could be guessed from. */
function unlessHidden(value: unknown): unknown {
  return isEqual(value, withoutHidden(value)) ? value : undefined
}
