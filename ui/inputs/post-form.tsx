/**
 * A form that posts to the page it stands on. Without script the browser posts it; with script the page's action runs
 * and the page stays. React Router's own `Form` does this too, but brings 5 KB of links and fetchers along to every
 * page.
 */
import { type ComponentProps, type SubmitEvent, useContext } from 'react'
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router'

export function PostForm({ onSubmit, ...form }: Omit<ComponentProps<'form'>, 'method' | 'action'>) {
  const router = useContext(RouterContext)?.router

  function post(event: SubmitEvent<HTMLFormElement>): void {
    onSubmit?.(event)
    if (event.defaultPrevented || !router) return
    event.preventDefault()
    const formData = new FormData(event.currentTarget, event.nativeEvent.submitter)
    void router.navigate(null, { formMethod: 'post', formData })
  }

  return <form {...form} method="post" onSubmit={post} />
}
