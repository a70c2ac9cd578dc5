/** The last log lines in memory, oldest first, for tests that ask what was logged. Exists only under STORE_CLOCK. */
const KEPT_LINES = 1000

export type RecordedLine = { level: string; msg: string; [field: string]: unknown }

export type RecordedLines = {
  add(line: string): void
  read(): RecordedLine[]
  clear(): void
}

export function recordLines(): RecordedLines {
  const lines: string[] = []
  return {
    add(line) {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
    },
    read: () => lines.map((line) => JSON.parse(line) as RecordedLine),
    clear: () => {
      lines.length = 0
    },
  }
}
