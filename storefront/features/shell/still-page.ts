/**
 * Keeps the page from moving when its scrollbar goes and comes: while something lies over the page it does not scroll, and
 * the room the bar took is kept free (styles/base.css). Measured whenever the page's width changes, so it is known before.
 */
const STILL = ':has(dialog:modal), [data-locked]'

export function keepScrollbarWidth(): () => void {
  const root = document.documentElement
  const watcher = new ResizeObserver(() => {
    if (root.matches(STILL)) return
    root.style.setProperty('--scrollbar-width', `${Math.max(0, innerWidth - root.clientWidth)}px`)
  })
  watcher.observe(root)
  return () => watcher.disconnect()
}

export function lockScrolling(isLocked: boolean): void {
  document.documentElement.toggleAttribute('data-locked', isLocked)
}
