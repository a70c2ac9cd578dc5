/**
 * Opening and closing the submenus of the top navigation by pointer, key and touch. It loads with the first event of
 * the navigation, hears that one and all later ones, and says which submenu is shown.
 */

/** Long enough that crossing the header opens nothing, short enough that no guest waits. */
const OPENS_AFTER_MS = 100
/** The way from the name to the submenu may lead past its edge. */
const CLOSES_AFTER_MS = 200

export type Submenus = ReturnType<typeof createSubmenus>

export function createSubmenus(show: (id: number | undefined) => void) {
  let open: OpenSubmenu
  let timer: ReturnType<typeof setTimeout> | undefined
  let item: HTMLElement | null = null
  let isReturning = false

  function change(event: SubmenuEvent): void {
    open = submenuState(open, event)
    show(open?.id)
  }

  function soon(afterMs: number, act: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(act, afterMs)
  }

  function close(): void {
    if (open) change({ type: 'close' })
  }

  function openBy(type: 'hover' | 'focus' | 'press', by: HTMLElement): void {
    item = by
    change({ type, id: idOf(by) })
  }

  function onPress({ target }: Event): void {
    if (!item?.contains(target as Node)) close()
  }

  function onKey({ key }: KeyboardEvent): void {
    if (key !== 'Escape' || !open) return
    close()
    if (!item?.contains(document.activeElement)) return
    isReturning = true
    item.querySelector('button')?.focus()
    isReturning = false
  }

  addEventListener('pointerdown', onPress)
  addEventListener('keydown', onKey)

  return {
    close,
    stop() {
      clearTimeout(timer)
      removeEventListener('pointerdown', onPress)
      removeEventListener('keydown', onKey)
    },
    /** An event of the navigation, in the order in which they came. */
    hear(event: Event): void {
      const { relatedTarget, type } = event as FocusEvent
      const target = event.target as Element
      const own = itemAt(target)
      if (!own) return
      const toggle = target.closest('button')
      const isMouse = (event as PointerEvent).pointerType === 'mouse'
      // A way inside of one item neither enters nor leaves it.
      const isCrossing = !relatedTarget || own !== itemAt(relatedTarget as Element)
      if (isCrossing && isMouse && type === 'pointerover') soon(OPENS_AFTER_MS, () => openBy('hover', own))
      if (isCrossing && isMouse && type === 'pointerout') {
        soon(CLOSES_AFTER_MS, () => change({ type: 'leave', id: idOf(own) }))
      }
      if (isCrossing && type === 'focusout') change({ type: 'blur', id: idOf(own) })
      if (type === 'keydown') step(event as KeyboardEvent, own)
      if (!toggle) return
      if (type === 'focusin' && !isReturning && toggle.matches(':focus-visible')) openBy('focus', own)
      if (type === 'click') {
        clearTimeout(timer)
        openBy('press', own)
      }
    },
  }

  function step(event: KeyboardEvent, own: HTMLElement): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!by || !(event.target as Element).closest('ul ul, button')) return
    event.preventDefault()
    // Focus cannot enter what is not shown yet: it follows once React has shown it.
    openBy('focus', own)
    requestAnimationFrame(() => walk(own, by))
  }
}

/** The item of the navigation that has a submenu; undefined for one without, and outside. */
function itemAt(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-category]')
}

function idOf({ dataset }: HTMLElement): number {
  return Number(dataset['category'])
}

/** One step down or up from the arrow through the links, and from the first link back to the arrow. */
function walk(item: HTMLElement, step: number): void {
  const stops = [...item.querySelectorAll<HTMLElement>('button, ul a')]
  const from = stops.indexOf(document.activeElement as HTMLElement)
  stops[Math.min(Math.max(from + step, 0), stops.length - 1)]?.focus()
}

/**
 * Which submenu of the top navigation is open, and what opened it. There is never more than one.
 *
 * Hover and focus only show; a press keeps. So the press on a submenu that the pointer or the keyboard has just shown
 * does not take it away again: the next press does. The pointer's leaving closes only what hovering opened.
 */
export type OpenSubmenu = { id: number; by: 'hover' | 'focus' | 'press' } | undefined

export type SubmenuEvent = { type: 'hover' | 'focus' | 'press' | 'leave' | 'blur'; id: number } | { type: 'close' }

export function submenuState(open: OpenSubmenu, event: SubmenuEvent): OpenSubmenu {
  if (event.type === 'close') return undefined
  const { id, type } = event
  const isOwn = open?.id === id
  switch (type) {
    case 'press':
      return isOwn && open.by === 'press' ? undefined : { id, by: type }
    case 'leave':
      return isOwn && open.by === 'hover' ? undefined : open
    case 'blur':
      return isOwn && open.by !== 'hover' ? undefined : open
    default:
      return isOwn ? open : { id, by: type }
  }
}
