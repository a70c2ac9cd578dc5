/** What became of the last choice of a person: they fit no more, or a new one is there. */
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'

/** `unfitId` is the person who was cleared. */
export type News = { unfitId: number } | { added: string }

export function NewsMessage({ news, members }: { news: News; members: readonly AssignableMember[] }) {
  const t = useTranslate()
  if ('added' in news) return <Message tone="success">{t('publicui.household.added', { name: news.added })}</Message>
  const {
    Fullname: name,
    IsAssignable,
    UnassignableReason: reason,
  } = members.find(({ Id }) => Id === news.unfitId) ?? {}
  // Another choice made them fit again.
  if (IsAssignable) return null
  return (
    <Message tone="warning">
      <b>{name ? t('publicui.holder.unfit', { name }) : t('publicui.holder.unfitgone')}</b>{' '}
      {reason && `${/[.!?:]$/.test(reason) ? reason : `${reason}.`} `}
      {t('publicui.holder.unfitnext')}
    </Message>
  )
}
