/** The `cmap` table: which glyph draws a character. Characters beyond the first 65,536 are not read. */

const SEGMENTS = 4

export function readCharacters(table: Buffer): Map<number, number> {
  const characters = new Map<number, number>()
  for (let record = 0; record < table.readUInt16BE(2); record += 1) {
    const start = table.readUInt32BE(8 + record * 8)
    if (table.readUInt16BE(start) === SEGMENTS) readSegments(table, start, characters)
  }
  return characters
}

function readSegments(table: Buffer, start: number, characters: Map<number, number>): void {
  const bytes = table.readUInt16BE(start + 6)
  for (let segment = 0; segment < bytes; segment += 2) {
    const field = (index: number) => start + 14 + segment + index * bytes + (index > 0 ? 2 : 0)
    const [last, first] = [table.readUInt16BE(field(0)), table.readUInt16BE(field(1))]
    const shift = table.readUInt16BE(field(2))
    const list = table.readUInt16BE(field(3))
    for (let character = first; character <= last && character !== 0xffff; character += 1) {
      const listed = list === 0 ? character : table.readUInt16BE(field(3) + list + (character - first) * 2)
      const glyph = listed === 0 && list !== 0 ? 0 : (listed + shift) & 0xffff
      if (glyph !== 0) characters.set(character, glyph)
    }
  }
}

export function writeCharacters(characters: ReadonlyMap<number, number>): Buffer {
  const segments: { first: number; last: number; shift: number }[] = []
  for (const [character, glyph] of [...characters].sort(([one], [other]) => one - other)) {
    const shift = (glyph - character) & 0xffff
    const before = segments.at(-1)
    if (before && before.last + 1 === character && before.shift === shift) before.last = character
    else segments.push({ first: character, last: character, shift })
  }
  segments.push({ first: 0xffff, last: 0xffff, shift: 1 })
  const words = (values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]))
  const power = 2 ** Math.floor(Math.log2(segments.length))
  const search = [segments.length * 2, power * 2, Math.log2(power), (segments.length - power) * 2]
  const body = words([
    ...search,
    ...segments.map(({ last }) => last),
    0,
    ...segments.map(({ first }) => first),
    ...segments.map(({ shift }) => shift),
    ...segments.map(() => 0),
  ])
  // For Unicode and for Windows, the same.
  const header = words([0, 2, 0, 3, 0, 20, 3, 1, 0, 20])
  return Buffer.concat([header, words([SEGMENTS, body.length + 6, 0]), body])
}
