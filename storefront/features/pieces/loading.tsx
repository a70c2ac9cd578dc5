import { useText } from '#storefront/texts/texts.tsx'
import { Bone } from '#storefront/ui/bone.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Loader } from '#storefront/ui/loader.tsx'
import styles from './pieces.module.css'
import { Section } from './section.tsx'

export function Loading() {
  const say = useText()
  return (
    <Section id="loading">
      <div className={styles.row}>
        <span className={styles.label}>{say('publicui.pieces.loader')}</span>
        <Loader size="sm" label={say('publicui.category.loading')} />
        <Loader size="md" label={say('publicui.category.loading')} />
        <Loader size="lg" label={say('publicui.category.loading')} />
        <div className={styles.place}>
          <Loader size="md" position="absolute" label={say('publicui.category.loading')} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Bone shape="picture" />
          <Bone shape="name" />
          <Bone shape="line" />
        </div>
        <EmptyState
          title={say('publicui.pieces.emptycart')}
          why={say('publicui.pieces.emptycartline')}
          action={<Button look="buy">{say('publicui.pieces.seetickets')}</Button>}
        />
        <EmptyState
          title={say('publicui.pieces.nodates')}
          why={say('publicui.pieces.nodatesline')}
          action={<Button look="line">{say('publicui.pieces.seeothers')}</Button>}
        />
      </div>
    </Section>
  )
}
