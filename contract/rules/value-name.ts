/**
 * The name of a value holds a title and a description, parted by the first `|`; `[…]` in it is for the shop, not for
 * readers.
 */
export function valueName(name: string): { title: string; description: string } {
  const [title = '', ...rest] = withoutBrackets(name).split('|')
  return { title: tidy(title), description: tidy(rest.join('|')) }
}

/** A text without its `[…]` fragments. */
export function withoutBrackets(text: string): string {
  return text.replace(/\[[^[\]]*\]/g, ' ')
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
