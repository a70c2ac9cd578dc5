/**
 * The way to giving a ticket away: a link to its page, which opens in place where there is JavaScript. What opens is
 * loaded with the first press; where that fails, the link leads to the page after all.
 */
import { type MouseEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type DayAddress, dayPath, GIVE_PATH } from '#contract/rules/day-paths.ts'
import { isPlainPress } from '#storefront/live/in-front.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { ButtonLink, ToLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { ARROW, Icon } from '#ui/media/icon.tsx'

const inFront = lazy(() => import('./give-dialog.tsx'), 'The dialog for giving tickets could not be loaded')

type Props = {
  address: Pick<DayAddress, 'order' | 'key'>
  /** Like a button, or a link among others. */
  look: 'quiet' | 'link'
}

export function GiveWay({ address, look }: Props) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const to = { href: dayPath(address, GIVE_PATH), plain: false }
  const GiveDialog = useLazy(inFront, wasOpened, () => void navigate(to.href))?.GiveDialog
  function press(event: MouseEvent): void {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setOpened(true)
    setOpen(true)
  }
  return (
    <>
      {look === 'link' ? (
        <ToLink to={to} onPress={press}>
          <Icon stroke={ARROW} />
          {t('publicui.give.link')}
        </ToLink>
      ) : (
        <ButtonLink look={look} to={to} onPress={press}>
          {t('publicui.give.link')}
        </ButtonLink>
      )}
      {GiveDialog && <GiveDialog address={address} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
