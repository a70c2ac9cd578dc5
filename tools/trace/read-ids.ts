/** The ids a document of requirements or cases lists: the first cell of a table row. */
const ROW = /^\|\s*([A-Z]+-\d+)\s*\|/

export function readIds(document: string): string[] {
  return document.split('\n').flatMap((line) => line.match(ROW)?.[1] ?? [])
}

export const groupOf = (id: string) => id.slice(0, id.indexOf('-'))

/** OPEN rows are decisions, not behaviour: a test may name one, none has to. */
export const isDecision = (id: string) => groupOf(id) === 'OPEN'
