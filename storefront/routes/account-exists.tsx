/** `/c/account-exists`: there is an account for this person already; the resort helps by phone. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Picture } from '#contract/catalog.ts'
import { NoticePage } from '#storefront/features/account/notice-page.tsx'
import type { Head } from '#storefront/features/shell/head.ts'
import { loadHero } from '#storefront/features/shell/load-hero.ts'
import { type ShellData, titleOf } from '#storefront/features/shell/shell-data.tsx'
import { clientContext } from '#storefront/surroundings/client-context.ts'
import { logContext } from '#storefront/surroundings/log-context.ts'
import { type Text, useText } from '#storefront/texts/texts.tsx'
import { ButtonLink } from '#storefront/ui/button-link.tsx'

type NoticeData = { pictures: Picture[] }

export async function loader({ context }: LoaderFunctionArgs): Promise<NoticeData> {
  return { pictures: await loadHero(context.get(clientContext), context.get(logContext)) }
}

export function head(_: NoticeData, shell: ShellData, say: Text): Head {
  return { title: titleOf(say('publicui.accountexists.title'), shell), robots: 'noindex' }
}

export function Component() {
  const say = useText()
  return (
    <NoticePage
      pictures={useLoaderData<NoticeData>().pictures}
      title={say('publicui.accountexists.title')}
      sentence={say('publicui.accountexists.text')}
    >
      <ButtonLink look="line" to={{ href: '/', plain: false }}>
        {say('publicui.account.shop')}
      </ButtonLink>
    </NoticePage>
  )
}
