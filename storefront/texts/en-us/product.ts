/** The words of the product page: its parts around the options. */
export const PRODUCT_TEXTS = {
  'publicui.product.breadcrumb': 'Breadcrumb',
  'publicui.product.pictures': 'Pictures of {product}',
  'publicui.product.facts': 'At a glance',
  'publicui.product.fact': '{name}: {value}',
  'publicui.product.pickup': 'Pick up at {place}',
  'publicui.product.seemore': 'See more',
  'publicui.product.about': 'About {product}',

  'publicui.relatedproducts.title': 'Related Products',
  'publicui.product.form.accept': 'Press the button again to accept the new total.',
  'publicui.product.form.away': 'We could not add this right now. Nothing was lost: please try again in a moment.',
  'publicui.product.form.unreadable': 'We could not read this form. Please check what you typed and try again.',
  'publicui.product.form.timesneedscript':
    'Choosing a start time needs JavaScript, because the places are kept for you while you choose.',
  'publicui.product.form.filesneedscript': 'Sending a file needs JavaScript.',
} as const satisfies Record<string, string>

/** The words of options, days and times. */
export const OPTIONS_TEXTS = {
  'publicui.option.select': 'Select option',
  'publicui.option.selectrequired': 'Select option (required)',
  'publicui.option.selectoptional': 'Select option (optional)',
  'publicui.option.selected': '{name} selected',
  'publicui.option.selectedoptional': '{name} selected (optional)',
  'publicui.option.several': '{count} selected',
  'publicui.option.none': 'None',
  'publicui.option.required': 'Required',
  'publicui.option.optional': 'Optional',
  'publicui.option.choosemissing': 'Please choose one',
  'publicui.option.fillmissing': 'Please fill this in',
  'publicui.option.textwrong':
    '{isCut, select, true {The part after @ is not complete} other {Please write the whole e-mail address}}',
  'publicui.option.letters': '{count, number} of {most, number}',
  'publicui.option.readonly': 'Read only',
  'publicui.option.valuewithchange': '{name} ({change})',
  'publicui.option.addons': 'Upgrade Your Experience',
  'publicui.option.add': 'Add',
  'publicui.option.addfor': 'Add {amount}',
  'publicui.option.added': 'Added',
  'publicui.option.amountbetween': 'Enter an amount from {min} to {max}',
  'publicui.option.amountfrom': 'Enter an amount of {min} or more',
  'publicui.option.amountwrong': 'Enter an amount, like 25 or 25.50',
  'publicui.option.numberbetween': 'Enter a whole number from {min} to {max}',
} as const satisfies Record<string, string>

/** The words of files that a guest hands over. */
export const UPLOADS_TEXTS = {
  'publicui.upload.choose': 'Choose a picture',
  'publicui.upload.none': 'No picture yet',
  'publicui.upload.drop': 'Drop one here, or choose it',
  'publicui.upload.kinds': 'JPEG, PNG or WebP, up to 10 MB',
  'publicui.upload.sending': 'Sending {name}',
  'publicui.upload.progress': '{percent, number} % of {size}',
  'publicui.upload.checking': 'Checking the picture',
  'publicui.upload.cancel': 'Cancel',
  'publicui.upload.cancelled': 'Sending was canceled',
  'publicui.upload.attached': 'Attached',
  'publicui.upload.isattached': '{name} is attached',
  'publicui.upload.replace': 'Replace',
  'publicui.upload.remove': 'Remove',
  'publicui.upload.removed': 'The picture was removed',
  'publicui.upload.again': 'Try again',
  'publicui.upload.another': 'Choose another',
  'publicui.upload.toobig': 'This file is too big. Choose one up to 10 MB.',
  'publicui.upload.wrongtype': 'This file cannot be used. Choose a JPEG, PNG or WebP picture.',
  'publicui.upload.unreachable': 'The picture could not be sent. Check your connection and try again.',
} as const satisfies Record<string, string>
