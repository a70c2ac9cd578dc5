/**
 * Which call an address means. Letter case counts, as the specification writes it; a literal word beats a `{name}`, so
 * `vouchers/validate` is never taken for a voucher called "validate". HEAD asks what GET would answer, but only where
 * GET changes nothing.
 */
import type { Call, Method } from '#contract/wire/call.ts'

type Found = { call: Call; params: Record<string, string> }
export type Match =
  | ({ kind: 'call' } & Found)
  /** With every method that the address has; also the reply to OPTIONS. */
  | { kind: 'wrong-method'; allowed: string[] }
  | { kind: 'unknown' }
  /** The address holds a percent sign that encodes nothing. */
  | { kind: 'malformed' }

type Target = { call: Call; names: readonly string[] }
type Branch = {
  literal: Map<string, Branch>
  /** What a `{name}` leads to. */
  open?: Branch
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
    const allowed = [...end.targets.values()].flatMap(methodsOf)
    const target = end.targets.get((method === 'HEAD' ? 'GET' : method) as Method)
    if (!target || !allowed.includes(method)) return { kind: 'wrong-method', allowed }
    const params = decoded(target.names, captured)
    return params ? { kind: 'call', call: target.call, params } : { kind: 'malformed' }
  }
}

function methodsOf({ call: { method, changes } }: Target): string[] {
  return method === 'GET' && !changes ? ['GET', 'HEAD'] : [method]
}

function branch(): Branch {
  return { literal: new Map(), targets: new Map() }
}

function plant(root: Branch, call: Call, path: string): void {
  const names: string[] = []
  let at = root
  for (const word of path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(word)?.[1]
    if (name) names.push(name)
    at = name ? openBranch(at) : literalBranch(at, word)
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

function openBranch(at: Branch): Branch {
  at.open ??= branch()
  return at.open
}

function walk(at: Branch, words: readonly string[], index: number, captured: string[]): Branch | undefined {
  const word = words[index]
  if (word === undefined) return at.targets.size > 0 ? at : undefined
  const literal = at.literal.get(word)
  const end = literal && walk(literal, words, index + 1, captured)
  if (end) return end
  if (!at.open || word === '') return undefined
  captured.push(word)
  const open = walk(at.open, words, index + 1, captured)
  if (!open) captured.pop()
  return open
}

function decoded(names: readonly string[], captured: readonly string[]): Record<string, string> | undefined {
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(captured[index] ?? '')]))
  } catch {
    return undefined
  }
}
