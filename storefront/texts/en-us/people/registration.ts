/** The words of opening an account, finding its name, and a forgotten password. */
export const REGISTRATION_TEXTS = {
  'publicui.login.register': 'Create an account',
  'publicui.login.forgot': 'Forgot your password?',
  'publicui.login.username': 'Find your username',

  'publicui.register.title': 'Create an account',
  'publicui.register.lead':
    'One account for the family. You must be {years} or older; children are added to your household later.',
  'publicui.register.about': 'About you',
  'publicui.register.email': 'E-mail address',
  'publicui.register.emailhint': 'Tickets and changes go here',
  'publicui.register.emailrequired': 'E-mail address required',
  'publicui.register.emailinvalid': 'Enter an address like name@example.com',
  'publicui.register.borninvalid': 'Enter the day you were born',
  'publicui.register.tooyoung': 'You must be at least {requiredYears} years of age to create an account',
  'publicui.register.action': 'Create account',
  'publicui.register.busy': 'Creating',
  'publicui.register.note': 'We send a link to your address first. You choose your password there.',
  'publicui.register.check': 'Nothing was sent yet. Please check:',
  'publicui.register.captcha': 'We could not confirm that you are a person. Please try again in a moment, or call us.',
  'publicui.register.away': 'We cannot do this right now. Nothing was lost: please try again in a moment.',
  'publicui.register.signin': 'I have an account',
  'publicui.register.backtosignin': 'Back to signing in',

  'publicui.findme.title': 'Been here before?',
  'publicui.findme.lead':
    'If the resort knows you, we mail the address we have on file how to go on. Nothing is shown here.',
  'publicui.findme.byemail': 'Find me by e-mail address',
  'publicui.findme.bypass': 'Find me by pass number',
  'publicui.findme.byperson': 'Find me by name and date of birth',
  'publicui.findme.number': 'Pass number',
  'publicui.findme.numberinvalid': 'Enter the digits on your pass',
  'publicui.findme.action': 'Find me',
  'publicui.findme.asked':
    'If we know you, a mail is on its way to the address we have on file. It can take a few minutes; please look into the spam folder too.',
  'publicui.findme.other': 'Create an account instead',

  'publicui.verification.again': 'Ask for the mail again',

  'publicui.findusername.title': 'Find your username',
  'publicui.findusername.lead':
    'Tell us your e-mail address. If it has an account, we mail you the name you sign in with.',
  'publicui.findusername.action': 'Send my username',
  'publicui.forgot.title': 'Forgot your password?',
  'publicui.forgot.lead':
    'Tell us your e-mail address. If it has an account, we mail you a link to choose a new password.',
  'publicui.forgot.action': 'Send me a link',
  'publicui.mailasked.busy': 'Sending',
  'publicui.mailasked.title': 'Look in your mail',
  'publicui.mailasked.text':
    'If there is an account for {email}, a mail is on its way. It can take a few minutes; please look into the spam folder too.',
  'publicui.mailasked.other': 'Use another address',

  'publicui.finish.title': 'Choose your password',
  'publicui.finish.lead': 'Your address is confirmed. With a password your account is ready.',
  'publicui.finish.action': 'Finish my account',
  'publicui.finish.done': 'Your account is ready',
  'publicui.reset.title': 'Choose a new password',
  'publicui.reset.lead': 'You will be signed out everywhere, and sign in with the new one.',
  'publicui.reset.action': 'Save the new password',
  'publicui.reset.done': 'Your new password is saved',
  'publicui.reset.donetext': 'You were signed out on all devices. Please sign in with your new password.',
  'publicui.password.new': 'New password',
  'publicui.password.hint': 'At least 10 characters. A short sentence works best.',
  'publicui.password.busy': 'Saving',
  'publicui.password.tooshort': 'At least 10 characters, please',
  'publicui.password.toolong': 'At most 200 characters, please',
  'publicui.password.toosimple': 'This is too easy to guess',
  'publicui.link.over': 'Session token is missing or invalid.',
  'publicui.link.overfinish': 'This link was used already or is too old. Please create your account once more.',
  'publicui.link.overreset': 'This link was used already or is too old. Please ask for a new one.',
} as const satisfies Record<string, string>
