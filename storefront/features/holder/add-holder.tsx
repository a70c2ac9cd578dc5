/**
 * The way to a person who is not in the household yet. The dialog has a form of its own, so it stands outside the form
 * of the page; its code comes with the first press. Without it, and without JavaScript, the link leads to the form in
 * the account, or to the one that the page names.
 */
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { MOST_IN_HOUSEHOLD } from '#contract/rules/people/people.ts'
import type { AddedPerson } from '#storefront/features/household/add-person.tsx'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { usePlatformLinks } from '#storefront/page/platform-links.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { classes } from '#ui/classes.ts'
import text from '#ui/layout/text.module.css'
import { Icon, PLUS } from '#ui/media/icon.tsx'
import styles from './holder.module.css'

const dialog = lazy(
  () => import('#storefront/features/household/add-person.tsx'),
  'The dialog for a new person could not be loaded',
)

type Props = {
  /** How many are in the household. */
  count: number
  /** Where the form is on a page, with its query. */
  formPath?: string | undefined
  onAdded: (person: AddedPerson) => void
}

export function AddHolder({ count, formPath, onAdded }: Props) {
  const t = useTranslate()
  const { basename } = useBaseUrl()
  const { customerInfo } = usePlatformLinks()
  const form = formPath ? basename + formPath : `${customerInfo}?add`
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const Dialog = useLazy(dialog, isWanted, () => location.assign(form))?.AddPersonDialog
  if (count >= MOST_IN_HOUSEHOLD) {
    return <p className={classes(styles.full, text.small)}>{t('publicui.household.full')}</p>
  }
  return (
    <>
      <a
        className={styles.add}
        href={form}
        onPointerEnter={dialog.prefetch}
        onFocus={dialog.prefetch}
        onClick={(event) => {
          event.preventDefault()
          setWanted(true)
          setOpen(true)
        }}
      >
        <span>
          <Icon stroke={PLUS} />
        </span>
        {t('publicui.household.add')}
      </a>
      {Dialog &&
        createPortal(<Dialog isOpen={isOpen} onClose={() => setOpen(false)} onAdded={onAdded} />, document.body)}
    </>
  )
}
