/**
 * A picture before it is uploaded: what is cut out of it, by mouse, finger or key, and words about what is seen. The
 * shop draws it anew whatever arrives, and refuses it without words.
 */
import { type FormEvent, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { FormFoot } from '#console/page/form-dialog.tsx'
import 'react-easy-crop/react-easy-crop.css'
import styles from '#console/features/catalog/inputs/product-form.module.css'
import { uploadCatalogPictureCall } from '#contract/calls/admin/catalog.ts'
import type { ConsolePicture } from '#contract/schemas/admin/catalog/catalog.ts'
import type { Reply } from '#contract/wire/call.ts'
import { address } from '#contract/wire/client.ts'
import { TextField } from '#ui/inputs/text-field.tsx'

type Props = {
  /** Its data address. */
  picture: string
  onClose(): void
  onUnreadable(): void
  onAdded(picture: ConsolePicture): void
}

/** As tiles show it; heroes and squares take the middle of that. */
const ASPECT = 4 / 3
const LONGEST_PX = 2_000
const LONGEST_ALT = 300
const MIDDLE = { x: 0, y: 0 }
const FAILED = 'The picture could not be sent. Please try again.'

export function PictureForm({ onAdded, onClose, onUnreadable, picture }: Props) {
  const [crop, setCrop] = useState(MIDDLE)
  const [zoom, setZoom] = useState(1)
  const [alt, setAlt] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const area = useRef<Area>(undefined)
  const image = useRef<HTMLImageElement>(undefined)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsAsking(alt.trim() === '')
    if (alt.trim() === '' || isSending || !image.current || !area.current) return
    setIsSending(true)
    setFailure(undefined)
    try {
      const reply = await upload(await cutOut(image.current, area.current), alt.trim())
      if (reply.Picture) onAdded(reply.Picture)
      else setFailure(reply.message[0] ?? FAILED)
    } catch {
      setFailure(FAILED)
    }
    setIsSending(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <div className={styles.stage}>
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          aspect={ASPECT}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'application', 'aria-label': 'What is shown of the picture: arrow keys move it' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={() => {
            const loaded = new Image()
            loaded.src = picture
            image.current = loaded
          }}
          onCropAreaChange={(_, pixels) => {
            area.current = pixels
          }}
        />
      </div>
      <label className={styles.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <TextField
        label="What is seen on it"
        hint="For guests who do not see it, and where it does not load."
        maxLength={LONGEST_ALT}
        value={alt}
        error={isAsking && alt.trim() === '' ? 'Say what is seen on it.' : undefined}
        onChange={({ target }) => setAlt(target.value)}
      />
      <FormFoot refused={failure} isSending={isSending} busyLabel="Uploading" onCancel={onClose}>
        Use it
      </FormFoot>
    </form>
  )
}

async function cutOut(image: HTMLImageElement, { height, width, x, y }: Area): Promise<Blob> {
  await image.decode()
  const scale = Math.min(1, LONGEST_PX / Math.max(width, height))
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  })
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('It could not be drawn.'))), 'image/jpeg', 0.92)
  })
}

async function upload(picture: Blob, alt: string): Promise<Reply<typeof uploadCatalogPictureCall>> {
  const body = new FormData()
  body.set('file', picture, 'picture.jpg')
  const reply = await fetch(address(uploadCatalogPictureCall, { query: { alt } }), { method: 'POST', body })
  if (!reply.ok) throw new Error(`It was answered with ${reply.status}.`)
  return (await reply.json()) as Reply<typeof uploadCatalogPictureCall>
}
