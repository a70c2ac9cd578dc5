/** What is new in a text and what is gone, paragraph by paragraph, in the order in which they are read. */
export type ComparedPart = { kind: 'same' | 'new' | 'gone'; text: string }

/** Where one paragraph of HTML ends and the next begins. */
const ENDS = /(?<=<\/(?:p|h[1-6]|li|tr|blockquote|pre)>)/

export function comparedTexts(before: string, after: string): ComparedPart[] {
  const [old, next] = [paragraphsOf(before), paragraphsOf(after)]
  const common = commonLengths(old, next)
  const parts: ComparedPart[] = []
  let [at, on] = [0, 0]
  while (at < old.length || on < next.length) {
    const [gone, come] = [old[at], next[on]]
    if (gone !== undefined && gone === come) {
      parts.push({ kind: 'same', text: gone })
      at += 1
      on += 1
    } else if (
      gone !== undefined &&
      (come === undefined || lengthAt(common, at + 1, on) >= lengthAt(common, at, on + 1))
    ) {
      parts.push({ kind: 'gone', text: gone })
      at += 1
    } else {
      parts.push({ kind: 'new', text: come ?? '' })
      on += 1
    }
  }
  return parts
}

/** How many paragraphs are the same at most, from each place of both to their ends. */
function commonLengths(old: readonly string[], next: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(next.length + 1).fill(0))
  for (let at = old.length - 1; at >= 0; at -= 1) {
    for (let on = next.length - 1; on >= 0; on -= 1) {
      const row = lengths[at]
      if (!row) continue
      const isSame = old[at] === next[on]
      row[on] = isSame
        ? lengthAt(lengths, at + 1, on + 1) + 1
        : Math.max(lengthAt(lengths, at + 1, on), lengthAt(lengths, at, on + 1))
    }
  }
  return lengths
}

function lengthAt(lengths: readonly number[][], at: number, on: number): number {
  return lengths[at]?.[on] ?? 0
}

function paragraphsOf(html: string): string[] {
  return html
    .split(ENDS)
    .map((paragraph) =>
      paragraph
        .replaceAll(/<[^<>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
}
