/**
 * The ids that test titles claim: `test('A day sold out says so [DATE-12, OVS-01]', …)`.
 *
 * Read from the source, not from a run, so that it costs nothing and sees every browser journey. A title is the first
 * argument of test, it or describe (and their forms, `test.each(…)`), in any quotes; a template's gaps do not matter,
 * because the ids stand at its end. A skipped test proves nothing.
 */
const CALL =
  /(?<![\w.$])(?:test|it|describe)((?:\.\w+)*)(?:\s*\((?:[^()]|\([^()]*\))*\))?\s*\(\s*(['"`])((?:\\.|(?!\2)[^\\])*)\2/gs
const CLAIM = /\[([^\][]*)\]\s*$/
const ID = /^[A-Z]+-\d+$/

export function readTitles(source: string): string[] {
  return [...source.matchAll(CALL)]
    .filter(([, forms]) => !/\.(?:skip|todo|fixme|use|extend)\b/.test(forms ?? ''))
    .map(([, , , title]) => (title ?? '').replace(/\\(.)/g, '$1'))
}

export function claimedIds(title: string): string[] {
  const claim = CLAIM.exec(title)?.[1]
  const ids = claim?.split(/[,\s]+/).filter(Boolean) ?? []
  // `[en-AU]` at the end of a title is no claim.
  return ids.every((id) => ID.test(id)) ? ids : []
}
