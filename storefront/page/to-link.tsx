/**
 * A link to anywhere. It is an anchor and nothing more: the shell navigates when an address of the app is clicked
 * (frame/navigation/navigation-path.ts), so a link needs no script of its own and costs nothing to render.
 */
import type { MouseEvent, ReactNode } from 'react'
import { LEGACY_SHOPPING_PATH } from '#contract/rules/shop-paths.ts'
import { classes } from '#ui/classes.ts'
import styles from '#ui/inputs/button.module.css'
import type { ButtonLook } from '#ui/inputs/button.tsx'
import { useBaseUrl } from './page-context.tsx'

const OLD_SHOP = `${LEGACY_SHOPPING_PATH}/`

type ToLinkProps = {
  /** Plain addresses leave the app. Of these only the old shop's carry a locale: others are complete as they are. */
  to: { href: string; plain: boolean }
  className?: string | undefined
  /** This is where the guest is. */
  current?: boolean | undefined
  label?: string | undefined
  /** Beside following the link, which happens unless it is prevented. */
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  children: ReactNode
}

export function ToLink({ to, className, current, label, onPress, children }: ToLinkProps) {
  const { basename } = useBaseUrl()
  return (
    <a
      href={to.plain && !to.href.startsWith(OLD_SHOP) ? to.href : basename + to.href}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-label={label}
      rel={to.plain && !to.href.startsWith('/') ? 'noopener' : undefined}
      onClick={onPress}
    >
      {children}
    </a>
  )
}

type ButtonLinkProps = ToLinkProps & { look: ButtonLook; big?: boolean; small?: boolean }

/** A link that looks like a button. `buy` is the one orange action of a screen, `line` stands beside it. */
export function ButtonLink({ look, big, small, className, ...link }: ButtonLinkProps) {
  return (
    <ToLink
      {...link}
      className={classes(styles.button, styles[look], big && styles.big, small && styles.small, className)}
    />
  )
}
