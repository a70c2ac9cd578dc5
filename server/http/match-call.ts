/**
 * Which call an address means. Letter case counts, as the specification writes it; a literal word beats a `{name}`, so
 * `vouchers/validate` is never taken for a voucher called "validate".
 */
import type { Call, Method } from '#contract/call.ts'

type Found = { call: Call; params: Record<string, string> }
export type Match =
  | ({ kind: 'call' } & Found)
  | { kind: 'wrong-method'; allowed: Method[] }
  | { kind: 'unknown' }
  /** The address holds a percent sign that encodes nothing. */
  | { kind: 'malformed' }

type Target = { call: Call; names: readonly string[] }
type Branch = {
  literal: Map<string, Branch>
  /** For words such as `getutctime{n}`, and for a bare `{name}`, which is the same with nothing around it. */
  open: { prefix: string; suffix: string; next: Branch }[]
  targets: Map<Method, Target>
}

export function createMatcher(calls: readonly Call[]): (method: string, pathname: string) => Match {
  const root = branch()
  for (const call of calls) for (const path of [call.path, ...call.also]) plant(root, call, path)

  return (method, pathname) => {
    const words = pathname.split('/').slice(1)
    const captured: string[] = []
    const end = walk(root, words, 0, captured)
    if (!end) return { kind: 'unknown' }
    const target = end.targets.get((method === 'HEAD' ? 'GET' : method) as Method)
    if (!target) return { kind: 'wrong-method', allowed: [...end.targets.keys()] }
    const params = decoded(target.names, captured)
    return params ? { kind: 'call', call: target.call, params } : { kind: 'malformed' }
  }
}

function branch(): Branch {
  return { literal: new Map(), open: [], targets: new Map() }
}

function plant(root: Branch, call: Call, path: string): void {
  const names: string[] = []
  let at = root
  for (const word of path.split('/').slice(1)) {
    const parts = /^([^{]*)\{(\w+)\}([^{]*)$/.exec(word)
    at = parts ? openBranch(at, parts[1] ?? '', parts[3] ?? '') : literalBranch(at, word)
    if (parts?.[2]) names.push(parts[2])
  }
  const taken = at.targets.get(call.method)
  if (taken && taken.call !== call) throw new Error(`${call.method} ${path} means both ${taken.call.id} and ${call.id}`)
  at.targets.set(call.method, { call, names })
}

function literalBranch(at: Branch, word: string): Branch {
  const next = at.literal.get(word) ?? branch()
  at.literal.set(word, next)
  return next
}

function openBranch(at: Branch, prefix: string, suffix: string): Branch {
  const known = at.open.find((open) => open.prefix === prefix && open.suffix === suffix)
  if (known) return known.next
  const next = branch()
  at.open.push({ prefix, suffix, next })
  at.open.sort((a, b) => b.prefix.length + b.suffix.length - a.prefix.length - a.suffix.length)
  return next
}

function walk(at: Branch, words: readonly string[], index: number, captured: string[]): Branch | undefined {
  const word = words[index]
  if (word === undefined) return at.targets.size > 0 ? at : undefined
  const literal = at.literal.get(word)
  const end = literal && walk(literal, words, index + 1, captured)
  if (end) return end
  for (const { prefix, suffix, next } of at.open) {
    const isFit = word.length > prefix.length + suffix.length && word.startsWith(prefix) && word.endsWith(suffix)
    if (!isFit) continue
    captured.push(word.slice(prefix.length, word.length - suffix.length))
    const found = walk(next, words, index + 1, captured)
    if (found) return found
    captured.pop()
  }
  return undefined
}

function decoded(names: readonly string[], captured: readonly string[]): Record<string, string> | undefined {
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(captured[index] ?? '')]))
  } catch {
    return undefined
  }
}
