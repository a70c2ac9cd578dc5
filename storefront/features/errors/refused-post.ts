/**
 * Why the server did not take a form that was posted to a page, as the error the page then ends in. Browsers never meet
 * it themselves, so no page carries it but the one that is shown instead (app/routes/not-found.tsx).
 */
import { createContext } from 'react-router'
import { thrown } from '#storefront/page/shop-errors.ts'

/** Why a form that was posted to a page was not taken. */
export type RefusedPost = keyof typeof REFUSED_POSTS

const REFUSED_POSTS = {
  'not-ours': {
    status: 403,
    messageKey: 'publicui.errors.foreignform',
    promptKey: 'publicui.errors.foreignformprompt',
  },
  'not-a-form': { status: 400, messageKey: 'publicui.errors.badform', promptKey: 'publicui.errors.badformprompt' },
  'too-long': { status: 413, messageKey: 'publicui.errors.badform', promptKey: 'publicui.errors.badformprompt' },
} as const

export function postRefused(why: RefusedPost) {
  const { status, ...words } = REFUSED_POSTS[why]
  return thrown(status, { code: 'FORM_REFUSED', ...words })
}

/** On the server: why a form posted to this address was not taken, where one was not. */
export const refusedPostContext = createContext<RefusedPost | null>(null)
