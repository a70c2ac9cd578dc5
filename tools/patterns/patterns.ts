/**
 * Finds every regular expression of a source file and judges how long it takes at worst.
 *
 * Patterns are literals, `RegExp` made of plain text, and plain text passed to a method that makes a pattern of it. A
 * `RegExp` made of anything else cannot be judged and has no `pattern`.
 */
import { readFileSync } from 'node:fs'
import { checkSync } from 'recheck/lib/browser.js'
import { type ESTree, parseSync, Visitor } from 'vite'

export type FoundPattern = { position: string; pattern: RegExp | undefined }

/** Searches end after a number of steps, with a fixed seed: a slow machine comes to the same verdict as a fast one. */
const BY_STEPS_ALONE = { randomSeed: 1, timeout: null, attackTimeout: null, incubationTimeout: null }

export const LINEAR = 'linear'

export const CHECKER_VERSION: string = JSON.parse(readFileSync('node_modules/recheck/package.json', 'utf8')).version

const TAKES_PATTERN = ['match', 'matchAll', 'search']

export function patternsIn(file: string, text: string): FoundPattern[] {
  const { errors, program } = parseSync(file, text)
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const found: FoundPattern[] = []
  const add = (start: number, source: string | undefined, flags: string | undefined = '') => {
    const position = `${file}:${text.slice(0, start).split('\n').length}`
    found.push({ position, pattern: source === undefined ? undefined : new RegExp(source, flags) })
  }
  const made = ({ arguments: [source, flags], callee, start }: ESTree.CallExpression | ESTree.NewExpression) => {
    if (nameOf(callee) !== 'RegExp') return
    const isPlain = plainText(source) !== undefined && (flags === undefined || plainText(flags) !== undefined)
    add(start, isPlain ? plainText(source) : undefined, plainText(flags))
  }
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags)
    },
    NewExpression: made,
    CallExpression(node) {
      made(node)
      const { callee } = node
      if (callee.type !== 'MemberExpression' || !TAKES_PATTERN.includes(nameOf(callee) ?? '')) return
      const source = plainText(node.arguments[0])
      if (source !== undefined) add(node.start, source)
    },
  }).visit(program)
  return found
}

/** `RegExp` of `RegExp(…)` and of `globalThis.RegExp(…)`. */
function nameOf(callee: ESTree.Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression') return undefined
  return callee.property.type === 'Identifier' ? callee.property.name : undefined
}

function plainText(node: ESTree.Argument | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral' || node.expressions.length > 0) return undefined
  return node.quasis[0]?.value.cooked ?? undefined
}

/** `linear` is all we allow; other verdicts are in the words of recheck. */
export function judgePattern({ source, flags }: RegExp): string {
  const { status, complexity } = checkSync(source, flags, BY_STEPS_ALONE)
  return status === 'safe' ? LINEAR : (complexity?.summary ?? status)
}
