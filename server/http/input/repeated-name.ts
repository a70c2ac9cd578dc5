/**
 * Finds a name that an object of a JSON text has twice. JSON.parse keeps the last of them, another reader may keep the
 * first: two programs would then act on two different requests. The text is known to be JSON; one pass, no recursion.
 */
type Level = { names?: Set<string>; at: string | number }

// Every quote begins a token, also one that nothing closes: the search never comes back to a letter it has passed.
const TOKEN = /"([^"\\]*(?:\\.[^"\\]*)*)"?\s*(:)?|[{}[\],]/g

/** Where it is: `Guests.1.Age`. */
export function repeatedName(text: string): string | undefined {
  const levels: Level[] = []
  for (const [token, written, colon] of text.matchAll(TOKEN)) {
    const level = levels.at(-1)
    if (token === '{') levels.push({ names: new Set(), at: '' })
    else if (token === '[') levels.push({ at: 0 })
    else if (token === '}' || token === ']') levels.pop()
    else if (token === ',') countOn(level)
    else if (colon && level?.names) {
      // The same name can be written in several ways: "a" is "\u0061".
      const name = JSON.parse(`"${written}"`) as string
      level.at = name
      if (level.names.has(name)) return levels.map(({ at }) => String(at)).join('.')
      level.names.add(name)
    }
  }
  return undefined
}

function countOn(level: Level | undefined): void {
  if (typeof level?.at === 'number') level.at += 1
}
