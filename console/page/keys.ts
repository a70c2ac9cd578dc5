/**
 * Keys of the console: what is pressed anywhere on a page does what its button does. A key with a letter is off while a
 * field has the focus or a question stands in front, and can be switched off for good: those who speak to their
 * computer press letters without knowing (WCAG 2.1.4).
 */
import { useEffectEvent, useLayoutEffect } from 'react'

/** `false` leaves the key to the browser. */
type Pressed = (event: KeyboardEvent) => unknown

/** By name: 'j', '/', '?', 'Enter', 'mod+k' (⌘ or Ctrl), 'g t' (one after the other). */
export type Keys = Readonly<Record<string, Pressed>>

const SEQUENCE_MS = 1_200
const STORED = 'console.letter-keys'

let lastLetter: { key: string; at: number } | undefined

export function areLetterKeysOn(): boolean {
  return localStorage.getItem(STORED) !== 'off'
}

export function switchLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, 'off')
}

export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const name = nameOfKey(event)
    const isLetter = !name.startsWith('mod+') && event.key.length === 1
    if (isLetter && (isInField(event.target) || !areLetterKeysOn() || document.querySelector('dialog:modal'))) return
    const isSecond = lastLetter && event.timeStamp - lastLetter.at < SEQUENCE_MS
    const found = (isSecond && keys[`${lastLetter?.key} ${name}`]) || keys[name]
    if (!found) return
    if (found(event) !== false) event.preventDefault()
  })
  // Before the page is painted: who sees it may press at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

/** The frame alone remembers the first letter of two, after all pages have heard it. */
export function useKeySequences(): void {
  useLayoutEffect(() => {
    const remember = ({ key, timeStamp, target }: KeyboardEvent) => {
      lastLetter = key.length === 1 && !isInField(target) ? { key, at: timeStamp } : undefined
    }
    addEventListener('keydown', remember)
    return () => removeEventListener('keydown', remember)
  }, [])
}

function nameOfKey({ ctrlKey, key, metaKey, shiftKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toLowerCase() : key
  if (ctrlKey || metaKey) return `mod+${name}`
  return shiftKey && key.length > 1 ? `shift+${name}` : name
}

export function isInField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), select, textarea'))
  )
}
