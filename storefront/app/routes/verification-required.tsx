/** `/c/verification-required`: the customer has to verify an account. */
import { loadNotice, NoticePage, noticeHead } from '#storefront/features/account/notice-page.tsx'

export const loader = loadNotice

export const head = noticeHead('publicui.verification.title')

export function Component() {
  return <NoticePage title="publicui.verification.title" sentence="publicui.verification.text" />
}
