/** Sibling pages as tabs. They are links: each has an address, and the row scrolls where it does not fit. */
import styles from './tabs.module.css'
import { ToLink } from './to-link.tsx'

type Tab = { name: string; link: { href: string; plain: boolean }; current?: boolean }

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ name, link, current }) => (
        <ToLink key={link.href} to={link} current={current} className={styles.tab}>
          {name}
        </ToLink>
      ))}
    </nav>
  )
}
