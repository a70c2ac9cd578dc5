/** `soldIn` for statements that read no more of a line than its name. */
export function soldName(line: string, locale: string): string {
  return `coalesce(${line}.texts -> ${locale} ->> 'name', ${line}.name)`
}
