/** What was chosen, line by line as a cart shows it. Several dates of one line become a line each. */
export const SUB_ATTRIBUTE_KEYWORD = 'Start Date'
export const SUB_ATTRIBUTE_DELIMITER = '|'

export function attributeLines(attributeInfo: string): string[] {
  return attributeInfo
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap(onePerDate)
}

function onePerDate(line: string): string[] {
  if (!line.startsWith(SUB_ATTRIBUTE_KEYWORD)) return [line]
  const [label = '', dates] = split(line)
  if (dates === undefined) return [line]
  return dates
    .split(SUB_ATTRIBUTE_DELIMITER)
    .map((date) => date.trim())
    .filter((date) => date !== '')
    .map((date) => `${label}: ${date}`)
}

function split(line: string): [string, string?] {
  const colon = line.indexOf(':')
  return colon < 0 ? [line] : [line.slice(0, colon), line.slice(colon + 1)]
}
