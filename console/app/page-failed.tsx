/** A page of the console that does not exist, and one that could not be shown: the frame around it stays. */
import { useEffect } from 'react'
import { Link, useRouteError } from 'react-router'
import { PageHead } from '#console/page/head.tsx'
import { NothingHere } from '#console/page/states.tsx'
import { Button } from '#ui/inputs/button.tsx'

export function NotFound() {
  return (
    <>
      <PageHead title="There is no such page" />
      <NothingHere
        title="Nothing is here"
        why="The address may be old, or mistyped."
        action={<Link to="/">Go to Today</Link>}
      />
    </>
  )
}

/** A chunk of an older build is gone after an update: loading the page again brings the new one. */
export function PageFailed() {
  const error = useRouteError()
  useEffect(() => {
    console.error('A page of the console failed', error)
  }, [error])
  return (
    <>
      <PageHead title="This page could not be shown" />
      <NothingHere
        title="Something went wrong"
        why="Nothing was changed. The console may have been updated since it was opened."
        action={
          <Button look="line" onClick={() => location.reload()}>
            Load it again
          </Button>
        }
      />
    </>
  )
}
