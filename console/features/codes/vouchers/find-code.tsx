/** A code or the number of a voucher, typed as a guest reads it out. It is sent in a body and kept nowhere. */
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import styles from '#console/features/codes/codes.module.css'
import { useSend } from '#console/page/ask.tsx'
import { showVoucherLifeCall } from '#contract/calls/admin/vouchers.ts'
import { Button } from '#ui/inputs/button.tsx'
import { TextField } from '#ui/inputs/text-field.tsx'

export function FindCode() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { forget, isSending, refusal, send } = useSend(showVoucherLifeCall)

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault()
    const words = typed.trim()
    if (words === '') return
    const found = await send({ body: { Code: words, ...(/^[1-9]\d{0,8}$/.test(words) && { Id: Number(words) }) } })
    if (found) await navigate(`/codes/vouchers/${found.Voucher.Id}`)
  }

  const isMissing = refusal?.statusCode === 404
  return (
    <form className={styles.find} onSubmit={(event) => void find(event)}>
      <TextField
        label="Code or number of a voucher"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={50}
        value={typed}
        error={refusal && (isMissing ? 'There is no voucher with this code or number.' : refusal.message)}
        onChange={({ target }) => {
          setTyped(target.value)
          forget()
        }}
      />
      <Button look="line" type="submit" busy={isSending} busyLabel="Finding">
        Find voucher
      </Button>
    </form>
  )
}
