/** Operators write a title and a description into one text, parted by the first `|`; without one it is all title. */

/** The name of a value. What stands in `[…]` is for the shop, not for readers. */
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

/** The short description of a product. */
export function shortDescription(text: string | null | undefined): { headline: string; description: string } {
  const [headline = '', ...rest] = (text ?? '').split('|')
  return { headline: headline.trim(), description: rest.join('|').trim() }
}
