/** The words of signing in and of account pages. */
export const ACCOUNT_TEXTS = {
  'publicui.login.title': 'Sign in',
  'publicui.login.email': 'E-mail address',
  'publicui.login.password': 'Password',
  'publicui.login.action': 'Sign in',
  'publicui.login.busy': 'Signing in',
  'publicui.login.wrong': 'E-mail address or password is wrong. Please check both and try again.',
  'publicui.login.captcha': 'We could not confirm that you are a person. Please try again in a moment, or call us.',
  'publicui.login.unreadable': 'Please enter your e-mail address, like name@example.com, and your password.',
  'publicui.login.toomany':
    '{minutes, plural, one {There were too many attempts. Please wait a minute and try again.} other {There were too many attempts. Please wait {minutes} minutes and try again.}}',
  'publicui.login.away': 'We cannot sign you in right now. Nothing was lost: please try again in a moment.',
  'publicui.login.done': 'You are signed in',
  'publicui.login.notices': 'Something in your cart has changed:',
  'publicui.login.continue': 'Continue',

  'publicui.logout.title': 'Log out?',
  'publicui.logout.text': 'You did not come here from our shop, so we ask first.',
  'publicui.logout.action': 'Log out',
  'publicui.logout.stay': 'Stay signed in',

  'publicui.account.title': 'Your account',
  'publicui.account.greeting': 'Hello, {name}',
  'publicui.account.details': 'Your details',
  'publicui.account.name': 'Name',
  'publicui.account.email': 'E-mail address',
  'publicui.account.phone': 'Phone',
  'publicui.account.dateofbirth': 'Date of birth',
  'publicui.account.missing': 'Not given',
  'publicui.account.profile': 'See your profile',
  'publicui.account.overview': 'Back to your account',
  'publicui.account.logout': 'Log out',
  'publicui.account.staffvisits': 'Help from our staff',
  'publicui.account.staffvisitstext':
    'This is when someone on our staff worked in your account for you. If any of it surprises you, please call us.',
  'publicui.account.staffvisit': '{name}, {day}',
  'publicui.profile.title': 'Your profile',
  'publicui.profile.readonly':
    'You cannot change your details here yet. If something is wrong, please call us and we will correct it.',

  'publicui.verification.title': 'Please confirm it is you',
  'publicui.verification.text':
    'Before we can open this account we have to know that it is yours. Guest services will confirm it with you in a few minutes; please have your pass or a booking at hand.',
  'publicui.accountexists.title': 'You already have an account',
  'publicui.accountexists.text':
    'There is an account for this person already, so we did not open a second one. Please call the resort and we will help you into it.',
  'publicui.account.shop': 'Continue shopping',
} as const satisfies Record<string, string>
