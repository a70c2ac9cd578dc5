import { useState } from 'react'
import { useText } from '#storefront/texts/texts.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { IconButton } from '#storefront/ui/icon-button.tsx'
import { CLOSE } from '#storefront/ui/icons.ts'
import styles from './pieces.module.css'
import { Section } from './section.tsx'

const WORK_MS = 50

export function Buttons() {
  const say = useText()
  return (
    <Section id="buttons">
      <div className={styles.row}>
        <Button look="buy">{say('publicui.pieces.add')}</Button>
        <Button look="buy" data-shown="hover">
          {say('publicui.pieces.hover')}
        </Button>
        <Button look="buy" data-shown="pressed">
          {say('publicui.pieces.pressed')}
        </Button>
        <Button look="buy" data-shown="focus">
          {say('publicui.pieces.focus')}
        </Button>
        <Button look="buy" busy busyLabel={say('publicui.pieces.adding')}>
          {say('publicui.pieces.add')}
        </Button>
        <Button look="buy" disabled>
          {say('publicui.pieces.disabled')}
        </Button>
        <Button look="buy" size="big">
          {say('publicui.pieces.big')}
        </Button>
      </div>
      <div className={styles.row}>
        <Button look="pine">{say('publicui.pieces.continue')}</Button>
        <Button look="pine" data-shown="hover">
          {say('publicui.pieces.hover')}
        </Button>
        <Button look="line">{say('publicui.pieces.viewcart')}</Button>
        <Button look="line" data-shown="hover">
          {say('publicui.pieces.hover')}
        </Button>
        <Button look="quiet">{say('publicui.modal.cancel')}</Button>
        <Button look="quiet" data-shown="hover">
          {say('publicui.pieces.hover')}
        </Button>
        <Button look="danger">{say('publicui.pieces.remove')}</Button>
        <Button look="danger" data-shown="hover">
          {say('publicui.pieces.hover')}
        </Button>
        <Button look="line" size="small">
          {say('publicui.pieces.small')}
        </Button>
        <IconButton boxed label={say('publicui.modal.close')} stroke={CLOSE} />
      </div>
      <BusyWhileWorking />
    </Section>
  )
}

/** Works for a moment with every press that counts: too short to be seen, so it is shown longer. */
function BusyWhileWorking() {
  const say = useText()
  const [presses, setPresses] = useState(0)
  const [isWorking, setIsWorking] = useState(false)

  function work(): void {
    setPresses((count) => count + 1)
    setIsWorking(true)
    setTimeout(() => setIsWorking(false), WORK_MS)
  }

  return (
    <div className={styles.row}>
      <Button look="pine" busy={isWorking} busyLabel={say('publicui.pieces.busy')} onClick={work}>
        {say('publicui.pieces.pressme')}
      </Button>
      <span className={styles.soft}>{say('publicui.pieces.presses', { count: presses })}</span>
    </div>
  )
}
