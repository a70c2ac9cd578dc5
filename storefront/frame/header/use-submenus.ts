/**
 * Opening and closing the submenus of the top navigation by pointer, key and touch.
 */
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useReducer, useRef } from 'react'
import { useLocation } from 'react-router'

/** Long enough that crossing the header opens nothing, short enough that no guest waits. */
const OPENS_AFTER_MS = 100
/** The way from the name to the submenu may lead past its edge. */
const CLOSES_AFTER_MS = 200

export type Submenus = ReturnType<typeof useSubmenus>

export function useSubmenus() {
  const [open, dispatch] = useReducer(submenuState, undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const item = useRef<HTMLElement | null>(null)
  const isReturning = useRef(false)
  const { key } = useLocation()

  // Another page closes what was open on the last one.
  const openedAt = useRef(key)
  useEffect(() => {
    if (openedAt.current !== key) dispatch({ type: 'close' })
    openedAt.current = key
  }, [key])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const close = () => dispatch({ type: 'close' })
    const onPress = ({ target }: Event) => item.current?.contains(target as Node) || close()
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      if (!item.current?.contains(document.activeElement)) return
      isReturning.current = true
      item.current.querySelector('button')?.focus()
      isReturning.current = false
    }
    addEventListener('pointerdown', onPress)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('pointerdown', onPress)
      removeEventListener('keydown', onKey)
    }
  }, [open])

  function soon(afterMs: number, act: () => void): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, afterMs)
  }

  return {
    isOpen: (id: number) => open?.id === id,
    itemOf: (id: number) => ({
      onPointerEnter({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
        if (pointerType !== 'mouse') return
        soon(OPENS_AFTER_MS, () => {
          item.current = currentTarget
          dispatch({ type: 'hover', id })
        })
      },
      onPointerLeave({ pointerType }: PointerEvent) {
        if (pointerType === 'mouse') soon(CLOSES_AFTER_MS, () => dispatch({ type: 'leave', id }))
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) dispatch({ type: 'blur', id })
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (!step || !(event.target as Element).closest('ul ul, button')) return
        event.preventDefault()
        // Focus cannot enter what is not shown yet: it follows once React has shown it.
        item.current = event.currentTarget
        dispatch({ type: 'focus', id })
        const { currentTarget } = event
        requestAnimationFrame(() => walk(currentTarget, step))
      },
    }),
    toggleOf: (id: number) => ({
      onFocus({ currentTarget }: FocusEvent) {
        if (isReturning.current || !currentTarget.matches(':focus-visible')) return
        item.current = currentTarget.closest('li')
        dispatch({ type: 'focus', id })
      },
      onClick({ currentTarget }: { currentTarget: Element }) {
        clearTimeout(timer.current)
        item.current = currentTarget.closest('li')
        dispatch({ type: 'press', id })
      },
    }),
  }
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
