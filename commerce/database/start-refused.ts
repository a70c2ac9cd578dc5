/**
 * The shop cannot start, for a reason that a person can mend. The message is the whole story, in plain words;
 * the boot prints it without a stack.
 */
export class StartRefused extends Error {
  override name = 'StartRefused'
}
