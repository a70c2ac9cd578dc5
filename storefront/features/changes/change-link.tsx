/**
 * Changes of an order in front of its page: a press on a link to one opens it as a sheet, whose code loads late. With a
 * key held, in a new tab, without JavaScript, or where the code does not come, the link leads to its page.
 */
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CHECKOUT_PATH } from '#contract/rules/shop-paths.ts'
import type { Order } from '#contract/schemas/people/orders.ts'
import { isPlainPress, useInFront } from '#storefront/live/in-front.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'

const sheet = lazy(() => import('./change-sheet.tsx'), 'A change is asked for on its own page')

const OpenContext = createContext<((address: string) => void) | undefined>(undefined)

export function ChangeLink(link: ComponentProps<typeof ButtonLink>) {
  const open = useContext(OpenContext)
  return (
    <ButtonLink
      {...link}
      onPress={(event) => {
        if (!open || !isPlainPress(event)) return
        event.preventDefault()
        // Safari gives no focus to a link that is pressed, and it returns to it.
        event.currentTarget.focus()
        const { pathname, search } = new URL(event.currentTarget.href)
        open(pathname + search)
      }}
    />
  )
}

/** `children` are given the words of what was just done. */
export function ChangesInPlace({ children, order }: { order: Order; children(said: string | undefined): ReactNode }) {
  const { basename } = useBaseUrl()
  const { revalidate } = useRevalidator()
  const { address, close, open, turn } = useInFront()
  const [said, setSaid] = useState<string>()
  const [opened, setOpened] = useState(0)
  const last = useRef(address)
  if (address !== undefined) last.current = address
  const Sheet = useLazy(sheet, address !== undefined, () => location.reload())?.ChangeSheet
  usePrefetchOnReach()

  async function finish(words: string): Promise<void> {
    await revalidate()
    close()
    setSaid(words)
  }

  return (
    <OpenContext
      value={(next) => {
        setSaid(undefined)
        setOpened(opened + 1)
        open(next)
      }}
    >
      {children(said)}
      {Sheet && last.current !== undefined && (
        <Sheet
          // Another line begins with nothing of the one before.
          key={opened}
          address={last.current}
          isOpen={address !== undefined}
          order={order}
          onTurn={(path) => turn(basename + path)}
          onClose={close}
          onDone={finish}
        />
      )}
    </OpenContext>
  )
}

/** The code is on its way once a link to a change is reached for. */
function usePrefetchOnReach(): void {
  useEffect(() => {
    const reach = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href*="${CHECKOUT_PATH}/"]`) : null
      if (link) sheet.prefetch()
    }
    const events = ['pointerover', 'focusin'] as const
    for (const event of events) addEventListener(event, reach, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, reach)
    }
  }, [])
}
