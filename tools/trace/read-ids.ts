/** The ids a document of requirements or cases lists: the first cell of a table row. OPEN rows are decisions, not behaviour. */
const ROW = /^\|\s*([A-Z]+-\d+)\s*\|/

export function readIds(document: string): string[] {
  const ids = document.split('\n').flatMap((line) => line.match(ROW)?.[1] ?? [])
  return ids.filter((id) => groupOf(id) !== 'OPEN')
}

export const groupOf = (id: string) => id.slice(0, id.indexOf('-'))
