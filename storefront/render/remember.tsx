/**
 * The server's memory for parts of pages. It holds on to nothing: a part is forgotten with the reply it came from, and
 * whatever else it may depend on (basename, texts, settings, zones) is part of what it is found by.
 */
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type ShellData, ShellProvider } from '#storefront/features/shell/shell-data.tsx'
import type { Remember } from './remembered.tsx'
import { Surroundings, type SurroundingsData } from './surroundings.tsx'

type Parts = WeakMap<object, Map<string, string>>
type ByZones = WeakMap<object, Parts>
type BySettings = WeakMap<object, ByZones>

const memory = new WeakMap<object, BySettings>()

export function rememberFor(around: SurroundingsData, shell: ShellData): Remember | undefined {
  const { settings, zones } = shell
  // Data that is not frozen belongs to one page, and so does everything made from it.
  if (!Object.isFrozen(settings) || !Object.isFrozen(zones)) return undefined
  const bySettings = kept(memory, around.texts, (): BySettings => new WeakMap())
  const byZones = kept(bySettings, settings, (): ByZones => new WeakMap())
  const parts = kept(byZones, zones, (): Parts => new WeakMap())

  return (of, variant, part) => {
    if (!Object.isFrozen(of)) return undefined
    const known = kept(parts, of, () => new Map<string, string>())
    const key = `${around.basename} ${variant}`
    let html = known.get(key)
    if (html === undefined) {
      html = renderToString(inPlace(part))
      known.set(key, html)
    }
    return html
  }

  function inPlace(part: ReactNode): ReactNode {
    return (
      <Surroundings {...around}>
        <ShellProvider data={shell}>{part}</ShellProvider>
      </Surroundings>
    )
  }
}

function kept<Value>(map: WeakMap<object, Value>, key: object, make: () => Value): Value {
  let found = map.get(key)
  if (found === undefined) {
    found = make()
    map.set(key, found)
  }
  return found
}
