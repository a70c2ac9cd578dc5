/**
 * Takes out of a library's module what we never use. Functions that nobody calls are emptied; what is never given (a
 * setting, or a condition of its own) is read as not given, so that the bundler drops whatever hung on it. A name that
 * is not there is an error: the library has changed, and somebody has to look at it again.
 */
import { type ESTree, parseAst, Visitor } from 'vite'

export type Cuts = { emptied: readonly string[]; notGiven: readonly string[] }
type Cut = { name: string; start: number; end: number; left: string }

export function cutOut(code: string, { emptied, notGiven }: Cuts): string {
  const cuts: Cut[] = []
  const textOf = ({ start, end }: { start: number; end: number }) => code.slice(start, end)
  const readAsNotGiven = (node: ESTree.Expression) => {
    const name = textOf(node)
    if (notGiven.includes(name)) cuts.push({ name, start: node.start, end: node.end, left: 'undefined' })
  }
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id && body && emptied.includes(id.name))
        cuts.push({ name: id.name, start: body.start, end: body.end, left: '{}' })
    },
    AssignmentExpression({ left, right }) {
      if (right.type === 'FunctionExpression' && emptied.includes(textOf(left)))
        cuts.push({ name: textOf(left), start: right.start, end: right.end, left: 'undefined' })
    },
    MemberExpression: readAsNotGiven,
    IfStatement({ test }) {
      const asked = test.type === 'UnaryExpression' ? test.argument : test
      if (asked.type === 'Identifier') readAsNotGiven(asked)
    },
  }).visit(parseAst(code))

  const gone = [...emptied, ...notGiven].filter((name) => !cuts.some((cut) => cut.name === name))
  if (gone.length > 0) throw new Error(`There is nothing called ${gone.join(', ')} to take out`)
  return cuts
    .filter((cut) => !cuts.some((other) => other !== cut && other.start <= cut.start && cut.end <= other.end))
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, left }) => text.slice(0, start) + left + text.slice(end), code)
}
