/** Keeps the space of the tiles while another category loads, once that takes longer than a moment. */

import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useShownLongEnough } from '#ui/feedback/use-shown-long-enough.ts'
import text from '#ui/layout/text.module.css'
import page from './category-page.module.css'
import styles from './tile-skeletons.module.css'

const SKELETONS = [1, 2, 3, 4, 5, 6]
const PATIENCE_MS = 200
const CATEGORY_ADDRESS = /\/l\/[^/]+(\/[^/]+)?\/?$/

export function TileSkeletons() {
  const t = useTranslate()
  return (
    <div className={page.tiles} aria-busy="true">
      <p className={text.visuallyHidden} role="status">
        {t('publicui.category.loading')}
      </p>
      {SKELETONS.map((skeleton) => (
        <div key={skeleton} className={styles.tile}>
          <Skeleton shape="picture" />
          <Skeleton shape="name" />
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  )
}

/**
 * True once another category has been loading for 200 ms, and then for 200 ms at least: a quick navigation shows
 * nothing in between, and skeletons never flicker.
 */
export function useSlowNavigation(): boolean {
  const { location } = useNavigation()
  const isNavigating = location !== undefined && CATEGORY_ADDRESS.test(location.pathname)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isNavigating) return
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isNavigating])
  return useShownLongEnough(isSlow)
}
