/** Ways on for a guest who cannot sign in: no account yet, a forgotten password or user name, an order without one. */
import { FIND_ORDER_PATH, FIND_USERNAME_PATH, FORGOT_PASSWORD_PATH, REGISTER_PATH } from '#contract/rules/shop-paths.ts'
import { ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import styles from './account.module.css'

const WAYS = [
  [REGISTER_PATH, 'publicui.login.register'],
  [FORGOT_PASSWORD_PATH, 'publicui.login.forgot'],
  [FIND_USERNAME_PATH, 'publicui.login.username'],
  [FIND_ORDER_PATH, 'publicui.findorder.title'],
] as const

export function LoginWays() {
  const t = useTranslate()
  return (
    <ul className={styles.ways}>
      {WAYS.map(([href, words]) => (
        <li key={href}>
          <ToLink to={{ href, plain: false }} className={styles.way}>
            {t(words)}
          </ToLink>
        </li>
      ))}
    </ul>
  )
}
