/** Where the guest is, from the widest page to this one. The last step is the page itself and no link. */
import styles from './breadcrumb.module.css'
import { ToLink } from './to-link.tsx'

type Crumb = { name: string; link?: { href: string; plain: boolean } }

export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, link }) => (
          <li key={name + link?.href} className={styles.crumb}>
            {link ? (
              <ToLink to={link} className={styles.link}>
                {name}
              </ToLink>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
