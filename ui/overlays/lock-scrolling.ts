/**
 * How much room the page's scrollbar takes, for the page to keep free while something lies over it and the bar is gone
 * (styles/base.css). Measured at the last moment before; once the bar is gone there is nothing to measure.
 */
export function keepScrollbarWidth(): void {
  const root = document.documentElement
  if (root.matches(':has(dialog:modal), [data-locked]')) return
  root.style.setProperty('--scrollbar-width', `${Math.max(0, innerWidth - root.clientWidth)}px`)
}

/** Holds the page where it is while something lies over it (styles/base.css). */
export function lockScrolling(isLocked: boolean): void {
  if (isLocked) keepScrollbarWidth()
  document.documentElement.toggleAttribute('data-locked', isLocked)
}
