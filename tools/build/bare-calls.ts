/**
 * Leaves of a declared call what a browser needs to make it: address, method and how its body travels. What it takes,
 * what it answers and what the documentation says about it stay on the server, and so does every schema of the
 * contract: in a browser all are the same one that judges nothing (storefront/render/inert-schemas.ts), but a bundler
 * would carry their fields along.
 */
import { type ESTree, parseAst } from 'vite'

const KEPT = new Set(['id', 'method', 'path', 'bodyType', 'contentType'])

export function bareCalls() {
  return {
    name: 'bare-calls',
    // Behind the compiler: what comes here is JavaScript.
    enforce: 'post' as const,
    transform(code: string, file: string) {
      return /\/contract\/[\w/-]+\.ts$/.test(file) && /call\(\{|zod\/mini/.test(code)
        ? { code: bared(code) }
        : undefined
    },
  }
}

export function bared(code: string): string {
  const cuts = parseAst(code).body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') return []
    return declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression') return []
      if (isSchema(init)) return [{ start: init.start, end: init.end, bare: 'z.any()' }]
      const isCall = init.callee.type === 'Identifier' && init.callee.name === 'call'
      const given = isCall ? init.arguments[0] : undefined
      return given?.type === 'ObjectExpression' ? [bareObject(code, given)] : []
    })
  })
  // From the end, so that the places of those before stay true.
  return cuts.reverse().reduce((text, { start, end, bare }) => text.slice(0, start) + bare + text.slice(end), code)
}

/** `z.object(…)`, and whatever is chained to one. */
function isSchema(node: ESTree.Expression | ESTree.Super): boolean {
  if (node.type === 'CallExpression') return isSchema(node.callee)
  if (node.type !== 'MemberExpression') return false
  return (node.object.type === 'Identifier' && node.object.name === 'z') || isSchema(node.object)
}

type Given = { start: number; end: number; properties: { start: number; end: number; key?: unknown }[] }

function bareObject(code: string, { start, end, properties }: Given) {
  const named = properties.map((property) => {
    const key = property.key as { name?: string } | undefined
    return { name: key?.name ?? '', source: code.slice(property.start, property.end) }
  })
  const has = (name: string) => named.some((property) => property.name === name)
  const kept = named.filter(({ name }) => KEPT.has(name)).map(({ source }) => source)
  if (has('body') && !has('bodyType')) kept.push("bodyType: 'json'")
  return { start, end, bare: `{ ${kept.join(', ')} }` }
}
