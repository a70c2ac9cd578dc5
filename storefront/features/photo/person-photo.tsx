/**
 * The photo of a person on their card, or their initials, and the ways to add, change and delete it. Without JavaScript
 * the link leads to a plain form on the same card; with it the dialog opens, and is loaded only then.
 */
import { type MouseEvent, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigate } from 'react-router'
import { uploadPhotoCall } from '#contract/calls/people/media.ts'
import { initialsOf } from '#contract/rules/people/people.ts'
import { PICTURE_TYPES } from '#contract/rules/product-form.ts'
import { CUSTOMER_INFO_PATH } from '#contract/rules/shop-paths.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import { safeUrl } from '#contract/values/safe-url.ts'
import { address } from '#contract/wire/client.ts'
import { lazy, useLazy } from '#storefront/live/lazy.ts'
import { useBaseUrl } from '#storefront/page/page-context.tsx'
import { useShell } from '#storefront/page/shell-data.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import fieldStyles from '#ui/inputs/field.module.css'
import text from '#ui/layout/text.module.css'
import { AVATAR_COLORS, Avatar } from '#ui/media/avatar.tsx'
import { Icon } from '#ui/media/icon.tsx'
import type { PhotoOutcome } from './change-photo.ts'
import styles from './person-photo.module.css'
import { UPLOAD } from './photo-icons.ts'

const dialog = lazy(() => import('./photo-dialog.tsx'), 'The photo dialog could not be loaded')

/** Why a plain form did not become a photo, by the code it came back with. */
const REFUSALS: Readonly<Record<string, TextKey>> = {
  LIMIT: 'publicui.photo.toooften',
  TRY_AGAIN: 'publicui.photo.toooften',
}

export function PersonPicture({ member }: { member: Member }) {
  const photo = safeUrl(member.PhotoUrl)
  if (photo) return <img src={photo} alt="" width="56" height="56" className={styles.picture} />
  return (
    <Avatar initials={initialsOf(member)} color={AVATAR_COLORS[member.Color % AVATAR_COLORS.length] ?? 'blue'} large />
  )
}

export function PersonPhoto({ member }: { member: Member }) {
  const t = useTranslate()
  const { basename } = useBaseUrl()
  const navigate = useNavigate()
  const { MemberCanEditPhoto } = useShell().settings.customerSettings
  const asked = new URLSearchParams(useLocation().search)
  const opener = useRef<HTMLAnchorElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const chunk = useLazy(dialog, isOpen, () => {
    setOpen(false)
    setMissing(true)
  })
  const { FirstName, Id, PhotoUrl } = member
  const isOnPage = asked.get('photo') === String(Id)
  const has = PhotoUrl !== null
  if (!MemberCanEditPhoto && !has) return null

  function open(event: MouseEvent): void {
    event.preventDefault()
    setMissing(false)
    setOpen(true)
  }

  return (
    <div className={styles.actions}>
      {MemberCanEditPhoto && !isOnPage && (
        <a
          ref={opener}
          className={styles.link}
          href={`${basename}${CUSTOMER_INFO_PATH}?photo=${Id}#person-${Id}`}
          onClick={open}
          onPointerEnter={dialog.prefetch}
          onFocus={dialog.prefetch}
        >
          <Icon stroke={UPLOAD} />
          {t(has ? 'publicui.photo.change' : 'publicui.photo.add')}
          <span className={text.visuallyHidden}> {FirstName}</span>
        </a>
      )}
      {MemberCanEditPhoto && isOnPage && <PhotoOnPage contactId={Id} refused={asked.get('refused')} />}
      {has && <DeletePhoto member={member} />}
      {isMissing && <Message tone="warning">{t('publicui.photo.notloaded')}</Message>}
      {chunk && (
        <chunk.PhotoDialog
          isOpen={isOpen}
          member={member}
          onClose={() => {
            setOpen(false)
            opener.current?.focus()
          }}
          // The same page once more: its loader reads the household anew.
          onSent={() => void navigate('.', { replace: true, preventScrollReset: true })}
        />
      )}
    </div>
  )
}

/** Works by the page's own form; the page that comes back says where it failed. */
function DeletePhoto({ member: { FirstName, PhotoUrl } }: { member: Member }) {
  const t = useTranslate()
  const posted = useActionData<{ photo?: PhotoOutcome }>()?.photo
  const hasFailed = posted && !posted.ok && posted.photo === PhotoUrl
  return (
    <Form method="post" action={CUSTOMER_INFO_PATH} discover="none" preventScrollReset>
      {hasFailed && (
        <Message tone="danger" urgent>
          {t('publicui.photo.notdeleted')}
        </Message>
      )}
      <input type="hidden" name="intent" value="deletephoto" />
      <input type="hidden" name="photo" value={PhotoUrl ?? ''} />
      <button type="submit" className={styles.link}>
        {t('publicui.photo.delete')}
        <span className={text.visuallyHidden}> {FirstName}</span>
      </button>
    </Form>
  )
}

/** Sent straight to its call, because a page takes no files; the browser comes back here. */
function PhotoOnPage({ contactId, refused }: { contactId: number; refused: string | null }) {
  const t = useTranslate()
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={address(uploadPhotoCall, { query: { contactid: contactId } })}
      className={styles.form}
    >
      {refused !== null && (
        <Message tone="danger" urgent>
          {t(REFUSALS[refused] ?? 'publicui.photo.refused')}
        </Message>
      )}
      <label className={styles.file}>
        {t('publicui.photo.file')}
        <input type="file" name="file" accept={PICTURE_TYPES.join()} required className={fieldStyles.control} />
      </label>
      <p className={text.small}>
        {t('publicui.photo.middle')} {t('publicui.photo.rules')}
      </p>
      <Button look="pine" type="submit">
        {t('publicui.photo.send')}
      </Button>
    </form>
  )
}
