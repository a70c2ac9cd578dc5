/**
 * Another value for one setting, judged by the engine. It is saved over the version that was read: where a colleague
 * was quicker the form says what is there now, and saving again is over that.
 */
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { ChangedLine, putBack } from '#console/page/history/history.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { useUnsavedPart } from '#console/page/unsaved.tsx'
import { changeShopSettingCall, listShopSettingsCall } from '#contract/calls/admin/shop/settings.ts'
import type { ShopSetting } from '#contract/schemas/admin/shop/settings.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Select } from '#ui/inputs/select.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'
import styles from './settings.module.css'

/** A value with more letters is shown in several lines. */
const LONG_VALUE = 60

type Props = { setting: ShopSetting | undefined; onClose(): void }

export function SettingDialog({ onClose, setting }: Props) {
  const [isChanged, setIsChanged] = useState(false)
  const { close, question } = useUnsavedPart(isChanged, done)

  function done(): void {
    setIsChanged(false)
    onClose()
  }

  return (
    <Dialog isOpen={setting !== undefined} onClose={close} title={setting?.Name ?? 'Setting'}>
      {setting && (
        <SettingForm key={setting.Name} setting={setting} onDone={done} onChanged={setIsChanged} question={question} />
      )}
    </Dialog>
  )
}

type Refused = { code: string | undefined; message: string }

type FormProps = { setting: ShopSetting; onDone(): void; onChanged(isChanged: boolean): void; question: ReactNode }

function SettingForm({ onChanged, onDone, question, setting }: FormProps) {
  const [read, setRead] = useState(setting)
  const [value, setValue] = useState(setting.Value)
  const [refused, setRefused] = useState<Refused>()
  const { isSending, refusal, send } = useSend(changeShopSettingCall, [listShopSettingsCall])
  const isTold = refused?.code === 'CHANGED_MEANWHILE'

  async function save(to: string): Promise<void> {
    const saved = await send({ params: { name: read.Name }, body: { Value: to, Version: read.Version } })
    if (saved?.success) return onDone()
    if (saved?.Setting) setRead(saved.Setting)
    setRefused(saved && { code: saved.code, message: saved.message[0] ?? '' })
  }

  function type(next: string): void {
    setValue(next)
    onChanged(next !== read.Value)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save(value)
  }

  const error = isTold ? undefined : refused?.message
  return (
    <form className={styles.form} onSubmit={submit}>
      {read.Does && <p>{read.Does}</p>}
      <ValueField setting={read} value={value} error={error} onChange={type} />
      {isTold && (
        <Message tone="warning" urgent>
          <p>{refused.message}</p>
          <p>
            It is {read.IsSecret ? 'another secret' : read.IsSet ? `“${read.Value}”` : 'not set'} now
            {read.ChangedBy && `, changed by ${read.ChangedBy}`}. Save again to replace it.
          </p>
        </Message>
      )}
      <RefusalMessage words={refusal?.message} />
      {question}
      <DialogActions>
        {read.IsSet && (
          <Button look="quiet" disabled={isSending} onClick={() => void save('')}>
            {read.Normally ? `Back to ${read.Normally}` : 'Take it back'}
          </Button>
        )}
        <Button look="pine" type="submit" busy={isSending} busyLabel="Saving">
          Save
        </Button>
      </DialogActions>
      <ChangedLine kind="setting" id={read.Name} actionOf={putBack(type)} />
    </form>
  )
}

type FieldProps = { setting: ShopSetting; value: string; error: string | undefined; onChange(value: string): void }

function ValueField({ error, onChange, setting, value }: FieldProps) {
  const { IsSecret, Normally, Value, Wanted } = setting
  const hint = `${Wanted[0]?.toUpperCase()}${Wanted.slice(1)}.${Normally && ` Normally ${Normally}.`}`
  if (Wanted === 'true or false') {
    return (
      <Select
        label="Value"
        value={value.toLowerCase()}
        hint={hint}
        error={error}
        items={[
          { value: '', name: Normally ? `As normal: ${Normally}` : 'Not set' },
          { value: 'true', name: 'True' },
          { value: 'false', name: 'False' },
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  const words = { label: IsSecret ? 'New value' : 'Value', hint, error, value }
  if (Value.length > LONG_VALUE) {
    return <TextField {...words} multiline rows={4} onChange={({ target }) => onChange(target.value)} />
  }
  return (
    <TextField
      {...words}
      type={IsSecret ? 'password' : 'text'}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
