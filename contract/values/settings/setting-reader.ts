/**
 * Read one setting from the operator's map: by name in any case, and with a default where the value is missing or bad.
 *
 * A shop must open whatever an operator typed, so nothing here refuses; what is ignored is said through `warn`.
 */
export type Warn = (text: string) => void

export type SettingReader = {
  text(name: string, otherwise?: string): string
  flag(name: string, otherwise: boolean): boolean
  /** A whole number from 0. */
  count<Otherwise>(name: string, otherwise: Otherwise): number | Otherwise
  /** A comma list, trimmed, without empty entries. */
  list(name: string): string[]
  /** A value that `read` understands. */
  value<Value, Otherwise>(
    name: string,
    read: (text: string) => Value | undefined,
    otherwise: Otherwise,
  ): Value | Otherwise
}

const YES = ['true', '1', 'yes', 'on']
const NO = ['false', '0', 'no', 'off']

export function settingReader(settings: Readonly<Record<string, string>>, warn: Warn = () => {}): SettingReader {
  const byName = new Map(
    Object.entries(settings).map(([name, value]) => [name.trim().toLowerCase(), String(value ?? '').trim()]),
  )

  function value<Value, Otherwise>(
    name: string,
    read: (text: string) => Value | undefined,
    otherwise: Otherwise,
  ): Value | Otherwise {
    const text = byName.get(name.toLowerCase()) ?? ''
    if (text === '') return otherwise
    const found = read(text)
    if (found === undefined) warn(`Setting ${name} has a value that cannot be used; its default stands.`)
    return found ?? otherwise
  }

  return {
    value,
    text: (name, otherwise = '') => value(name, (text) => text, otherwise),
    flag: (name, otherwise) => value(name, readFlag, otherwise),
    count: (name, otherwise) => value(name, (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined), otherwise),
    list: (name) =>
      (byName.get(name.toLowerCase()) ?? '')
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
  }
}

function readFlag(text: string): boolean | undefined {
  const word = text.toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : undefined
}
