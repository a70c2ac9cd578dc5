/**
 * The statements of a migration as the lint reads them: lower case, without comments, quotes and texts, each with what
 * is allowed to it in a comment above it.
 */
export type LintedStatement = {
  words: string
  isInBatches: boolean
  /** Rules that a comment of its part names, with the reason: `-- allowed: drop column, because …`. */
  allowed: readonly string[]
}

const OUTSIDE_LINE = /^\s*-- outside a transaction\s*\n/

export function isOutside(sql: string): boolean {
  return OUTSIDE_LINE.test(sql)
}

export function statementsIn(sql: string): LintedStatement[] {
  return sql.split('--> statement-breakpoint').flatMap((part) => {
    const lines = part.split('\n').map((line) => line.trim())
    const comments = lines.filter((line) => line.startsWith('--'))
    const code = lines.filter((line) => !line.startsWith('--')).join(' ')
    const allowed = comments.flatMap((line) => /^-- allowed: ([\w ]+), because \S+ \S+/.exec(line)?.[1] ?? [])
    const isInBatches = comments.includes('-- in batches')
    return plain(code)
      .split(';')
      .map((words) => words.trim())
      .filter(Boolean)
      .map((words) => ({ words, allowed, isInBatches }))
  })
}

/** The body of a function does not run here; that of a DO block does. */
function plain(code: string): string {
  return code
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\bdo \$\$\s*(?:begin)?(.*?)(?:end\s*)?\$\$/gis, ';$1;')
    .replace(/\$(\w*)\$.*?\$\1\$/gs, '$$$$')
    .replaceAll('"', '')
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/\bpublic\./g, '')
}
