/**
 * A new photo of a person: take one or choose a file, cut a square out of it, send it. One dialog whose content
 * changes, never a second one over it. A picture that cannot be used, a camera that is refused and a reply that says no
 * lead back to the choice, with one line that says why. Nothing of a picture but its square leaves the browser.
 */
import { useEffect, useRef, useState } from 'react'
import { callHost } from '#contract/rules/api-host.ts'
import { fileProblem, PICTURE_TYPES } from '#contract/rules/product-form.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { useVisit } from '#storefront/visit/visit.tsx'
import { Button } from '#ui/inputs/button.tsx'
import fieldStyles from '#ui/inputs/field.module.css'
import { ALERT, Icon } from '#ui/media/icon.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { CropPhoto } from './crop-photo.tsx'
import { pictureAsUrl } from './draw-photo.ts'
import styles from './photo-dialog.module.css'
import { CAMERA, UPLOAD } from './photo-icons.ts'
import { sendPhoto } from './send-photo.ts'
import { TakePhoto } from './take-photo.tsx'

type Props = { isOpen: boolean; member: Member; onClose: () => void; onSent: () => void }
type Step = { at: 'choose'; error?: string } | { at: 'camera' } | { at: 'crop'; picture: string }

const CHOOSE: Step = { at: 'choose' }

export function PhotoDialog({ isOpen, member, onClose, onSent }: Props) {
  const t = useTranslate()
  const { log } = useVisit()
  const host = callHost(useShell().settings)
  const [step, setStep] = useState<Step>(CHOOSE)
  const [isSending, setSending] = useState(false)

  const fail = (error: string) => setStep({ at: 'choose', error })

  function close(): void {
    setStep(CHOOSE)
    onClose()
  }

  async function choose(file: File): Promise<void> {
    const picture = fileProblem(file) ? undefined : await pictureAsUrl(file)
    if (picture === undefined) fail(t('publicui.photo.notapicture'))
    else setStep({ at: 'crop', picture })
  }

  async function send(square: Blob): Promise<void> {
    if (isSending) return
    setSending(true)
    const sent = await sendPhoto(member.Id, square, { host, log })
    setSending(false)
    if (!sent.ok) return fail(sent.words ?? t('publicui.photo.unreachable'))
    onSent()
    close()
  }

  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('publicui.photo.of', { name: member.FirstName })}>
      {isOpen && step.at === 'choose' && (
        <Choose error={step.error} onFile={(file) => void choose(file)} onCamera={() => setStep({ at: 'camera' })} />
      )}
      {isOpen && step.at === 'camera' && (
        <TakePhoto
          onTaken={(picture) => setStep({ at: 'crop', picture })}
          onRefused={() => fail(t('publicui.photo.nocamera'))}
          onBack={() => setStep(CHOOSE)}
        />
      )}
      {isOpen && step.at === 'crop' && (
        <CropPhoto
          picture={step.picture}
          isSending={isSending}
          onUse={(square) => void send(square)}
          onUnreadable={() => fail(t('publicui.photo.notapicture'))}
          onBack={() => setStep(CHOOSE)}
        />
      )}
    </Dialog>
  )
}

type ChooseProps = { error: string | undefined; onFile: (file: File) => void; onCamera: () => void }

function Choose({ error, onFile, onCamera }: ChooseProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (error) line.current?.focus()
  }, [error])
  return (
    <>
      <p className={styles.soft}>{t('publicui.photo.why')}</p>
      <div className={styles.ways}>
        <Button look="pine" wide size="big" onClick={onCamera}>
          <Icon stroke={CAMERA} />
          {t('publicui.photo.take')}
        </Button>
        <Button look="line" wide size="big" onClick={() => input.current?.click()}>
          <Icon stroke={UPLOAD} />
          {t('publicui.photo.choose')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join()}
        aria-label={t('publicui.photo.choose')}
        tabIndex={-1}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again after it was refused.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      {error !== undefined && (
        <p ref={line} tabIndex={-1} role="alert" className={fieldStyles.error}>
          <Icon stroke={ALERT} />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}
