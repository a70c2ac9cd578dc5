/** A short description holds a headline and a description, parted by the first `|`; without one it is all headline. */
export function shortDescription(text: string | null | undefined): { headline: string; description: string } {
  const [headline = '', ...rest] = (text ?? '').split('|')
  return { headline: headline.trim(), description: rest.join('|').trim() }
}
