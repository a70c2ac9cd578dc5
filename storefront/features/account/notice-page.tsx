/**
 * A page of one message: what is so, whom to call, and the way back into the shop. Its route module only brings the
 * words.
 */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { PictureModel } from '#contract/schemas/catalog.ts'
import { AuthEmptyLayout } from '#storefront/features/layouts/auth-empty-layout.tsx'
import { loadHero } from '#storefront/features/layouts/hero/load-hero.ts'
import { clientContext, logContext } from '#storefront/live/loader-context.ts'
import type { Head } from '#storefront/page/head.ts'
import { type ShellData, titleOf } from '#storefront/page/shell-data.tsx'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { type Translate, useTranslate } from '#storefront/texts/texts.tsx'
import text from '#ui/layout/text.module.css'
import styles from './account.module.css'

type NoticeData = { pictures: PictureModel[] }

export async function loadNotice({ context }: LoaderFunctionArgs): Promise<NoticeData> {
  return { pictures: await loadHero(context.get(clientContext), context.get(logContext)) }
}

export function noticeHead(title: TextKey) {
  return (_: NoticeData, shell: ShellData, t: Translate): Head => ({
    title: titleOf(t(title), shell),
    robots: 'noindex',
  })
}

export function NoticePage({ title, sentence }: { title: TextKey; sentence: TextKey }) {
  const t = useTranslate()
  const { pictures } = useLoaderData<NoticeData>()
  const contact = t('publicui.footer.contact')
  return (
    <AuthEmptyLayout pictures={pictures}>
      <div className={styles.stack}>
        <h1 className={text.title}>{t(title)}</h1>
        <p>{t(sentence)}</p>
        {contact && <p className={text.subheading}>{contact}</p>}
        <div className={styles.actions}>
          <ButtonLink look="line" to={{ href: '/', plain: false }}>
            {t('publicui.account.shop')}
          </ButtonLink>
        </div>
      </div>
    </AuthEmptyLayout>
  )
}
