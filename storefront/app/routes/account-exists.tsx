/** `/c/account-exists`: there is an account for this person already; the resort helps by phone. */
import { loadNotice, NoticePage, noticeHead } from '#storefront/features/account/notice-page.tsx'

export const loader = loadNotice

export const head = noticeHead('publicui.accountexists.title')

export function Component() {
  return <NoticePage title="publicui.accountexists.title" sentence="publicui.accountexists.text" />
}
