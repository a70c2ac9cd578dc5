/** The words of the product page: its parts around the options. */
export const PRODUCT_TEXTS = {
  'publicui.product.breadcrumb': 'Breadcrumb',
  'publicui.product.pictures': 'Pictures of {product}',
  'publicui.product.facts': 'At a glance',
  'publicui.product.fact': '{name}: {value}',
  'publicui.product.seemore': 'See more',
  'publicui.product.about': 'About {product}',

  'publicui.relatedproducts.title': 'Related Products',
  'publicui.product.form.accept': 'Press the button again to accept the new total.',
  'publicui.product.form.away': 'We could not add this right now. Nothing was lost: please try again in a moment.',
  'publicui.product.form.unreadable': 'We could not read this form. Please check what you typed and try again.',
  'publicui.product.form.timesneedscript':
    'Choosing a start time needs JavaScript, because the places are kept for you while you choose.',
  'publicui.product.form.filesneedscript': 'Sending a file needs JavaScript.',
  'publicui.voucherproduct.opens': 'You need a voucher code to book this.',
  'publicui.voucherproduct.later':
    'Codes cannot be entered here yet: they open later this season. Keep yours, it stays good.',
  'publicui.voucherproduct.browse': 'See everything in the shop',
} as const satisfies Record<string, string>
