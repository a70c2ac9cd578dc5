/**
 * A product that opens with a code: what it is, how it looks, and the entry of the code in front of it. A code in the
 * address is moved out of it at once and validated by itself. Without JavaScript the entry is a form on the page.
 */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { SHOPPING_PATH } from '#contract/rules/shop-paths.ts'
import type { VoucherProduct } from '#contract/schemas/product.ts'
import { ErrorPage } from '#storefront/features/errors/error-page.tsx'
import { productNotFound } from '#storefront/features/errors/product-not-found.ts'
import { DefaultRefreshLayout } from '#storefront/features/layouts/layout.tsx'
import { useIsLive } from '#storefront/live/moments.ts'
import { ButtonLink } from '#storefront/page/to-link.tsx'
import { useTranslate } from '#storefront/texts/texts.tsx'
import { keptVoucherCode } from '#storefront/visit/voucher-code.ts'
import { Button } from '#ui/inputs/button.tsx'
import text from '#ui/layout/text.module.css'
import wrap from '#ui/layout/wrap.module.css'
import { Picture } from '#ui/media/picture.tsx'
import { PostedEntry } from './posted-entry.tsx'
import type { PostedVoucher } from './redeem-by-form.ts'
import { type ShownEntry, useVoucherEntry } from './use-voucher-entry.ts'
import { VoucherDialog } from './voucher-dialog.tsx'
import styles from './voucher-product-page.module.css'

type Props = { product: VoucherProduct; posted: PostedVoucher | undefined }

export function VoucherProductPage({ product, posted }: Props) {
  const t = useTranslate()
  const isLive = useIsLive()
  const { pathname } = useLocation()
  const [isHidden, hide] = useState(false)
  const shown = useVoucherEntry({ onHidden: () => hide(true), replaces: true })
  const open = useOpenedEntry(product.SeName, shown)
  if (isHidden) return <ErrorPage error={asShown(productNotFound(pathname))} />
  return (
    <DefaultRefreshLayout>
      <div className={`${wrap.wrap} ${styles.page}`}>
        {product.DefaultPictureModel && (
          <Picture
            picture={product.DefaultPictureModel}
            sizes="(min-width: 960px) 50vw, 100vw"
            className={styles.picture}
            eager
          />
        )}
        <div className={styles.words}>
          <h1 className={text.title}>{product.Name}</h1>
          {product.Headline && <p className={text.lead}>{product.Headline}</p>}
          <noscript>
            <PostedEntry posted={posted} />
          </noscript>
          {isLive && (
            <p>
              <Button look="pine" onClick={open}>
                {t('publicui.voucherproduct.enter')}
              </Button>
            </p>
          )}
          <p>
            <ButtonLink look="line" to={{ href: SHOPPING_PATH, plain: false }}>
              {t('publicui.voucherproduct.browse')}
            </ButtonLink>
          </p>
        </div>
      </div>
      {isLive && <VoucherDialog {...shown} />}
    </DefaultRefreshLayout>
  )
}

/** Opens the entry with the page, by the code in its address where there is one. Returns what opens it again. */
function useOpenedEntry(slug: string, { say }: ShownEntry): () => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isOpened = useRef(false)
  const hidesProduct = () => keptVoucherCode(sessionStorage, slug) === undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone decides
  useEffect(() => {
    const code = new URLSearchParams(search).get('code')?.trim()
    if (!code && isOpened.current) return
    isOpened.current = true
    if (!code) return say({ type: 'open', hidesProduct: hidesProduct() })
    void navigate(pathname, { replace: true })
    say({ type: 'arrive', code, hidesProduct: hidesProduct() })
  }, [search])

  return () => say({ type: 'open', hidesProduct: hidesProduct() })
}

/** An error of a loader, as the router gives it to an error page. */
function asShown({ data, init }: ReturnType<typeof productNotFound>) {
  return { data, internal: false, status: init?.status ?? 404, statusText: '' }
}
