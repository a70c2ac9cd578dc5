/** A page of one message: what is so, what to do about it, and whom to call. */
import type { ReactNode } from 'react'
import type { Picture } from '#contract/catalog.ts'
import { AuthEmptyLayout } from '#storefront/features/shell/auth-empty-layout.tsx'
import { useText } from '#storefront/texts/texts.tsx'
import text from '#storefront/ui/text.module.css'
import styles from './account.module.css'

type Props = { pictures: readonly Picture[]; title: string; sentence: string; children: ReactNode }

export function NoticePage({ children, pictures, sentence, title }: Props) {
  const contact = useText()('publicui.footer.contact')
  return (
    <AuthEmptyLayout pictures={pictures}>
      <div className={styles.stack}>
        <h1 className={text.title}>{title}</h1>
        <p>{sentence}</p>
        {contact && <p className={text.subheading}>{contact}</p>}
        <div className={styles.actions}>{children}</div>
      </div>
    </AuthEmptyLayout>
  )
}
